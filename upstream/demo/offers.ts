import type { Insertable } from 'kysely'
import { writeLadder } from '#upstream/goods/pricing/ladder'
import { dayStart } from '#upstream/kernel/time'
import { chance, drawOne } from './chance'
import type { DemoGoods } from './demo-goods'
import type { Schema } from '#upstream/kernel/db/schema'

const daysAhead = 60
const companyStoreId = 3

type Item = DemoGoods['goods']
interface Window {
  starts_at: number
  ends_at: number
}

/** Offers hold from the day of `now` (ms) for `daysAhead` days. */
function windowFrom(now: number): Window {
  const today = dayStart(now)
  return { starts_at: today, ends_at: today + daysAhead * 86_400_000 }
}

/** Ladder price, free shipping, scope of the limit and clinic-only flag of a product. */
export function offerColumns(item: {
  identity: string
  base_price_e4: number
  package_step_milli: number
  name: string
  unit: string
}) {
  const drawn = chance('ladder', item.identity)
  const isPlain = item.unit !== 'kg' && item.base_price_e4 > 0
  return {
    ladder: isPlain && drawn < 0.08 ? ladderOf(item, drawn < 0.05 ? 1 : 2) : '',
    free_shipping_milli:
      isPlain && chance('free-shipping', item.identity) < 0.02 ? item.package_step_milli * 5 : 0,
    limit_scope: chance('limit-scope', item.identity) < 0.5 ? 'order' : 'month',
    // 院线品种 are injections, which pharmacies do not use.
    is_clinic_only:
      item.name.includes('注射') && chance('clinic-only', item.identity) < 0.3 ? 1 : 0,
  }
}

function ladderOf(
  item: { base_price_e4: number; package_step_milli: number },
  type: 1 | 2,
): string {
  const step = (times: number, percent: number) => ({
    fromMilli: item.package_step_milli * times,
    priceE4: Math.max(1, Math.round((item.base_price_e4 * percent) / 10_000)) * 100,
  })
  return writeLadder({ type, steps: [step(3, 96), step(10, 92)] })
}

export function contractPriceRows(
  goods: readonly DemoGoods[],
  now: number,
): Insertable<Schema['contract_prices']>[] {
  return plainItems(goods)
    .filter(({ identity }) => chance('contract', identity) < 0.06)
    .map((item) => ({
      store_id: companyStoreId,
      goods_id: item.id,
      price_e4: percentOf(item, drawOne([82, 86, 90], 'contract-price', item.identity)),
      ...windowFrom(now),
    }))
}

export function rankPriceRows(goods: readonly DemoGoods[]): Insertable<Schema['rank_prices']>[] {
  return plainItems(goods)
    .filter(({ identity }) => chance('rank', identity) < 0.1)
    .flatMap((item) => [
      { goods_id: item.id, rank: 2, price_e4: percentOf(item, 97) },
      { goods_id: item.id, rank: 3, price_e4: percentOf(item, 94) },
    ])
}

/** How the contract prices came to be, and what the first product was before. */
export function priceChangeRows(
  goods: readonly DemoGoods[],
  now: number,
): Insertable<Schema['price_changes']>[] {
  const [first] = plainItems(goods)
  const told = { source: 'form' as const, operator: 'desk-owner' }
  const base = first === undefined ? [] : [{ item: first, at: now - 40 * 86_400_000 }]
  return [
    ...base.map(({ item, at }) => ({
      ...told,
      goods_id: item.id,
      kind: 'base' as const,
      store_id: null,
      before_e4: percentOf(item, 108),
      after_e4: item.base_price_e4,
      starts_at: at,
      ends_at: null,
      reason: '厂家调价',
      created_at: at,
    })),
    ...contractPriceRows(goods, now).map((row) => ({
      ...told,
      goods_id: row.goods_id,
      kind: 'contract' as const,
      store_id: row.store_id,
      before_e4: null,
      after_e4: row.price_e4,
      starts_at: row.starts_at,
      ends_at: row.ends_at,
      reason: '年度协议',
      created_at: row.starts_at,
    })),
  ].sort((a, b) => a.created_at - b.created_at)
}

/** Goods that may be in offers. */
export function plainItems(goods: readonly DemoGoods[]): Item[] {
  return goods
    .map(({ goods: item }) => item)
    .filter(
      (item) =>
        item.is_on_shelf === 1 &&
        item.is_hm === 0 &&
        item.control === '' &&
        (item.base_price_e4 ?? 0) > 0,
    )
}

/** In whole 分. */
export function percentOf({ base_price_e4 }: Item, percent: number): number {
  return Math.max(1, Math.round(((base_price_e4 ?? 0) * percent) / 10_000)) * 100
}
