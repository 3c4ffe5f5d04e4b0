import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { transact } from '#upstream/kernel/transact'
import { chinaDay } from '#upstream/kernel/time'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { listAskedIds } from '../orders/cancel-request-store'
import { countUp } from '../orders/desk-store'
import { insertEvents, type OrderRow } from '../orders/store'
import { lockOrder } from '../review/facts'
import type { BatchRow } from './batch-rules'
import { readSendable, sendingRefusal, type Sendable, type StockedBatch } from './facts'
import { proposeSending } from './propose'
import { readRows, typedErrors, type TypedRow } from './row-rules'
import { needsChecker } from './rules'
import { sendGoods, stopByLicence } from './send'
import { insertShipment, listShipments } from './store'
import { requireTemperature, requireWay, wayColumns, wayErrors, type Way } from './way'

export interface NewShipment extends Way {
  orderId: number
  version: number
  rows: readonly TypedRow[]
  /** The reason why batches are not taken by FEFO. */
  reason: string
  /** The first of the shipments it leaves with in one box. */
  consignmentId?: number | undefined
}

export interface Made {
  id: number
  isPacked: boolean
}

/**
 * Ships goods of an order in one transaction (domain-rules §17): takes them from their batches and
 * advances the order. 含麻 and cold chain are only packed, and ship after another person's check.
 * 422 at the fields. 400 where the order cannot ship; it is held where the store's licences
 * expired. 409 on a version conflict, reported after field errors.
 */
export async function makeShipment(ctx: OperatorContext, made: NewShipment): Promise<Made> {
  const result = await transact(ctx, async (trx) => {
    const order = await lockOrder(trx, made.orderId)
    requireTyped(made, order)
    const isAsRead = order.version === made.version
    if (!isAsRead) {
      const changedAt = order.updated_at
      await finishDecision(trx, false, { ...actOf(order, 'shipments.ship', ''), changedAt })
    }
    const isAsked = (await listAskedIds(trx.db, [order])).has(order.id)
    const refusal = sendingRefusal(order, { isAsked })
    if (refusal !== undefined) throw new ApiError(codes.refused, refusal)
    const stopped = await stopByLicence(trx, order)
    if (stopped !== undefined) return { stopped }
    const sendable = await readSendable(trx, [order.id])
    const rows = await checkRows(trx, made, sendable)
    if (needsChecker(order)) return pack(trx, order, { made, rows, sendable })
    return sendAtOnce(trx, order, { made, rows, sendable })
  })
  if ('stopped' in result) throw new ApiError(codes.refused, result.stopped)
  return result
}

/** Validates the fields that do not depend on the order's current state. */
function requireTyped(made: NewShipment, order: OrderRow): void {
  const isLeaving = !needsChecker(order)
  const errors = { ...typedErrors(made.rows), ...wayErrors(made, { order, isLeaving }) }
  if (Object.keys(errors).length > 0) throw new FormError(errors)
}

interface Making {
  made: NewShipment
  rows: readonly BatchRow[]
  sendable: Sendable
}

async function checkRows(
  ctx: OperatorContext,
  made: NewShipment,
  sendable: Sendable,
): Promise<BatchRow[]> {
  const today = chinaDay(ctx.now)
  const lines = sendable.lines.map((line) => ({
    id: line.id,
    goodsId: line.goods_id,
    toSendMilli: line.toSendMilli,
    from: line.from,
    unit: line.unit,
  }))
  const { rows, errors } = readRows(made.rows, { lines, batches: sendable.batches, today })
  if (Object.keys(errors).length > 0) throw new FormError(errors)
  if (made.reason !== '') return rows
  const { isExpected } = await proposeSending(ctx, made.orderId, sendable)
  if (!isExpected(rows)) throw new FormError({ reason: ['没有按建议的批次，请写明换批次的原因'] })
  return rows
}

function goodsOf({ rows, sendable }: Making): number[] {
  const sent = new Set(rows.map(({ lineId }) => lineId))
  return sendable.lines.filter(({ id }) => sent.has(id)).map(({ goods_id }) => goods_id)
}

async function sendAtOnce(ctx: OperatorContext, order: OrderRow, making: Making): Promise<Made> {
  const { made } = making
  await requireWay(ctx, made, { order, goodsIds: goodsOf(making) })
  const id = await write(ctx, order, making)
  const isFirst = await sendGoods(ctx, order, { rows: sentRows(making), way: made })
  await addAuditEntry(ctx, {
    ...actOf(order, 'shipments.ship', made.reason),
    subject: subjectOf(id),
    after: { sent: batchesInWords(making) },
  })
  await finishDecision(ctx, isFirst, actOf(order, 'shipments.ship', made.reason))
  return { id, isPacked: false }
}

async function pack(ctx: OperatorContext, order: OrderRow, making: Making): Promise<Made> {
  const { made } = making
  await requireTemperature(ctx, made, { order, goodsIds: goodsOf(making) })
  const id = await write(ctx, order, making)
  await countUp(ctx.db, order.id)
  await insertEvents(ctx, [order.id], '商品已拣货，等待复核')
  await addAuditEntry(ctx, {
    ...actOf(order, 'shipments.pack', made.reason),
    subject: subjectOf(id),
    after: { sent: batchesInWords(making) },
  })
  await finishDecision(ctx, true, actOf(order, 'shipments.pack', made.reason))
  return { id, isPacked: true }
}

async function write(
  ctx: OperatorContext,
  order: OrderRow,
  { made, rows, sendable }: Making,
): Promise<number> {
  const isPacked = needsChecker(order)
  const before = await listShipments(ctx.db, [order.id])
  return insertShipment(
    ctx,
    {
      order_id: order.id,
      store_id: order.store_id,
      code: shipmentCode(order.code, before.length + 1),
      state: isPacked ? ('packed' as const) : ('shipped' as const),
      ...wayColumns(made),
      consignment_id: made.consignmentId ?? null,
      picker_id: ctx.operator.id,
      checker_id: null,
      shipped_at: isPacked ? null : ctx.now,
      received_at: null,
    },
    rows.map((row) => lineOf(row, sendable.batches)),
  )
}

export function lineOf({ lineId, batchId, milli }: BatchRow, batches: readonly StockedBatch[]) {
  const batch = batches.find(({ id }) => id === batchId)
  return {
    order_line_id: lineId,
    batch_id: batchId,
    quantity_milli: milli,
    batch_number: batch?.number ?? '',
    produced_on: batch?.producedOn ?? null,
    expires_on: batch?.expiresOn ?? '',
    received_milli: null,
    picture_id: null,
  }
}

/** For the trail: `布洛芬片 2409102 10 盒`. */
function batchesInWords({ rows, sendable }: Making): string[] {
  return rows.map(({ lineId, batchId, milli }) => {
    const line = sendable.lines.find(({ id }) => id === lineId)
    const batch = sendable.batches.find(({ id }) => id === batchId)
    return [line?.name, batch?.number, String(milliToQuantity(milli)), line?.unit].join(' ')
  })
}

function sentRows({ rows, sendable }: Making) {
  return rows.map((row) => ({
    ...row,
    goodsId: sendable.batches.find(({ id }) => id === row.batchId)?.goodsId ?? 0,
  }))
}

/** The number of the 随货同行单: the order's number and the shipment's index. */
export function shipmentCode(orderCode: string, part: number): string {
  return `S${orderCode}-${String(part)}`
}

export function subjectOf(id: number): string {
  return `shipment/${String(id)}`
}

function actOf(order: OrderRow, action: 'shipments.ship' | 'shipments.pack', reason: string) {
  return { action, subject: `order/${String(order.id)}`, reason }
}
