import { codes } from '#contract/envelope'
import { orderStates, type OrderState } from '#contract/kinds'
import { shipmentStates } from '#contract/shipment-words'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { requirePerson } from '#upstream/kernel/operator'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { listAskedIds } from '../orders/cancel-request-store'
import type { OrderRow } from '../orders/store'
import { lockOrder } from '../review/facts'
import { sendingRefusal } from './facts'
import { subjectOf } from './make'
import { sendGoods, stopByLicence } from './send'
import { advanceShipment } from './states'
import { findShipment, linesInWords, listShipmentLines, type ShipmentRow } from './store'
import { requireWay, wayColumns, wayErrors, type Way } from './way'

export interface ReadShipment {
  id: number
  version: number
}

/** Locks a shipment with its order. 404 for an unknown shipment. */
export async function lockShipment(
  ctx: OperatorContext,
  id: number,
): Promise<{ shipment: ShipmentRow; order: OrderRow }> {
  const known = await findShipment(ctx.db, id)
  if (known === undefined) throw notFound('发货单')
  const order = await lockOrder(ctx, known.order_id)
  const shipment = await findShipment(ctx.db, id)
  if (shipment === undefined) throw notFound('发货单')
  return { shipment, order }
}

/**
 * Ships a packed shipment after a person other than its picker checked it (domain-rules §17). Every
 * condition of shipping is checked now. 422 at the fields, 400 for the picker and where the order
 * cannot ship, 409 on a version conflict.
 */
export async function checkShipment(ctx: OperatorContext, input: ReadShipment & Way) {
  const stopped = await transact(ctx, async (trx) => {
    const { shipment, order } = await lockShipment(trx, input.id)
    const isAsRead = shipment.version === input.version
    const errors = wayErrors(input, { order, isLeaving: true })
    if (!isAsRead && Object.keys(errors).length > 0) throw new FormError(errors)
    const refusal = isAsRead ? await checkRefusal(trx, shipment, order) : undefined
    if (refusal !== undefined) throw new ApiError(codes.refused, refusal)
    if (isAsRead) requirePerson(trx)
    const words = isAsRead ? await stopByLicence(trx, order) : undefined
    if (words !== undefined) return words
    const isFirst = isAsRead && (await leave(trx, { shipment, order, way: input }))
    const after = { sent: linesInWords(await listShipmentLines(trx.db, [shipment.id])) }
    const act = { action: 'shipments.check' as const, after }
    if (isFirst) await addAuditEntry(trx, { ...act, subject: `order/${String(order.id)}` })
    await finishDecision(trx, isFirst, {
      ...act,
      subject: subjectOf(shipment.id),
      changedAt: shipment.received_at,
    })
    return undefined
  })
  if (stopped !== undefined) throw new ApiError(codes.refused, stopped)
}

export async function checkRefusal(
  ctx: OperatorContext,
  shipment: ShipmentRow,
  order: OrderRow,
): Promise<string | undefined> {
  if (shipment.state !== 'packed') return `发货单${shipmentStates[shipment.state]}，不用复核`
  if (shipment.picker_id === ctx.operator.id)
    return '复核人不能是拣货人本人，请另一位同事登录后复核'
  if (order.state === 'cancelled')
    return `订单${orderStates[order.state as OrderState]}，不能发货，请撤回这张发货单`
  const isAsked = (await listAskedIds(ctx.db, [order])).has(order.id)
  return sendingRefusal(order, { isAsked })
}

interface Leaving {
  shipment: ShipmentRow
  order: OrderRow
  way: Way
}

async function leave(ctx: OperatorContext, { shipment, order, way }: Leaving): Promise<boolean> {
  const lines = await listShipmentLines(ctx.db, [shipment.id])
  await requireWay(ctx, way, { order, goodsIds: lines.map(({ goods_id }) => goods_id) })
  const rows = lines.map((line) => ({
    lineId: line.order_line_id,
    goodsId: line.goods_id,
    batchId: line.batch_id ?? 0,
    milli: line.quantity_milli,
  }))
  const more = { ...wayColumns(way), checker_id: ctx.operator.id }
  if (!(await advanceShipment(ctx, shipment, 'ship', more))) return false
  return sendGoods(ctx, order, { rows, way })
}
