import { codes } from '#contract/envelope'
import { pointsOrderStates } from '#contract/kinds'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, notFound } from '#upstream/kernel/errors'
import { chinaDay } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { sendMessage } from '#upstream/members/messages/store'
import { findPointsOrder, movePointsOrder } from './desk-store'
import { nextPointsState, pointsOrderCode, type PointsOrderEvent } from './rules'
import type { PointsOrderRow } from './store'

interface ReadOrder {
  id: number
  version: number
}

/**
 * Records that a points order was shipped, with carrier and number, and notifies the store. 409 on
 * a version conflict, also with the buyer's cancellation.
 */
export function shipPointsOrder(
  ctx: OperatorContext,
  { carrier, trackingNumber, ...read }: ReadOrder & { carrier: string; trackingNumber: string },
): Promise<void> {
  return move(ctx, read, {
    event: 'ship',
    change: { carrier, tracking_number: trackingNumber, shipped_at: ctx.now },
    title: '积分礼品已发出',
    words: `已发出：${[carrier, trackingNumber].filter((part) => part !== '').join(' ')}。`,
  })
}

/** Records the delivery and notifies the store. 409 on a version conflict. */
export function completePointsOrder(ctx: OperatorContext, read: ReadOrder): Promise<void> {
  return move(ctx, read, {
    event: 'complete',
    change: { completed_at: ctx.now },
    title: '积分订单已完成',
    words: '已送达，订单完成。',
  })
}

interface Move {
  event: Exclude<PointsOrderEvent, 'cancel'>
  change: Partial<Omit<PointsOrderRow, 'state'>>
  title: string
  words: string
}

async function move(
  ctx: OperatorContext,
  { id, version }: ReadOrder,
  { event, change, title, words }: Move,
): Promise<void> {
  await transact(ctx, async (trx) => {
    const order = await lockOrder(trx, id)
    const state = nextPointsState(order.state, event)
    if (state === undefined && order.version === version)
      throw new ApiError(codes.refused, `积分订单${pointsOrderStates[order.state]}，请刷新后再看`)
    const isFirst =
      state !== undefined &&
      (await movePointsOrder(trx, { ...order, version }, { ...change, state }))
    if (isFirst) {
      const { store_id: storeId, name, quantity } = order
      const code = pointsOrderCode(chinaDay(order.created_at), id)
      const text = `积分订单 ${code}（${name} × ${String(quantity)}）${words}`
      await sendMessage(trx, { storeId, type: 'order', title, text, url: '/jfdd' })
    }
    await finishDecision(trx, isFirst, {
      action: event === 'ship' ? 'points.ship' : 'points.complete',
      subject: `points-order/${String(id)}`,
      before: { state: order.state },
      after: { state, carrier: change.carrier, trackingNumber: change.tracking_number },
    })
  })
}

async function lockOrder(ctx: OperatorContext, id: number): Promise<PointsOrderRow> {
  const known = await findPointsOrder(ctx.db, id)
  if (known === undefined) throw notFound('积分订单')
  await lockRows(ctx.db, 'stores', [known.store_id])
  const order = await findPointsOrder(ctx.db, id)
  if (order === undefined) throw notFound('积分订单')
  return order
}
