import type { Insertable } from 'kysely'
import type { Schema } from '#upstream/kernel/db/schema'
import type { BuyerRows } from './buyer-rows'
import type { DemoGoods } from './demo-goods'

const dayMs = 86_400_000
const mostStores = 4
const mostGoods = 3
const usual = new Set<string>(['chemical', 'antibiotic', 'patent'])

type Row = Insertable<Schema['backorders']>

/**
 * Backorders of approved stores as of `now` (ms): best sellers out of stock, the first waited for
 * by all of them, each further one by one store fewer. demo-clinic also has an ended one.
 */
export function backorderRows(
  { stores }: Pick<BuyerRows, 'stores'>,
  goods: readonly DemoGoods[],
  now: number,
): Row[] {
  const waiting = stores.filter(({ approval }) => approval === 'approved').slice(0, mostStores)
  const wanted = goods
    .map((item) => item.goods)
    .filter(isWaitedFor)
    .sort((a, b) => (b.sold_milli ?? 0) - (a.sold_milli ?? 0) || a.id - b.id)
    .slice(0, mostGoods + 1)
  const ended = wanted.pop()
  const rows = wanted.flatMap((item, at) =>
    waiting.slice(0, mostStores - at).map((store, place): Row => {
      const days = 2 * at + (mostStores - place)
      return {
        ...rowOf(store, item),
        quantity_milli: (place + 1) * stepOf(item),
        cap_e4: place % 2 === 0 ? (item.base_price_e4 ?? null) : null,
        until_at: now + (30 - days) * dayMs,
        state: 'waiting',
        created_at: now - days * dayMs,
      }
    }),
  )
  const [clinic] = waiting
  if (clinic === undefined || ended === undefined) return rows
  const over = {
    quantity_milli: stepOf(ended),
    cap_e4: null,
    until_at: now - 5 * dayMs,
    created_at: now - 35 * dayMs,
    ended_at: now - 5 * dayMs,
  }
  const own: Row = { ...rowOf(clinic, ended), ...over, state: 'expired' }
  return [own, ...rows.map((row) => ({ ...row, ended_at: null }))]
}

function rowOf(store: BuyerRows['stores'][number], item: DemoGoods['goods']) {
  const owner = store.owner_id
  return {
    store_id: store.id ?? 0,
    member_id: owner,
    owner_id: owner,
    goods_id: item.id,
    is_order: 0,
  }
}

function isWaitedFor(item: DemoGoods['goods']): boolean {
  return (
    item.stock_milli === 0 &&
    item.is_on_shelf === 1 &&
    item.is_hm === 0 &&
    (item.control ?? '') === '' &&
    item.base_price_e4 !== null &&
    usual.has(item.class)
  )
}

const stepOf = ({ package_step_milli }: DemoGoods['goods']) => Math.max(1_000, package_step_milli)
