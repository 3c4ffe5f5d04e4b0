import type { CalculationStep } from '#contract/settlement'
import type { OperatorContext } from '#upstream/kernel/context'
import { yuanToFen } from '#upstream/kernel/money'
import { readGiftTerms } from '../after-sales/gift-rules'
import { wasAskedBack } from '../after-sales/store'
import { findHmEntry } from '../hm/desk-store'
import { listCurrent } from '../invoices/request-store'
import { listCancelRequests } from '../orders/cancel-request-store'
import { readSteps, readTrace } from '../orders/kept-columns'
import { pendingSlipOrders } from '../orders/payment-store'
import { listLines } from '../orders/shipped-store'
import { splitRefusal, unitsOf, type SplitLine, type SplitUnit } from '../orders/split-rules'
import { listPayments } from '../orders/split-store'
import { doesAddUp, type SplitOrder } from '../orders/split-sums'
import { stateOf, type OrderLineRow, type OrderRow, type PaymentRow } from '../orders/store'
import type { LineKind } from '../settlement/line'
import { listShipments } from '../shipments/store'
import { findWaveOfOrder } from '../waves/store'

export interface Splittable {
  order: SplitOrder
  payments: PaymentRow[]
  rows: OrderLineRow[]
  lines: SplitLine[]
  units: SplitUnit[]
  refusal: string | undefined
}

export async function readSplittable(ctx: OperatorContext, row: OrderRow): Promise<Splittable> {
  const { id } = row
  const rows = await listLines(ctx.db, [id])
  const payments = await listPayments(ctx.db, id)
  const requests = await listCancelRequests(ctx.db, [row])
  const slips = await pendingSlipOrders(ctx.db, [id])
  const wave = await findWaveOfOrder(ctx.db, id)
  const shipments = await listShipments(ctx.db, [id])
  const hasReturns = await wasAskedBack(ctx.db, id)
  const invoices = await listCurrent(ctx.db, [id])
  const receipt = await findHmEntry(ctx.db, id)
  const lines = rows.map((line) => splitLine(line, row))
  const units = unitsOf(lines)
  const order = {
    shippingFen: row.shipping_fen,
    steps: readSteps(row.steps),
    payments: payments.map((one) => ({ id: one.id, amountFen: one.amount_fen })),
  }
  const kept = {
    goodsFen: row.goods_fen,
    pointsFen: row.points_used,
    voucherFen: row.voucher_fen,
    totalFen: row.total_fen,
  }
  const refusal = splitRefusal({
    state: stateOf(row, ctx.now),
    isAsked: requests.get(row.cancel_request_id ?? 0)?.state === 'asked',
    isSlipPending: slips.has(id),
    waveId: wave?.wave_id,
    hasShipments: shipments.length > 0 || rows.some(({ shipped_milli }) => shipped_milli > 0),
    hasClosed: rows.some(({ closed_milli }) => closed_milli > 0),
    hasReturns,
    hasInvoice: invoices.size > 0,
    hasReceipt: receipt?.receipt !== undefined,
    doesAddUp: row.paid_fen === row.total_fen && doesAddUp({ ...order, kept }, lines),
    units,
  })
  return { order, payments, rows, lines, units, refusal }
}

function splitLine(row: OrderLineRow, { is_hm }: OrderRow): SplitLine {
  const trace = readTrace(row.trace)
  return {
    id: row.id,
    name: row.name,
    goodsId: row.goods_id,
    setId: row.set_id,
    isGift: row.kind === 'gift',
    giftOf: readGiftTerms(row.gift_terms)?.goodsId,
    line: {
      kind: kindOf(row),
      amountFen: row.amount_fen,
      isHm: is_hm === 1,
      isControlled: row.price_source === 'controlled',
    },
    shares: {
      reductionFen: takenBy(trace, 'reduction'),
      couponFen: takenBy(trace, 'coupon'),
      pointsFen: takenBy(trace, 'points'),
      voucherFen: row.voucher_fen,
    },
  }
}

function kindOf({ kind, set_id, price_source }: OrderLineRow): LineKind {
  if (kind === 'exchange') return 'exchange'
  if (set_id !== null) return 'set'
  return price_source === 'flash' ? 'flash' : 'plain'
}

function takenBy(trace: readonly CalculationStep[], code: string): number {
  const step = trace.find((one) => one.code === code)
  return step === undefined ? 0 : -yuanToFen(step.amount)
}
