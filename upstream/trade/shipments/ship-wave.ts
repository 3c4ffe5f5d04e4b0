import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { findOrder } from '../orders/desk-store'
import { selectOrders } from '../orders/store'
import type { BulkResult } from '../review/approve'
import { findWave, listWaveOrders, type WaveOrderRow } from '../waves/store'
import { boxesOf } from './consignment-rules'
import { readSendable } from './facts'
import { makeShipment } from './make'
import { proposeSending } from './propose'
import { trackingNumbersOf } from './tracking-numbers'
import type { Way } from './way'

/**
 * Ships orders of a wave by their picks, one shipment each, with one carrier and a tracking number
 * a box: a refusal does not affect the others. What leaves in one box is one consignment. In the
 * given order. 422 at `carrier` or `numbers`, 404 for an unknown wave.
 */
export async function shipWave(
  ctx: OperatorContext,
  { id, orders, carrier, numbers }: InputOf<Calls['desk.shipWave']>,
): Promise<BulkResult[]> {
  if ((await findWave(ctx.db, id)) === undefined) throw notFound('波次')
  const places = boxesOf(await listOrders(ctx.db, await listWaveOrders(ctx.db, id)))
  const asked = orders.map((text) => {
    const [orderId = 0, version = 0] = text.split('.').map(Number)
    // An order of another wave is refused on its own; ids and box numbers do not meet.
    return { orderId, version, box: places.get(orderId) ?? -orderId }
  })
  const boxes = [...new Set(asked.map(({ box }) => box))]
  const read = trackingNumbersOf(numbers, { boxes: boxes.length, orders: orders.length })
  const errors = {
    ...(carrier === '' && { carrier: ['请填写承运单位，自送填本公司车牌'] }),
    ...('error' in read && { numbers: [read.error] }),
  }
  if ('error' in read || Object.keys(errors).length > 0) throw new FormError(errors)
  const firsts = new Map<number, number>()
  const results: BulkResult[] = []
  for (const { box, ...order } of asked) {
    const trackingNumber = read.numbers[boxes.indexOf(box)] ?? ''
    const way = { carrier, trackingNumber, parcels: 1, recorder: '', startTemperature: '' }
    const sent = await tryShip(ctx, { ...order, waveId: id, way, consignmentId: firsts.get(box) })
    if (sent.shipmentId !== undefined && !firsts.has(box)) firsts.set(box, sent.shipmentId)
    results.push(sent.result)
  }
  return results
}

function listOrders(db: Db, places: readonly WaveOrderRow[]) {
  const ids = places.map(({ order_id }) => order_id)
  return selectOrders(db).selectAll().where('id', 'in', ids).orderBy('id').execute()
}

interface Leaving {
  waveId: number
  orderId: number
  version: number
  way: Way
  consignmentId: number | undefined
}

async function tryShip(
  ctx: OperatorContext,
  { waveId, way, ...leaving }: Leaving,
): Promise<{ result: BulkResult; shipmentId?: number }> {
  const { orderId } = leaving
  const code = (await findOrder(ctx.db, orderId))?.code ?? String(orderId)
  try {
    const sending = await proposeSending(ctx, orderId, await readSendable(ctx, [orderId]))
    const rows = sending.rows.map(({ lineId, batchId, milli }) => ({
      lineId,
      batchId,
      typed: String(milliToQuantity(milli)),
    }))
    if (sending.waveId !== waveId) throw new ApiError(codes.refused, '已不在这个波次里')
    const { id, isPacked } = await makeShipment(ctx, { ...leaving, rows, reason: '', ...way })
    const result = { id: orderId, code, ...(isPacked && { isPacked }) }
    return { result, shipmentId: id }
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof FormError)) throw error
    const { message: refusal } = error
    return { result: { id: orderId, code, refusal, trackingNumber: way.trackingNumber } }
  }
}
