import { codes } from '#contract/envelope'
import { firstDaySold } from '#upstream/goods/eligibility/rules'
import { getFreeStock } from '#upstream/goods/products/stock-store'
import { freeInBatches, takeFirstBatches } from '#upstream/goods/stock/take-batches-store'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { requirePerson } from '#upstream/kernel/operator'
import { insertReplacement } from '../shipments/replacement-store'
import { lockRequest, settleReturn } from './desk-acts'
import { isCold, readLines, type ClaimedLine } from './lines'
import { makeProposal } from './propose'
import { advanceRequest, moveRequest, type AfterSalesRow } from './store'
import { tellOfRequest } from './tell'

interface Exchange {
  id: number
  version: number
  carrier: string
  trackingNumber: string
}

/**
 * Sends new goods for those of a request, for nothing, of the batches that expire first (domain-rules
 * §17). Where there are none, its buyer is asked whether to take the money instead. 含麻 and a cold chain
 * are packed by the first who says so and sent by somebody else. 409 when somebody was first; 400 for
 * who packed them.
 */
export async function exchangeReturn(
  ctx: OperatorContext,
  exchange: Exchange,
): Promise<{ isSent: boolean; isWaiting: boolean }> {
  return transact(ctx, async (trx) => {
    const request = await lockRequest(trx, exchange.id)
    const isOpen = request.version === exchange.version && request.state === 'replacing'
    if (!isOpen) {
      await settleReturn(trx, false, { request, action: 'returns.exchange' })
      return { isSent: false, isWaiting: false }
    }
    const [line] = await readLines(trx, { lineIds: [request.shipment_line_id] }, true)
    if (line === undefined) throw notFound('发货明细')
    const quantityMilli = request.granted_milli ?? request.quantity_milli
    if (!(await isThere(trx, line.row.goods_id, quantityMilli)))
      return offerMoney(trx, request, quantityMilli)
    if (line.claimed.isHm || isCold(line.row)) {
      if (request.approver_id === null) return pack(trx, request)
      if (request.approver_id === trx.operator.id)
        throw new ApiError(codes.refused, '含麻和冷链商品须由另一位同事复核后发出')
      requirePerson(trx)
    }
    await send(trx, { request, line, quantityMilli }, exchange)
    return { isSent: true, isWaiting: false }
  })
}

/** Notes who has the goods ready: of 含麻 and a cold chain somebody else checks and sends them. */
async function pack(ctx: OperatorContext, request: AfterSalesRow) {
  const isFirst = await moveRequest(ctx, request, { approver_id: ctx.operator.id })
  await settleReturn(ctx, isFirst, { request, action: 'returns.pack' })
  return { isSent: false, isWaiting: true }
}

/** Whether so much of goods is free and in batches that may still be sent. */
async function isThere(
  ctx: OperatorContext,
  goodsId: number,
  quantityMilli: number,
): Promise<boolean> {
  await lockRows(ctx.db, 'goods', [goodsId])
  const [free, inBatches] = [
    await getFreeStock(ctx.db, goodsId),
    await freeInBatches(ctx.db, goodsId, firstDaySold(ctx.now)),
  ]
  return Math.min(free, inBatches) >= quantityMilli
}

async function offerMoney(ctx: OperatorContext, request: AfterSalesRow, quantityMilli: number) {
  const isFirst = await makeProposal(ctx, request, {
    ...{ kind: 'refund', quantityMilli, deductionFen: 0 },
    words: '这个商品暂时无货可补，建议改为退款',
  })
  await settleReturn(ctx, isFirst, { request, action: 'returns.short' })
  return { isSent: false, isWaiting: false }
}

interface Sent {
  request: AfterSalesRow
  line: ClaimedLine
  quantityMilli: number
}

async function send(
  ctx: OperatorContext,
  { request, line: { row }, quantityMilli }: Sent,
  { carrier, trackingNumber }: Exchange,
): Promise<void> {
  const firstDay = firstDaySold(ctx.now)
  const wanted = { goodsId: row.goods_id, quantityMilli, firstDay }
  const batches = await takeFirstBatches(ctx.db, wanted)
  if (batches === undefined) throw new ApiError(codes.changed, '库存刚刚有变化，请重新办理')
  const replacementId = await insertReplacement(ctx, {
    ...{ orderId: request.order_id, orderLineId: request.order_line_id, batches },
    ...{ storeId: request.store_id, code: `B${request.code}`, carrier, trackingNumber },
  })
  const isFirst = await advanceRequest(ctx, request, 'replace', {
    replacement_id: replacementId,
    granted_milli: quantityMilli,
  })
  const how = [carrier, trackingNumber].filter((part) => part !== '').join(' ')
  if (isFirst)
    await tellOfRequest(ctx, request, {
      title: '换货商品已发出',
      text: `换货商品已发出${how === '' ? '' : `：${how}`}，收货后请核对批号`,
    })
  await settleReturn(ctx, isFirst, {
    ...{ request, action: 'returns.exchange' },
    after: { shipment: replacementId, batches: batches.map(({ number }) => number).join('、') },
  })
}
