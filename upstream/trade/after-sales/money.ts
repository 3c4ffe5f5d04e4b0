import { notFound } from '#upstream/kernel/errors'
import type { Context } from '#upstream/kernel/context'
import { hasEarned } from '#upstream/members/points/store'
import { listGivenBack } from '#upstream/members/wallet/store'
import { cashbackDue } from '../cashback/take-back'
import { listRefunds } from '../invoices/refund-store'
import { listLinesToRefund, type LineToRefund } from '../orders/claimed-store'
import { listOrderRows, type OrderRow } from '../orders/store'
import { refundFigures, type Figures, type LineMoney, type OrderMoney } from './figures'
import { protectionToTake } from './price-claim-rules'
import { listClaimsOfOrder, type PriceClaimRow } from './price-claim-store'
import { listRefunded } from './store'

/** An order with everything that a refund of it is cut from. */
export interface RefundedOrder {
  order: OrderRow
  money: OrderMoney
  lines: LineToRefund[]
  /** Something of it came back before for no fault of ours. */
  hasOther: boolean
  /** What was paid of it because prices fell. */
  paidClaims: PriceClaimRow[]
}

/** Reads an order of a store to cut a refund from; 404 for another's. */
export async function readMoney(
  ctx: Context,
  storeId: number,
  orderId: number,
): Promise<RefundedOrder> {
  const { db } = ctx
  const [order] = await listOrderRows(db, storeId, { orderId })
  if (order === undefined) throw notFound('订单')
  const [lines, back, invoiced, isEarned, refunded, claims] = await Promise.all([
    listLinesToRefund(db, [orderId]),
    listGivenBack(db, [orderId]),
    listRefunds(db, [orderId]),
    hasEarned(db, orderId),
    listRefunded(db, [orderId]),
    listClaimsOfOrder(db, orderId),
  ])
  const freightBackFen = invoiced
    .filter(({ lineId }) => lineId === 0)
    .reduce((sum, { amountFen }) => sum + amountFen, 0)
  return {
    order,
    money: {
      ...{ paidFen: order.paid_fen, shippingFen: order.shipping_fen },
      ...{ voucherFen: order.voucher_fen, points: order.points_used },
      ...{ backFen: back.get(orderId) ?? 0, freightBackFen, hasEarned: isEarned },
    },
    lines,
    hasOther: refunded.some(({ reason, is_refusal }) => reason === 'other' && is_refusal === 0),
    paidClaims: claims.filter(({ state }) => state === 'paid'),
  }
}

/** What is refunded of an order: thousandths by line, and whether it is our fault. */
interface RefundedPart {
  milliByLine: ReadonlyMap<number, number>
  isOurFault: boolean
  deductionFen: number
}

/** What a refund comes to, cashback that is taken off with it included. 分, points. */
export interface FullFigures extends Figures {
  /** Taken off this refund, and what is left for finance to note. */
  cashbackFen: number
  cashbackRestFen: number
  /** Price protection that was paid for what goes back now, and is taken off with it. */
  protectionFen: number
}

/** What refunding a part of an order comes to as it stands now (domain-rules §17). */
export async function figuresOf(
  ctx: Context,
  from: RefundedOrder,
  { milliByLine, isOurFault, deductionFen }: RefundedPart,
): Promise<FullFigures> {
  const lines = from.lines.map((line) => toLineMoney(line, milliByLine.get(line.id) ?? 0))
  const isFreightDue = isOurFault && !from.hasOther
  const figures = refundFigures(from.money, lines, { isFreightDue, deductionFen })
  const refundFen = figures.balanceFen + figures.freightFen
  const { store_id: storeId, completed_at: completedAt } = from.order
  const dueFen = await cashbackDue(ctx, { storeId, completedAt, refundFen })
  const cashbackFen = Math.min(dueFen, refundFen)
  const protectionFen = Math.min(protectionDue(from, milliByLine), refundFen - cashbackFen)
  return { ...figures, cashbackFen, cashbackRestFen: dueFen - cashbackFen, protectionFen }
}

/** What of paid price protection goes back with these quantities, 分. */
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
      ...{ grantedMilli: claim.granted_milli ?? 0, amountFen: claim.amount_fen ?? 0 },
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

/** Sums of several orders; by line they are left out. */
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
