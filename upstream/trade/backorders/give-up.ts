import { endReservations } from '#upstream/goods/stock/reservation-store'
import type { Context } from '#upstream/kernel/context'
import { nextBackorderState } from './rules'
import { listOpenBackorders, moveBackorder } from './store'

/**
 * Releases a store's reservations of these goods and closes their backorders. Does nothing where
 * nothing is reserved. The store is locked.
 */
export async function giveUpReserved(
  ctx: Context,
  storeId: number,
  goodsIds: readonly number[],
): Promise<void> {
  const freed = await endReservations(ctx.db, { storeId, goodsIds })
  if (freed.size === 0) return
  for (const row of await listOpenBackorders(ctx.db, storeId, [...freed.keys()])) {
    const state = nextBackorderState(row.state, 'cancel')
    if (state !== undefined) await moveBackorder(ctx, row, { state })
  }
}
