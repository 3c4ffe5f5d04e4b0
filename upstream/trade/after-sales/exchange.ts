import { codes } from '#contract/envelope'
import { firstDaySold } from '#upstream/goods/eligibility/rules'
import { getFreeStock } from '#upstream/goods/products/stock-store'
import { freeInBatches } from '#upstream/goods/stock/take-batches-store'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { listOrderWishes } from '../orders/shipped-store'
import { wishOf } from '../shipments/facts'
import { requirePerson } from '#upstream/kernel/operator'
import { findOrder } from '../orders/desk-store'
import type { OrderRow } from '../orders/store'
import { judgeForStore } from '../review/facts'
import { stoppingWords } from '../review/rules'
import { shipReplacement } from '../shipments/replace'
import { findReplacement } from '../shipments/replacement-store'
import { needsChecker } from '../shipments/rules'
import type { Way } from '../shipments/way'
import { lockReturn, finishReturnDecision } from './desk-acts'
import { isCold, readLines, type ClaimedLine } from './lines'
import { makeProposal } from './propose'
import { advanceReturn, moveReturn, type ReturnRow } from './store'
import { tellOfReturn } from './tell'

interface Exchange extends Way {
  id: number
  version: number
}

/**
 * Ships replacement goods free of charge, by FEFO. Without stock the buyer is offered a refund
 * instead. 含麻 and cold-chain goods are packed by one person and shipped by another, cold chain
 * with recorder and temperature. Nothing ships to a store whose licences expired (400). 422 at the
 * shipping fields, 409 on a version conflict, 400 when the packer also ships.
 */
export async function exchangeReturn(
  ctx: OperatorContext,
  exchange: Exchange,
): Promise<{ isSent: boolean; isWaiting: boolean }> {
  const result = await transact(ctx, async (trx) => {
    const request = await lockReturn(trx, exchange.id)
    const isOpen = request.version === exchange.version && request.state === 'replacing'
    if (!isOpen) {
      await finishReturnDecision(trx, false, { request, action: 'returns.exchange' })
      return { isSent: false, isWaiting: false }
    }
    const [line] = await readLines(trx, { lineIds: [request.shipment_line_id] }, true)
    if (line === undefined) throw notFound('发货明细')
    const stopped = await stopByLicence(trx, request, line)
    if (stopped !== undefined) return { stopped }
    const quantityMilli = request.granted_milli ?? request.quantity_milli
    if (!(await isThere(trx, request, line.row.goods_id, quantityMilli)))
      return offerMoney(trx, request, quantityMilli)
    const order = await findOrder(trx.db, request.order_id)
    if (order === undefined) throw notFound('订单')
    const leaving = asItLeaves(order, line)
    if (needsChecker(leaving)) {
      if (request.approver_id === null) return pack(trx, request)
      if (request.approver_id === trx.operator.id)
        throw new ApiError(codes.refused, '含麻和冷链商品须由另一位同事复核后发出')
      requirePerson(trx)
    }
    return (await send(trx, { request, order: leaving, quantityMilli, way: exchange }))
      ? { isSent: true, isWaiting: false }
      : offerMoney(trx, request, quantityMilli)
  })
  if (result.stopped !== undefined) throw new ApiError(codes.refused, result.stopped)
  return result
}

/**
 * Checks the store's licences for the goods now, as for every shipment. On failure nothing ships,
 * the store is notified, and the reason is returned.
 */
async function stopByLicence(
  ctx: OperatorContext,
  request: ReturnRow,
  { row }: ClaimedLine,
): Promise<string | undefined> {
  const goods = { goods_id: row.goods_id, name: row.name }
  const words = stoppingWords(await judgeForStore(ctx, request.store_id, goods))
  if (words === undefined) return undefined
  const isFirst = await moveReturn(ctx, request, {})
  if (isFirst)
    await tellOfReturn(ctx, request, {
      title: '换货商品暂停发出',
      text: `换货商品暂停发出：${words}。更新资质后请联系客户经理`,
    })
  await finishReturnDecision(ctx, isFirst, { request, action: 'returns.stop', reason: words })
  return `按现在的资质不能补发：${words}。买家会收到消息；也可以提出改为退款`
}

/** The order restricted to the replaced goods: 含麻 or cold chain only where these goods are. */
function asItLeaves(order: OrderRow, { claimed, row }: ClaimedLine): OrderRow {
  return { ...order, is_hm: claimed.isHm ? 1 : 0, is_cold_chain: isCold(row) ? 1 : 0 }
}

/** Records who packed the goods. For 含麻 and cold chain another person checks and ships them. */
async function pack(ctx: OperatorContext, request: ReturnRow) {
  const isFirst = await moveReturn(ctx, request, { approver_id: ctx.operator.id })
  await finishReturnDecision(ctx, isFirst, { request, action: 'returns.pack' })
  return { isSent: false, isWaiting: true }
}

/**
 * The earliest expiry date a replacement may have: the sale limit or the buyer's shelf-life wish
 * (domain-rules §6), whichever is later.
 */
export async function firstDayFor(ctx: OperatorContext, orderId: number): Promise<string> {
  const wished = wishOf((await listOrderWishes(ctx.db, [orderId])).get(orderId))
  const sold = firstDaySold(ctx.now)
  return wished > sold ? wished : sold
}

async function isThere(
  ctx: OperatorContext,
  request: ReturnRow,
  goodsId: number,
  quantityMilli: number,
): Promise<boolean> {
  await lockRows(ctx.db, 'goods', [goodsId])
  const [free, inBatches] = [
    await getFreeStock(ctx.db, goodsId),
    await freeInBatches(ctx.db, goodsId, await firstDayFor(ctx, request.order_id)),
  ]
  return Math.min(free, inBatches) >= quantityMilli
}

async function offerMoney(ctx: OperatorContext, request: ReturnRow, quantityMilli: number) {
  const isFirst = await makeProposal(ctx, request, {
    kind: 'refund',
    quantityMilli,
    deductionFen: 0,
    words: '这个商品暂时无货可补，建议改为退款',
  })
  await finishReturnDecision(ctx, isFirst, { request, action: 'returns.short' })
  return { isSent: false, isWaiting: false }
}

interface Sent {
  request: ReturnRow
  order: OrderRow
  quantityMilli: number
  way: Way
}

/** Creates a shipment at price 0. Returns false and changes nothing when stock is missing. */
async function send(
  ctx: OperatorContext,
  { request, order, quantityMilli, way }: Sent,
): Promise<boolean> {
  const replacementId = await shipReplacement(ctx, order, {
    ...way,
    lines: [{ lineId: request.order_line_id, milli: quantityMilli }],
    decidedBy: request.approver_id ?? ctx.operator.id,
  })
  if (replacementId === undefined) return false
  const isFirst = await advanceReturn(ctx, request, 'replace', {
    replacement_id: replacementId,
    granted_milli: quantityMilli,
  })
  const how = `${way.carrier} ${way.trackingNumber}`.trim()
  if (isFirst)
    await tellOfReturn(ctx, request, {
      title: '换货商品已发出',
      text: `换货商品已发出：${how}，收货后请核对批号`,
    })
  const sent = await findReplacement(ctx.db, replacementId)
  await finishReturnDecision(ctx, isFirst, {
    request,
    action: 'returns.exchange',
    after: {
      shipment: sent?.code ?? '',
      batches: (sent?.lines ?? []).map(({ batch_number }) => batch_number).join('、'),
    },
  })
  return true
}
