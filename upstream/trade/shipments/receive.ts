import { codes } from '#contract/envelope'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { listOwnUploads } from '#upstream/kernel/uploads/store'
import { insertEvents } from '../orders/store'
import { completeOrder } from './complete-order'
import { asSent, isSameReceipt, readCounts, type Count, type TypedCount } from './receipt-rules'
import {
  countOf,
  findSentShipment,
  listReceiptLines,
  listSentLines,
  noteCount,
} from './receipt-store'
import { advanceShipment } from './states'
import { listShipments, type ShipmentRow } from './store'

interface Receipt {
  id: number
  /** Empty: everything arrived as shipped. */
  counts: readonly TypedCount[]
}

/**
 * Receives a shipment, as shipped or counted line by line (domain-rules §17). The last one of a
 * fully shipped order completes it. Idempotent. 422 at the field whose counts do not add up, 404
 * for another store's, 409 when it was received with other counts meanwhile.
 */
export async function receiveShipment(ctx: Context<Buyer>, { id, counts }: Receipt): Promise<void> {
  const { storeId } = ctx.buyer
  await transact(ctx, async (ctx) => {
    await lockRows(ctx.db, 'stores', [storeId])
    const shipment = await findSentShipment(ctx.db, storeId, id)
    if (shipment === undefined) throw notFound('发货单')
    const rows = await listReceiptLines(ctx.db, [id])
    const said = await readReceipt(ctx, rows, counts)
    if (shipment.state === 'received' && isSameReceipt(said, rows.map(countOf))) return
    if (shipment.state !== 'shipped') throw new ApiError(codes.changed, refusalOf(shipment))
    await end(ctx, shipment, said, receiverOf(ctx.buyer))
  })
}

async function readReceipt(
  ctx: Context<Buyer>,
  rows: Awaited<ReturnType<typeof listReceiptLines>>,
  typed: readonly TypedCount[],
): Promise<Count[]> {
  const lines = rows.map(({ id, unit, quantity_milli: quantityMilli, refused_milli }) => ({
    id,
    unit,
    quantityMilli,
    refusedMilli: refused_milli,
  }))
  if (typed.length === 0) return asSent(lines)
  const { counts, errors } = readCounts(lines, typed)
  const pictures = counts.flatMap(({ pictureId }) => (pictureId === null ? [] : [pictureId]))
  const own = await listOwnUploads(ctx.db, [ctx.buyer.storeId], pictures)
  for (const { lineId, pictureId } of counts)
    if (pictureId !== null && !own.has(pictureId))
      errors[`picture-${String(lineId)}`] = ['图片不存在，请重新上传']
  if (Object.keys(errors).length > 0) throw new FormError(errors)
  return counts
}

/** The reason why a withdrawn shipment cannot be received or refused. */
export const withdrawnWords = '这批货已由商家撤回，不用验收，重新发货的进度请看订单'

function refusalOf({ state, received_by: by }: ShipmentRow): string {
  if (state === 'refused') return '这批货已经拒收'
  if (state === 'withdrawn') return withdrawnWords
  return by === ''
    ? '这批货已自动确认收货，与实收不符请申请售后'
    : `这批货已由${by}确认收货，与实收不符请申请售后`
}

export function receiverOf({ name, username }: Buyer): string {
  return name === '' ? username : name
}

async function end(
  ctx: Context,
  shipment: ShipmentRow,
  counts: readonly Count[],
  by: string,
): Promise<void> {
  if (!(await advanceShipment(ctx, shipment, 'receive', { received_by: by })))
    throw new ApiError(codes.changed, '这批货刚刚有变化，请重新查看')
  for (const count of counts) await noteCount(ctx.db, count)
  const differing = counts.filter(
    ({ shortMilli, damagedMilli, wrongMilli }) => shortMilli + damagedMilli + wrongMilli > 0,
  ).length
  const found = differing === 0 ? '' : `，${String(differing)} 行与发货不符`
  await insertEvents(ctx, [shipment.order_id], `发货单 ${shipment.code} 已收货${found}`)
  await completeOrder(ctx, shipment.order_id)
}

/**
 * Receives everything in transit of an order as shipped, in a transaction that has locked its
 * store: a 含麻 order is confirmed once as a whole (domain-rules §5).
 */
export async function receiveOrder(ctx: Context<Buyer>, orderId: number): Promise<void> {
  const by = receiverOf(ctx.buyer)
  for (const shipment of await listShipments(ctx.db, [orderId])) {
    if (!(await advanceShipment(ctx, shipment, 'receive', { received_by: by }))) continue
    const lines = await listSentLines(ctx.db, shipment.id)
    for (const count of asSent(lines)) await noteCount(ctx.db, count)
  }
}
