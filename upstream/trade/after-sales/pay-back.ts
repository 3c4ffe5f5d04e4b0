import type { Context } from '#upstream/kernel/context'
import { codes } from '#contract/envelope'
import { lowerFlashStock, returnUses } from '#upstream/goods/promotions/use-store'
import { ApiError } from '#upstream/kernel/errors'
import { shownFen } from '#upstream/kernel/money'
import { chinaDay } from '#upstream/kernel/time'
import { ownerOf } from '#upstream/members/accounts/store'
import { movePoints, takeBackPoints } from '#upstream/members/points/store'
import { giveVoucher, usedVouchersUntil } from '#upstream/members/vouchers/store'
import { moveBalance } from '#upstream/members/wallet/store'
import { takeCashback } from '../cashback/take-back'
import { takeOffInvoices } from '../invoices/take-off'
import { noteRefunded, type LineToRefund } from '../orders/claimed-store'
import { freeSets, readSetsBack } from '../orders/set-back'
import { insertRefundRows } from './detail-store'
import { figuresOf, readMoney, type FullFigures, type RefundedOrder } from './money'
import { reviveCounted } from './revive'
import { noteGone } from './kept-freight'
import { noteTakenBack } from './price-claim-store'
import type { ReturnRow } from './store'

const dayMs = 86_400_000
/** The minimum validity of a returned voucher. */
const voucherForMs = 30 * dayMs

/**
 * Pays a refund in the transaction that completes the request (domain-rules §17): points as points,
 * vouchers as a voucher, the rest and the freight to the balance. Takes back earned points and
 * cashback, frees purchase limits, and reduces the invoices by exactly the same amount (§18).
 * Returns the figures.
 */
export async function payBack(ctx: Context, request: ReturnRow): Promise<FullFigures> {
  const { store_id: storeId, order_id: orderId, order_line_id: lineId } = request
  const grantedMilli = request.granted_milli ?? request.quantity_milli
  const from = await readMoney(ctx, storeId, orderId)
  const line = from.lines.find(({ id }) => id === lineId)
  if (line === undefined) throw new Error('a request is about a line of its order')
  const figures = worthOf(from, request)
  const { submission_id: submissionId } = from.order
  const setsBefore = await readSetsBack(ctx, submissionId)
  if (!(await noteRefunded(ctx.db, lineId, grantedMilli)))
    throw new ApiError(codes.changed, '退款数量超过这一行的数量，请核对其他售后申请')
  await freeLimits(ctx, storeId, line, grantedMilli)
  await freeSets(ctx, { storeId, submissionId }, setsBefore)
  await giveMoney(ctx, { request, from, figures })
  await takeBack(ctx, { request, from, figures })
  await takeProtection(ctx, { request, from, figures })
  await correctInvoices(ctx, { request, from, figures, grantedMilli })
  await reviveCounted(ctx, submissionId, request)
  await insertRefundRows(ctx, request.id, rowsOf(figures))
  if (isOurs(request)) await noteGone(ctx, { storeId, orderId })
  return figures
}

function isOurs({ reason, is_refusal }: ReturnRow): boolean {
  return reason !== 'other' || is_refusal === 1
}

/** The value of a request as its order stands now, 分 and points. */
export function worthOf(from: RefundedOrder, request: ReturnRow): FullFigures {
  const grantedMilli = request.granted_milli ?? request.quantity_milli
  return figuresOf(from, {
    milliByLine: new Map([[request.order_line_id, grantedMilli]]),
    isOurFault: isOurs(request),
    deductionFen: request.deduction_fen,
  })
}

interface Paid {
  request: ReturnRow
  from: RefundedOrder
  figures: FullFigures
}

function rowsOf(figures: FullFigures) {
  return [
    { tender: 'balance' as const, amountFen: figures.balanceFen, points: 0 },
    { tender: 'freight' as const, amountFen: figures.freightFen, points: 0 },
    { tender: 'voucher' as const, amountFen: figures.voucherFen, points: 0 },
    { tender: 'points' as const, amountFen: 0, points: figures.points },
    { tender: 'earned' as const, amountFen: 0, points: figures.earned },
    { tender: 'cashback' as const, amountFen: figures.cashbackFen, points: 0 },
  ]
}

async function giveMoney(ctx: Context, { request, from, figures }: Paid): Promise<void> {
  const { store_id: storeId, order_id: orderId, id, code } = request
  const source = `after_sales:${String(id)}`
  const move = { storeId, kind: '退货退款', orderId } as const
  if (figures.balanceFen > 0)
    await moveBalance(ctx, { ...move, amountFen: figures.balanceFen, source })
  if (figures.freightFen > 0)
    await moveBalance(ctx, { ...move, amountFen: figures.freightFen, source: `${source}:freight` })
  if (figures.points > 0)
    await movePoints(ctx, { storeId, kind: '退货退回', points: figures.points, orderId })
  if (figures.voucherFen === 0) return
  const until = await usedVouchersUntil(ctx.db, from.order.submission_id)
  await giveVoucher(ctx, {
    storeId,
    name: `退货退回（${code}）`,
    amountFen: figures.voucherFen,
    expiresAt: Math.max(until ?? 0, ctx.now + voucherForMs),
  })
}

async function takeBack(ctx: Context, { request, from, figures }: Paid): Promise<void> {
  const { store_id: storeId, order_id: orderId, id } = request
  if (figures.earned > 0) await takeBackPoints(ctx, { storeId, points: figures.earned, orderId })
  const completedAt = from.order.completed_at
  if (figures.cashbackFen === 0 || completedAt === null) return
  await takeCashback(ctx, {
    storeId,
    completedAt,
    takenFen: figures.cashbackFen,
    orderId,
    source: `after_sales:${String(id)}`,
  })
}

async function takeProtection(ctx: Context, { request, from, figures }: Paid): Promise<void> {
  const { store_id: storeId, order_id: orderId, order_line_id: lineId, id } = request
  const claim = from.paidClaims.find(({ order_line_id }) => order_line_id === lineId)
  if (figures.protectionFen === 0 || claim === undefined) return
  const move = { storeId, kind: '活动', amountFen: -figures.protectionFen, orderId } as const
  const isTaken =
    (await noteTakenBack(ctx.db, claim.id, figures.protectionFen)) &&
    (await moveBalance(ctx, { ...move, source: `after_sales:${String(id)}:protection` }))
  if (!isTaken) throw new Error('price protection is taken off a refund')
}

// A returned flash piece frees its buyer's limit, but not a place in the sale.
async function freeLimits(
  ctx: Context,
  storeId: number,
  { promotion_id: id, price_source }: LineToRefund,
  amount: number,
): Promise<void> {
  if (id === null) return
  if (price_source === 'flash') await lowerFlashStock(ctx.db, id, amount)
  await returnUses(ctx.db, ownerOf(storeId), [{ id, amount }])
}

function correctInvoices(
  ctx: Context,
  { request, from, figures, grantedMilli }: Paid & { grantedMilli: number },
): Promise<void> {
  const { order_id: orderId, order_line_id: lineId, id } = request
  return takeOffInvoices(ctx, {
    orderId,
    lines: from.lines,
    source: `return/${String(id)}`,
    goodsFen: figures.balanceFen,
    freightFen: figures.freightFen,
    back: new Map([[lineId, { milli: grantedMilli, shareFen: figures.balanceFen }]]),
  })
}

export function sentenceOf(figures: FullFigures, now: number): string {
  const parts = [
    figures.balanceFen > 0 && `余额 ${shownFen(figures.balanceFen)}`,
    figures.freightFen > 0 && `运费 ${shownFen(figures.freightFen)}`,
    figures.voucherFen > 0 &&
      `现金券 ${shownFen(figures.voucherFen)}（至少至 ${chinaDay(now + voucherForMs)} 有效）`,
    figures.points > 0 && `积分 ${String(figures.points)}`,
  ].filter((part) => part !== false)
  const less = [
    figures.earned > 0 && `扣回已赠积分 ${String(figures.earned)}`,
    figures.cashbackFen > 0 && `扣回满额返现 ${shownFen(figures.cashbackFen)}`,
    figures.protectionFen > 0 && `扣回价保差价 ${shownFen(figures.protectionFen)}`,
  ].filter((part) => part !== false)
  const back = parts.length === 0 ? '没有应退的金额' : `已退 ${parts.join('、')}`
  return less.length === 0 ? back : `${back}；${less.join('、')}`
}
