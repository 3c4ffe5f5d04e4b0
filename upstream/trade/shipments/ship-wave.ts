import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { findOrder } from '../orders/desk-store'
import type { BulkResult } from '../review/approve'
import { findWave } from '../waves/store'
import { readSendable } from './facts'
import { makeShipment } from './make'
import { proposeSending } from './propose'
import { trackingNumbersOf } from './tracking-numbers'
import type { Way } from './way'

/**
 * Ships orders of a wave by their picks, one shipment each, with one carrier: a refusal does not
 * affect the others. In the given order. 422 at `carrier` or `numbers`, 404 for an unknown wave.
 */
export async function shipWave(
  ctx: OperatorContext,
  { id, orders, carrier, numbers }: InputOf<Calls['desk.shipWave']>,
): Promise<BulkResult[]> {
  if ((await findWave(ctx.db, id)) === undefined) throw notFound('波次')
  const read = trackingNumbersOf(numbers, orders.length)
  const errors = {
    ...(carrier === '' && { carrier: ['请填写承运单位，自送填本公司车牌'] }),
    ...('error' in read && { numbers: [read.error] }),
  }
  if ('error' in read || Object.keys(errors).length > 0) throw new FormError(errors)
  const results: BulkResult[] = []
  for (const [at, text] of orders.entries()) {
    const [orderId = 0, version = 0] = text.split('.').map(Number)
    const trackingNumber = read.numbers[at] ?? ''
    const way = { carrier, trackingNumber, parcels: 1, recorder: '', startTemperature: '' }
    results.push(await tryShip(ctx, { waveId: id, orderId, version, way }))
  }
  return results
}

interface Leaving {
  waveId: number
  orderId: number
  version: number
  way: Way
}

async function tryShip(ctx: OperatorContext, leaving: Leaving): Promise<BulkResult> {
  const { waveId, orderId, version, way } = leaving
  const code = (await findOrder(ctx.db, orderId))?.code ?? String(orderId)
  try {
    const sending = await proposeSending(ctx, orderId, await readSendable(ctx, [orderId]))
    const rows = sending.rows.map(({ lineId, batchId, milli }) => ({
      lineId,
      batchId,
      typed: String(milliToQuantity(milli)),
    }))
    if (sending.waveId !== waveId) throw new ApiError(codes.refused, '已不在这个波次里')
    await makeShipment(ctx, { orderId, version, rows, reason: '', ...way })
    return { id: orderId, code }
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof FormError)) throw error
    return { id: orderId, code, refusal: error.message, trackingNumber: way.trackingNumber }
  }
}
