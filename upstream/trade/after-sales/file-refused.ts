import { sql } from 'kysely'
import type { DoorReason } from '#contract/after-sales-words'
import type { Context } from '#upstream/kernel/context'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { transact } from '#upstream/kernel/transact'
import { listRefusedShipments, listSentLines, noteRefused } from '../shipments/claimed-store'
import { fileReturns } from './ask'
import { readLines } from './lines'
import { quoteReturn } from './quote'
import { findReturn, isUnasked, moveReturn } from './store'
import { listTaken } from './taken-store'
import { note } from './tell'

const mostAtOnce = 50

interface RefusedShipment {
  id: number
  storeId: number
  reason: DoorReason
  words: string
  /** Of damaged or faulty goods. */
  pictures?: readonly number[]
  /** A picture of the cold-chain recorder. */
  temperatureId?: number | undefined
}

/**
 * Files returns for a shipment that was refused entirely on delivery (拒收, domain-rules §17), in
 * the current transaction: of each line the part without a request. An uninspected partial refusal
 * is widened to the whole line. A line with a request further on is filed when that ends.
 * Idempotent.
 */
export async function fileRefused(ctx: Context, shipment: RefusedShipment): Promise<void> {
  const { id, storeId, reason, words, pictures = [], temperatureId } = shipment
  const sent = await listSentLines(ctx.db, { shipmentId: id })
  const taken = await listTaken(
    ctx.db,
    sent.map((line) => line.id),
  )
  const rests = sent
    .map((line) => ({ line, own: taken.get(line.id) }))
    .map(({ line, own }) => ({ line, own, milli: line.quantity_milli - (own?.milli ?? 0) }))
    .filter(({ milli }) => milli > 0)
  for (const { own, milli } of rests)
    if (own?.openId !== undefined) await widen(ctx, shipment, { requestId: own.openId, milli })
  const free = rests.filter(({ own }) => own?.openId === undefined)
  const [first] = free
  if (first === undefined) return
  await fileReturns(
    ctx,
    {
      token: `refused-shipment-${String(id)}-${String(first.line.id)}`,
      kind: 'returnRefund',
      reason,
      isRefusal: true,
      isWhole: true,
      words,
      pictures,
      noticeNumber: '',
      temperatureId,
      lines: free.map(({ line, milli }) => ({ id: line.id, quantity: milliToQuantity(milli) })),
    },
    // The conditions were checked when the delivery was refused.
    { storeId, memberId: null, isOn: true },
  )
}

/** Widens a partial refusal to the whole line, unless its goods were already inspected. */
async function widen(
  ctx: Context,
  { storeId, words }: RefusedShipment,
  { requestId, milli }: { requestId: number; milli: number },
): Promise<void> {
  const request = await findReturn(ctx.db, requestId, storeId)
  if (request?.state !== 'inspecting' || request.is_refusal === 0) return
  const quantity_milli = request.quantity_milli + milli
  const [line] = await readLines(ctx, { lineIds: [request.shipment_line_id] }, true)
  if (line === undefined) return
  const { kind, reason } = request
  const lines = [{ line, quantityMilli: quantity_milli }]
  const { fenByLine } = await quoteReturn(ctx, storeId, { kind, reason, isRefusal: true, lines })
  const quoted_fen = fenByLine.get(request.shipment_line_id) ?? request.quoted_fen
  if (!(await moveReturn(ctx, request, { quantity_milli, quoted_fen }))) return
  await noteRefused(ctx.db, request.shipment_line_id, milli)
  const amount = `${String(milliToQuantity(quantity_milli))} ${line.row.unit}`
  await note(ctx, request, `整批拒收，改为 ${amount}：${words}`)
}

export async function fileRefusedShipments(ctx: Context): Promise<number> {
  const unasked = isUnasked(sql.ref('shipment_lines.id'), sql.ref('shipment_lines.quantity_milli'))
  const refused = await listRefusedShipments(ctx.db, unasked, mostAtOnce)
  for (const { id, store_id: storeId, refusal_reason: typed, refusal_cause: reason } of refused) {
    const words = typed === '' ? '整批拒收' : typed
    await transact(ctx, (trx) => fileRefused(trx, { id, storeId, reason, words }))
  }
  return refused.length
}
