import { evidenceErrors } from '#contract/after-sales-evidence'
import type { DoorReason } from '#contract/after-sales-words'
import { codes } from '#contract/envelope'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { requireOwnUploads } from '#upstream/kernel/uploads/require-own'
import { insertEvents } from '../orders/store'
import { listSentLines } from '../shipments/claimed-store'
import { completeOrder } from '../shipments/complete-order'
import { asSent } from '../shipments/receipt-rules'
import {
  findSentShipment,
  listSentLines as listReceivedLines,
  noteCount,
} from '../shipments/receipt-store'
import { receiverOf, withdrawnWords } from '../shipments/receive'
import { advanceShipment } from '../shipments/states'
import { isTemperature } from '../shipments/way'
import { fileRefused } from './file-refused'
import { isCold } from './lines'

interface Refusal {
  id: number
  cause: DoorReason
  reason: string
  /** Of damaged or faulty goods. */
  pictures: readonly number[]
  /** Cold chain only: °C as typed, and a picture of the record. */
  temperature: string
  temperatureId?: number | undefined
}

/**
 * Refuses a whole shipment on delivery (拒收, domain-rules §17): nothing is received, and the goods
 * wait for inspection with the buyer's own words. Idempotent. 422 without words, or without the
 * recorder's data for cold chain. 409 when it was received meanwhile. Goods not returnable for the
 * chosen reason are named at `cause`.
 */
export async function refuseShipment(ctx: Context<Buyer>, refusal: Refusal): Promise<void> {
  const { storeId } = ctx.buyer
  const { id, cause, reason, pictures, temperatureId } = refusal
  await requireOwnUploads(ctx, 'pictures', pictures)
  if (temperatureId !== undefined) await requireOwnUploads(ctx, 'temperatureId', [temperatureId])
  await transact(ctx, async (ctx) => {
    await lockRows(ctx.db, 'stores', [storeId])
    const shipment = await findSentShipment(ctx.db, storeId, id)
    if (shipment === undefined) throw notFound('发货单')
    if (shipment.state === 'refused') return
    if (shipment.state === 'withdrawn') throw new ApiError(codes.changed, withdrawnWords)
    const lines = await listSentLines(ctx.db, { shipmentId: id })
    const errors = refusalErrors(refusal, lines.some(isCold))
    if (Object.keys(errors).length > 0) throw new FormError(errors)
    const more = {
      received_by: receiverOf(ctx.buyer),
      refusal_reason: reason,
      refusal_cause: cause,
      refusal_temperature: refusal.temperature,
      refusal_record_id: temperatureId ?? null,
    }
    if (!(await advanceShipment(ctx, shipment, 'refuse', more)))
      throw new ApiError(codes.changed, '这批货已确认收货，不能再拒收，请申请售后')
    for (const count of asSent(await listReceivedLines(ctx.db, id)))
      await noteCount(ctx.db, { ...count, receivedMilli: 0 })
    await insertEvents(ctx, [shipment.order_id], `发货单 ${shipment.code} 已拒收：${reason}`)
    await completeOrder(ctx, shipment.order_id)
    const words = wordsOf(refusal)
    await fileRefused(ctx, { id, storeId, reason: cause, words, pictures, temperatureId })
  })
}

/**
 * Errors of a refusal by field. The temperature of cold-chain goods cannot be established later.
 */
function refusalErrors(
  { cause, reason, pictures, temperature, temperatureId }: Refusal,
  isOfColdChain: boolean,
): Record<string, string[]> {
  const kind = { kind: 'returnRefund' as const, isRefusal: true, noticeNumber: '' }
  const errors = evidenceErrors({ ...kind, reason: cause, pictures, temperatureId }, isOfColdChain)
  if (reason === '') errors.reason = ['请写明拒收的原因，仓库会看到']
  if (isOfColdChain && temperature === '') errors.temperature = ['冷链商品请填写到货温度']
  if (temperature !== '' && !isTemperature(temperature))
    errors.temperature = ['到货温度填 -80 到 40 之间的数字，如 4.5']
  return errors
}

function wordsOf({ reason, temperature }: Refusal): string {
  return temperature === '' ? reason : `${reason}（到货温度 ${temperature} ℃）`
}
