import { codes } from '#contract/envelope'
import { shipmentStates } from '#contract/shipment-words'
import { causeOf } from '#upstream/goods/stock/keeping-store'
import { returnBatches } from '#upstream/goods/stock/moves-store'
import type { Context, OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { shownMoment } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { nextClosing, workingTimeOf } from '#upstream/kernel/working-time'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { countUp } from '../orders/desk-store'
import { listLines, moveShipped } from '../orders/shipped-store'
import { advanceOrder } from '../orders/states'
import { insertEvents, type OrderRow } from '../orders/store'
import { tellOfOrder } from '../review/tell'
import { lockShipment, type ReadShipment } from './check'
import { subjectOf } from './make'
import { needsChecker, nextShipmentState, withdrawalEvent } from './rules'
import { advanceShipment } from './states'
import { freeCodes } from './freed-code-store'
import { linesInWords, listShipmentLines, type ShipmentLineRow, type ShipmentRow } from './store'

/**
 * Withdraws a shipment the carrier has not collected: its goods return to their batches and are to
 * be shipped again, those of 含麻 and a cold chain into quarantine, and its 追溯码 are released
 * (domain-rules §17). A packed one is undone. 422 without a reason, 400 once the carrier or the buyer
 * has it, 409 on a version conflict.
 */
export async function withdrawShipment(
  ctx: OperatorContext,
  { id, version, reason }: ReadShipment & { reason: string },
): Promise<void> {
  if (reason === '') throw new FormError({ reason: ['请写明撤回的原因'] })
  await transact(ctx, async (trx) => {
    const { shipment, order } = await lockShipment(trx, id)
    const lines = await listShipmentLines(trx.db, [id])
    const isAsRead = shipment.version === version
    const refusal = isAsRead ? withdrawalRefusal(trx, shipment, lines) : undefined
    if (refusal !== undefined) throw new ApiError(codes.refused, refusal)
    const isFirst = isAsRead && (await undo(trx, { shipment, order, lines, reason }))
    const after = { returned: linesInWords(lines) }
    const act = { action: 'shipments.withdraw' as const, after, reason }
    if (isFirst) await addAuditEntry(trx, { ...act, subject: `order/${String(order.id)}` })
    await finishDecision(trx, isFirst, {
      ...act,
      subject: subjectOf(id),
      changedAt: shipment.received_at,
    })
  })
}

/** Until when the carrier has not collected a shipment, as far as known; ms. */
export function withdrawableUntil({ config }: Context, { shipped_at, created_at }: ShipmentRow) {
  return nextClosing(shipped_at ?? created_at, workingTimeOf(config))
}

export function withdrawalRefusal(
  ctx: Context,
  shipment: ShipmentRow,
  lines: readonly Pick<ShipmentLineRow, 'batch_id'>[],
): string | undefined {
  if (nextShipmentState(shipment.state, 'withdraw') === undefined)
    return `发货单${shipmentStates[shipment.state]}，不能撤回`
  if (shipment.kind === 'replacement') return '补发单不能撤回，请在售后单里处理'
  if (shipment.state === 'shipped' && lines.some(({ batch_id }) => batch_id === null))
    return '这张发货单没有批次记录，不能撤回'
  const until = withdrawableUntil(ctx, shipment)
  if (shipment.state === 'shipped' && ctx.now >= until)
    return `承运人已取件（${shownMoment(until)} 前可以撤回），收不到或不要的按拒收、售后处理`
  return undefined
}

interface Undone {
  shipment: ShipmentRow
  order: OrderRow
  lines: readonly ShipmentLineRow[]
  reason: string
}

async function undo(ctx: OperatorContext, undone: Undone): Promise<boolean> {
  const { shipment, order } = undone
  if (!(await advanceShipment(ctx, shipment, 'withdraw'))) return false
  await freeCodes(
    ctx,
    undone.lines.map(({ id }) => id),
    { cause: `withdrawal:${String(shipment.id)}` },
  )
  if (shipment.state === 'shipped') return bringBack(ctx, undone)
  await countUp(ctx.db, order.id)
  return true
}

async function bringBack(
  ctx: OperatorContext,
  { order, lines, reason, shipment }: Undone,
): Promise<boolean> {
  await lockRows(
    ctx.db,
    'goods',
    lines.map(({ goods_id }) => goods_id),
  )
  const rows = lines.map((line) => ({
    lineId: line.order_line_id,
    batchId: line.batch_id ?? 0,
    milli: line.quantity_milli,
  }))
  if (
    !(await moveShipped(
      ctx.db,
      rows.map((row) => ({ ...row, milli: -row.milli })),
    ))
  )
    return false
  const words = `${shipment.code} ${reason}`
  const source = `shipment/${String(shipment.id)}`
  const cause = causeOf(ctx, 'withdrawn', { words, source })
  await returnBatches(ctx.db, rows, { isApart: needsChecker(order), cause })
  const left = (await listLines(ctx.db, [order.id])).map((line) => ({
    quantityMilli: line.quantity_milli,
    shippedMilli: line.shipped_milli,
    closedMilli: line.closed_milli,
  }))
  if (!(await advanceOrder(ctx, order, withdrawalEvent(left)))) return false
  await insertEvents(ctx, [order.id], `发货单 ${shipment.code} 已撤回：${reason}`)
  const text = `订单 ${order.code} 的发货单 ${shipment.code} 已撤回：${reason}。商品会重新发出。`
  await tellOfOrder(ctx, order, { title: '发货已撤回', text })
  return true
}
