import { endReservations } from '#upstream/goods/stock/reservation-store'
import type { Context } from '#upstream/kernel/context'
import { nextBackorderState } from './rules'
import { listOpenBackorders, moveBackorder } from './store'

/**
 * Runs before an order takes its stock: releases the store's reservations of these goods, so that
 * the order can use them, and counts the excess towards its waiting backorders. Runs in the order's
 * transaction, which has locked the store. One statement where the store waits for nothing.
 */
export async function countOrdered(
  ctx: Context,
  storeId: number,
  lines: readonly { goodsId: number; quantityMilli: number }[],
): Promise<void> {
  const ordered = new Map<number, number>()
  for (const { goodsId, quantityMilli } of lines)
    ordered.set(goodsId, (ordered.get(goodsId) ?? 0) + quantityMilli)
  const open = await listOpenBackorders(ctx.db, storeId, [...ordered.keys()])
  if (open.length === 0) return
  // All goods at once: rows are locked in the same sequence as by the order itself, which avoids
  // deadlocks.
  const freed = await endReservations(ctx.db, { storeId, goodsIds: [...ordered.keys()] })
  for (const row of open) {
    const beyond = (ordered.get(row.goods_id) ?? 0) - (freed.get(row.goods_id) ?? 0)
    const served = Math.min(row.quantity_milli, row.served_milli + Math.max(0, beyond))
    const isDone = row.state === 'reserved' || served >= row.quantity_milli
    const state = isDone ? nextBackorderState(row.state, 'order') : undefined
    await moveBackorder(ctx, row, { served_milli: served, ...(state !== undefined && { state }) })
  }
}
