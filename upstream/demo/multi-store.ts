import type { Insertable } from 'kysely'
import type { Schema } from '#upstream/kernel/db/schema'
import type { BuyerRows } from './buyer-rows'
import type { DemoGoods } from './demo-goods'

const hourMs = 3_600_000
const username = 'demo-chain'
const marked = 6
const typed = 3

/**
 * Favourites of the owner of several stores, and a multi-store order for two of them begun an hour
 * before `now` (ms).
 */
export function multiStoreRows(
  { members, stores }: Pick<BuyerRows, 'members' | 'stores'>,
  goods: readonly DemoGoods[],
  now: number,
): {
  favorites: Insertable<Schema['favorites']>[]
  store_order_cells: Insertable<Schema['store_order_cells']>[]
} {
  const owner = members.find((member) => member.username === username)
  const [first, second] = stores.filter(({ owner_id }) => owner_id === owner?.id)
  if (owner?.id === undefined || first?.id === undefined || second?.id === undefined)
    return { favorites: [], store_order_cells: [] }
  const [member_id, store_id] = [owner.id, first.id]
  const usual = goods
    .map((item) => item.goods)
    .filter((item) => item.is_on_shelf === 1 && item.stock_milli > 0 && item.class !== 'food')
    .sort((a, b) => (b.sold_milli ?? 0) - (a.sold_milli ?? 0))
    .slice(0, marked)
  return {
    favorites: usual.map(({ id }, at) => ({
      store_id,
      goods_id: id,
      created_at: now - at * hourMs,
    })),
    store_order_cells: [first.id, second.id].flatMap((store) =>
      usual.slice(0, typed).map(({ id, package_step_milli }) => ({
        member_id,
        store_id: store,
        goods_id: id,
        typed_at: now - hourMs,
        quantity_milli: 2 * Math.max(1_000, package_step_milli),
      })),
    ),
  }
}
