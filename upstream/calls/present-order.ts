import type { Context, OperatorContext } from '#upstream/kernel/context'
import type { GoodsClass } from '#contract/goods'
import type { OrderState } from '#contract/kinds'
import type { OrderDetail, OrderLine, OrderSummary } from '#contract/order'
import type { CalculationStep } from '#contract/settlement'
import { formatYuanE4, formatYuanFen } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { readSteps, readTrace } from '#upstream/trade/orders/kept-columns'
import { listFirstLines, type ShownLine } from '#upstream/trade/orders/list-store'
import { pendingSlipOrders } from '#upstream/trade/orders/payment-store'
import { listCancelRequests } from '#upstream/trade/orders/cancel-request-store'
import { freightHolder } from '#upstream/trade/orders/freight-rules'
import { presentCancelling, type Cancelling } from './present-cancelling'
import { picturesOf } from './present-goods'
import { canHold, isPayable } from '#upstream/trade/orders/rules'
import {
  cancelledOf,
  listSubmissionRows,
  stateOf,
  type OrderRow,
  type PaymentRow,
} from '#upstream/trade/orders/store'
import { listWays } from '#upstream/trade/payments/store'

/** Orders in the contract's shape, each with at most `mostLines` lines. Four queries. */
export async function presentOrders(
  ctx: Context,
  rows: readonly OrderRow[],
  mostLines: number,
): Promise<OrderSummary[]> {
  const ids = rows.map((row) => row.id)
  const submissions = rows.map(({ submission_id }) => submission_id)
  const [lines, pendingSlips, all, requests] = await Promise.all([
    listFirstLines(ctx.db, ids, mostLines),
    pendingSlipOrders(ctx.db, ids),
    listSubmissionRows(ctx.db, submissions),
    listCancelRequests(ctx.db, rows),
  ])
  return rows.map((row) => {
    const own = lines.filter((line) => line.order_id === row.id)
    const request = requests.get(row.cancel_request_id ?? 0)
    return {
      ...presentOrder(row, own, ctx.now),
      ...presentCancelling(row, { all, request, now: ctx.now }),
      isSlipPending: pendingSlips.has(row.id),
    }
  })
}

export function presentSteps(row: OrderRow, submission: readonly OrderRow[]): CalculationStep[] {
  const holder = freightHolder(row, submission)
  return readSteps(row.steps).map(({ fen, ...step }) => ({
    ...step,
    amount: formatYuanFen(fen),
    ...(step.code === 'shipping' && holder && { note: `运费在订单 ${holder.code}` }),
  }))
}

export async function presentPayments(
  { db }: Context,
  payments: readonly (PaymentRow & { reason: string | null; transfer_id: number | null })[],
): Promise<OrderDetail['payments']> {
  const ways = await listWays(
    db,
    payments.flatMap(({ online_id }) => online_id ?? []),
  )
  return payments.map((payment) => ({
    id: payment.id,
    kind: payment.kind,
    amount: formatYuanFen(payment.amount_fen),
    state: payment.state,
    way: ways.get(payment.online_id ?? 0),
    ...(payment.upload_id !== null && { slipId: payment.upload_id }),
    ...(payment.transfer_id !== null && { transferId: payment.transfer_id }),
    reason: payment.reason ?? '',
    createdAt: payment.created_at,
  }))
}

/** Payments as this operator may see them: a transfer slip shows a bank account. */
export function withSlips<P extends { upload_id: number | null }>(
  { operator }: OperatorContext,
  payments: readonly P[],
): readonly P[] {
  if (operator.permissions.has('slips.read')) return payments
  return payments.map((payment) => ({ ...payment, upload_id: null }))
}

function presentOrder(
  row: OrderRow,
  lines: readonly ShownLine[],
  now: number,
): Omit<OrderSummary, 'isSlipPending' | keyof Cancelling> {
  const state = stateOf(row, now)
  const dueFen = state === 'unpaid' ? row.total_fen - row.paid_fen : 0
  const cancelled = cancelledOf(row, now)
  return {
    id: row.id,
    code: row.code,
    submissionId: row.submission_id,
    state,
    title: row.title,
    isHm: row.is_hm === 1,
    createdAt: row.created_at,
    ...(state === 'unpaid' && { payBy: row.pay_by_at }),
    total: formatYuanFen(row.total_fen),
    due: formatYuanFen(dueFen),
    lineCount: lines[0]?.line_count ?? 0,
    lines: lines.map(presentLine),
    canPay: isPayable(state, dueFen),
    ...holdOf(row, state),
    ...(cancelled !== undefined && { cancelled }),
  }
}

function holdOf(row: OrderRow, state: OrderState): Pick<OrderSummary, 'hold'> {
  const { held_at: at, hold_reason: reason } = row
  return at === null || !canHold(state) ? {} : { hold: { at, reason } }
}

function presentLine(line: ShownLine): OrderLine {
  return {
    id: line.id,
    goodsId: line.goods_id,
    name: line.name,
    manufacturer: line.manufacturer,
    spec: line.spec,
    unit: line.unit,
    dosageForm: line.dosage_form,
    class: line.class as GoodsClass,
    images: picturesOf(line),
    approvalNumber: line.approval_number,
    price: formatYuanE4(line.price_e4),
    quantity: milliToQuantity(line.quantity_milli),
    amount: formatYuanFen(line.amount_fen),
    kind: line.kind,
    ...(line.set_name !== null && { setName: line.set_name }),
    paid: formatYuanFen(line.paid_fen),
    voucher: formatYuanFen(line.voucher_fen),
    received: formatYuanFen(line.paid_fen - line.voucher_fen),
    trace: readTrace(line.trace),
  }
}
