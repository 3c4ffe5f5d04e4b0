import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { transact } from '#upstream/kernel/transact'

/**
 * Does one change to the cart of the buyer's store, all or nothing. Changes of one store go one
 * after the other, and an order that is being placed waits too, so that no change is lost and none
 * blocks another for good.
 */
export function changeCart<T>(
  ctx: Context<Buyer>,
  change: (ctx: Context<Buyer>) => Promise<T>,
): Promise<T> {
  return transact(ctx, async (inside) => {
    await lockRows(inside.db, 'stores', [inside.buyer.storeId])
    return change(inside)
  })
}
