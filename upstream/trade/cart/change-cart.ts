import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { transact } from '#upstream/kernel/transact'

/**
 * Runs one change of the buyer's cart in a transaction. The store's lock serializes changes with
 * each other and with orders, so that no change is lost and no deadlock arises.
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
