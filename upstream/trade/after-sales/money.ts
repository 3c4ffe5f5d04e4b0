import { notFound } from '#upstream/kernel/errors'
import type { Context } from '#upstream/kernel/context'
import { listEarned } from '#upstream/members/points/store'
import { listGivenBack } from '#upstream/members/wallet/store'
import { cashbackDue, monthOf, type CreditedMonth, type StoreMonth } from '../cashback/rules'
import { readCredited } from '../cashback/take-back'
import { listRefunds } from '../invoices/refund-store'
import { listLinesToRefund, type LineToRefund } from '../orders/claimed-store'
import { livingSharers } from '../orders/freight-rules'
import { listOrdersByIds, listSubmissionRows, type OrderRow } from '../orders/store'
import { refundFigures, type Figures, type LineMoney, type OrderMoney } from './figures'
import { protectionToTake } from './price-claim-rules'
import { listClaimsOfOrders, type PriceClaimRow } from './price-claim-store'
import { isAllBack } from './set-rules'
import { listRefunded } from './store'

export interface RefundedOrder {
  order: OrderRow
  money: OrderMoney
  lines: LineToRefund[]
  /** Something was refunded before through no fault of ours. */
  hasOther: boolean
  /** Ids of the other orders that share its freight and can be shipped, or were and are kept. */
  sharers: number[]
  paidClaims: PriceClaimRow[]
  /** The month of its receipt, once that month's cashback is credited. */
  credited: CreditedMonth | undefined
}

interface OrderOfStore {
  storeId: number
  orderId: number
}

/** Reads a store's order for a refund computation. 404 for another store's order. */
export async function readMoney(
  ctx: Context,
  storeId: number,
  orderId: number,
): Promise<RefundedOrder> {
  return (await readMoneyOf(ctx, [{ storeId, orderId }]))(storeId, orderId)
}

/**
 * `readMoney` for several orders in eleven statements, whatever their number, so that a list costs as
 * much as one request.
 */
export async function readMoneyOf(
  ctx: Context,
  asked: readonly OrderOfStore[],
): Promise<(storeId: number, orderId: number) => RefundedOrder> {
  const ids = [...new Set(asked.map(({ orderId }) => orderId))]
  const orders = ids.length === 0 ? [] : await listOrdersByIds(ctx.db, ids)
  const months = orders.flatMap(monthOfOrder)
  const [facts, creditedOf, submission] = await Promise.all([
    readFacts(ctx, ids),
    readCredited(ctx, months),
    listSubmissionRows(
      ctx.db,
      orders.map(({ submission_id }) => submission_id),
    ),
  ])
  return (storeId, orderId) => {
    const order = orders.find((row) => row.id === orderId && row.store_id === storeId)
    if (order === undefined) throw notFound('订单')
    const [month] = monthOfOrder(order)
    const own = submission.filter(({ submission_id: id }) => id === order.submission_id)
    const credited = month && creditedOf(month)
    return { ...toRefunded(order, facts), credited, sharers: livingSharers(order, own) }
  }
}

// Cashback belongs to the month in which an order was received.
function monthOfOrder({ store_id: storeId, completed_at: at }: OrderRow): StoreMonth[] {
  return at === null ? [] : [{ storeId, month: monthOf(at) }]
}

async function readFacts({ db }: Context, orderIds: readonly number[]) {
  const [lines, back, invoiced, earned, refunded, claims] = await Promise.all([
    listLinesToRefund(db, [...orderIds, 0]),
    listGivenBack(db, orderIds),
    listRefunds(db, [...orderIds, 0]),
    listEarned(db, orderIds),
    listRefunded(db, orderIds),
    listClaimsOfOrders(db, orderIds),
  ])
  return { lines, back, invoiced, earned, refunded, claims }
}

function toRefunded(
  order: OrderRow,
  { lines, back, invoiced, earned, refunded, claims }: Awaited<ReturnType<typeof readFacts>>,
): Omit<RefundedOrder, 'credited' | 'sharers'> {
  const freightBackFen = invoiced
    .filter(({ orderId, lineId }) => orderId === order.id && lineId === 0)
    .reduce((sum, { amountFen }) => sum + amountFen, 0)
  const before = refunded.filter(({ order_id }) => order_id === order.id)
  return {
    order,
    money: {
      paidFen: order.paid_fen,
      shippingFen: order.shipping_fen,
      pointsFromFen: order.points_from_fen,
      voucherFen: order.voucher_fen,
      points: order.points_used,
      backFen: back.get(order.id) ?? 0,
      freightBackFen,
      hasEarned: earned.has(order.id),
    },
    lines: lines.filter(({ order_id }) => order_id === order.id),
    hasOther: before.some(({ reason, is_refusal }) => reason === 'other' && is_refusal === 0),
    paidClaims: claims.filter(({ order_id, state }) => order_id === order.id && state === 'paid'),
  }
}

interface RefundedPart {
  milliByLine: ReadonlyMap<number, number>
  isOurFault: boolean
  deductionFen: number
  /** Orders that are gone with the same request. */
  gone?: ReadonlySet<number>
}

/** Reports whether the buyer keeps nothing of an order for our fault, with these quantities too. */
export function isGone(
  { lines, hasOther }: Pick<RefundedOrder, 'lines' | 'hasOther'>,
  milliByLine: ReadonlyMap<number, number> = new Map(),
): boolean {
  const after = lines.map((line) => ({
    ...line,
    refunded_milli: line.refunded_milli + (milliByLine.get(line.id) ?? 0),
  }))
  return !hasOther && isAllBack(after)
}

/** A refund including the cashback taken off it. 分, points. */
export interface FullFigures extends Figures {
  /** Cashback taken off this refund, and the uncovered rest for finance. */
  cashbackFen: number
  cashbackRestFen: number
  /** Paid price protection of the returned goods, taken off this refund. */
  protectionFen: number
}

/** The refund for a part of an order as it stands now (domain-rules §17). */
export function figuresOf(
  from: RefundedOrder,
  { milliByLine, isOurFault, deductionFen, gone }: RefundedPart,
): FullFigures {
  const lines = from.lines.map((line) => toLineMoney(line, milliByLine.get(line.id) ?? 0))
  const isShared = from.sharers.some((id) => gone?.has(id) !== true)
  const isFreightDue = isOurFault && !from.hasOther && !isShared
  const figures = refundFigures(from.money, lines, { isFreightDue, deductionFen })
  const refundFen = figures.balanceFen + figures.freightFen
  const dueFen = cashbackDue(from.credited, refundFen)
  const cashbackFen = Math.min(dueFen, refundFen)
  const protectionFen = Math.min(protectionDue(from, milliByLine), refundFen - cashbackFen)
  return { ...figures, cashbackFen, cashbackRestFen: dueFen - cashbackFen, protectionFen }
}

/** The paid price protection to take back for these quantities, 分. */
function protectionDue(
  { lines, paidClaims }: RefundedOrder,
  milliByLine: ReadonlyMap<number, number>,
): number {
  return paidClaims.reduce((sum, claim) => {
    const line = lines.find(({ id }) => id === claim.order_line_id)
    const nowMilli = milliByLine.get(claim.order_line_id) ?? 0
    if (line === undefined || nowMilli === 0) return sum
    const goneMilli = line.closed_milli + line.refunded_milli + nowMilli
    const paid = {
      grantedMilli: claim.granted_milli ?? 0,
      amountFen: claim.amount_fen ?? 0,
      takenFen: claim.taken_fen,
    }
    return sum + protectionToTake(paid, line.quantity_milli - goneMilli)
  }, 0)
}

function toLineMoney(line: LineToRefund, nowMilli: number): LineMoney {
  return {
    id: line.id,
    isGift: line.kind === 'gift',
    paidFen: line.paid_fen,
    amountFen: line.amount_fen,
    quantityMilli: line.quantity_milli,
    beforeMilli: line.closed_milli + line.refunded_milli,
    nowMilli,
  }
}

export function addFigures(all: readonly FullFigures[]): Omit<FullFigures, 'lineFen'> {
  const sum = (key: Exclude<keyof FullFigures, 'lineFen'>) =>
    all.reduce((total, figures) => total + figures[key], 0)
  return {
    amountFen: sum('amountFen'),
    balanceFen: sum('balanceFen'),
    voucherFen: sum('voucherFen'),
    points: sum('points'),
    freightFen: sum('freightFen'),
    earned: sum('earned'),
    cashbackFen: sum('cashbackFen'),
    cashbackRestFen: sum('cashbackRestFen'),
    protectionFen: sum('protectionFen'),
  }
}
