import type { Context } from '#upstream/kernel/context'
import { listLinesWithGifts } from '../orders/claimed-store'
import { unearnedGifts } from './gift-rules'
import type { Asked } from './quote'
import type { ReturnRow } from './store'

/** The gifts that must return along with a request. Only a return of goods brings gifts back. */
export async function giftsToReturn(ctx: Context, asked: Asked, orderId: number) {
  if (asked.kind !== 'returnRefund') return []
  const goingBack = new Map<number, number>()
  for (const { line, quantityMilli } of asked.lines) {
    const id = line.row.order_line_id
    goingBack.set(id, (goingBack.get(id) ?? 0) + quantityMilli)
  }
  return unearnedGifts(await listLinesWithGifts(ctx.db, orderId), goingBack)
}

/** The same for an existing request. Once it is completed, judged by the lines kept then. */
export async function listUnearnedGifts(ctx: Context, request: ReturnRow) {
  if (request.kind !== 'returnRefund') return []
  const milli = request.granted_milli ?? request.quantity_milli
  const isDone = request.state === 'completed'
  const goingBack = new Map(isDone ? [] : [[request.order_line_id, milli]])
  return unearnedGifts(await listLinesWithGifts(ctx.db, request.order_id), goingBack)
}
