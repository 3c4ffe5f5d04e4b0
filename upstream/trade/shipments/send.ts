import { codes } from '#contract/envelope'
import { causeOf } from '#upstream/goods/stock/keeping-store'
import { takeBatches } from '#upstream/goods/stock/moves-store'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { chinaDay } from '#upstream/kernel/time'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { setHold } from '../orders/desk-store'
import { listLines, moveShipped } from '../orders/shipped-store'
import { advanceOrder } from '../orders/states'
import { insertEvents, type OrderRow } from '../orders/store'
import { readFacts } from '../review/facts'
import { stoppingWords } from '../review/rules'
import { tellOfOrder } from '../review/tell'
import { firstGoodDay } from './batch-rules'
import { shippingEvent } from './rules'
import type { Way } from './way'

export interface SentRow {
  goodsId: number
  lineId: number
  batchId: number
  milli: number
}

/**
 * Ships goods in the transaction that inserts their shipment: takes them from their batches,
 * updates the order lines, advances the order and notifies the store. False when the order may no
 * longer ship. 422 where a batch does not suffice any more (domain-rules §17).
 */
export async function sendGoods(
  ctx: OperatorContext,
  order: OrderRow,
  { rows, way }: { rows: readonly SentRow[]; way: Way },
): Promise<boolean> {
  await takeRows(ctx, order, rows)
  if (!(await moveShipped(ctx.db, rows))) return false
  const lines = await listLines(ctx.db, [order.id])
  const event = shippingEvent(
    lines.map(({ quantity_milli, shipped_milli, closed_milli }) => ({
      quantityMilli: quantity_milli,
      shippedMilli: shipped_milli,
      closedMilli: closed_milli,
    })),
  )
  if (!(await advanceOrder(ctx, order, event))) return false
  const what = event === 'ship' ? '已发货' : '部分发货'
  const by = `${way.carrier} ${way.trackingNumber}`.trim()
  await insertEvents(ctx, [order.id], `${what}：${by}`)
  await tellOfOrder(ctx, order, {
    title: event === 'ship' ? '订单已发货' : '订单部分发货',
    text: `订单 ${order.code} ${what}，${by}，共 ${String(way.parcels)} 件。`,
  })
  return true
}

/** Takes goods from their batches. 422 where one has too little, or may not ship any more. */
export async function takeRows(
  ctx: OperatorContext,
  order: Pick<OrderRow, 'id' | 'code'>,
  rows: readonly SentRow[],
): Promise<void> {
  await lockRows(
    ctx.db,
    'goods',
    rows.map(({ goodsId }) => goodsId),
  )
  const source = `order/${String(order.id)}`
  const isTaken = await takeBatches(ctx.db, rows, {
    firstGoodDay: firstGoodDay(chinaDay(ctx.now)),
    cause: causeOf(ctx, 'shipped', { words: `订单 ${order.code}`, source }),
  })
  if (!isTaken)
    throw new FormError({ rows: ['有批次的库存刚刚变化或已不能发货，请按现在的批次重新填写'] })
}

/**
 * Checks the goods of an order for its store as of now. On failure the order is held, the store
 * notified and the reason returned (domain-rules §4, §17).
 */
export async function stopByLicence(
  ctx: OperatorContext,
  order: OrderRow,
): Promise<string | undefined> {
  const { problems } = await readFacts(ctx, order)
  const words = stoppingWords(problems)
  if (words === undefined) return undefined
  const reason = `按现在的资质不能发货：${words}`.slice(0, 200)
  if (!(await setHold(ctx, order, { held_at: ctx.now, hold_reason: reason })))
    throw new ApiError(codes.changed, '订单刚刚有变化，请重新查看')
  await insertEvents(ctx, [order.id], `暂停发货：${words}`)
  const text = `订单 ${order.code} 暂停发货：${words}。更新资质后请联系客户经理恢复处理。`
  await tellOfOrder(ctx, order, { title: '订单暂停发货', text })
  await addAuditEntry(ctx, {
    action: 'shipments.stop',
    subject: `order/${String(order.id)}`,
    reason,
  })
  return `${reason}。订单已暂停，买家会收到消息`
}
