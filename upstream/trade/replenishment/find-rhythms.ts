import { listNamedRows } from '#upstream/goods/products/store'
import type { Context } from '#upstream/kernel/context'
import { transact } from '#upstream/kernel/transact'
import { listCustomerIds } from '#upstream/members/accounts/customer-store'
import { listAmountsOfStores } from '../orders/usage-store'
import { rhythmMemoryMs } from './replenish'
import { keepRhythms } from './rhythm-store'
import { dueForReplenishment, orderRhythm } from './rules'

/** Stores whose orders are read at once, which bounds the memory. */
const atOnce = 50
const mostNamed = 3

/**
 * Finds how every customer orders and what runs out, by the rules of replenishment, for the list of
 * whom to contact (domain-rules §24). Nightly; returns how many customers have orders.
 */
export async function findRhythms(ctx: Context): Promise<number> {
  let found = 0
  for (let after = 0; ;) {
    const ids = await listCustomerIds(ctx.db, after, atOnce)
    const last = ids.at(-1)
    if (last === undefined) return found
    found += await findOf(ctx, ids)
    after = last
  }
}

async function findOf(ctx: Context, storeIds: readonly number[]): Promise<number> {
  const amounts = await listAmountsOfStores(ctx.db, storeIds, ctx.now - rhythmMemoryMs)
  const rhythms = [...amounts].flatMap(([storeId, own]) => {
    const orders = orderRhythm(own)
    return orders === undefined ? [] : [{ storeId, orders, due: dueForReplenishment(own, ctx.now) }]
  })
  const named = rhythms.flatMap(({ due }) => due.slice(0, mostNamed).map(({ goodsId }) => goodsId))
  const goods = await listNamedRows(ctx.db, [...new Set(named), 0])
  const nameOf = new Map(goods.map(({ id, name }) => [id, name]))
  await transact(ctx, (trx) =>
    keepRhythms(
      trx.db,
      storeIds,
      rhythms.map(({ storeId, orders, due }) => ({
        store_id: storeId,
        last_order_at: orders.lastAt,
        every_days: orders.everyDays ?? null,
        idle_from_at: orders.idleFromAt,
        due_count: due.length,
        due_names: due
          .slice(0, mostNamed)
          .flatMap(({ goodsId }) => nameOf.get(goodsId) ?? [])
          .join('、'),
        runs_out_at: due[0]?.runsOutAt ?? null,
        found_at: ctx.now,
      })),
    ),
  )
  return rhythms.length
}
