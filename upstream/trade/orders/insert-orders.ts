import type { InvoiceKind, OrderPaper } from '#contract/kinds'
import { traceOf } from '../settlement/trace'
import type { OrderableLine } from '../cart/payable'
import type { PreparedPart } from '../checkout/prepare'
import type { Db } from '#upstream/kernel/db/database'
import type { GiftLine } from '../settlement/gifts'
import { paidFen, type SettledLine } from '../settlement/line'
import { chinaDay } from '#upstream/kernel/time'
import { orderCode } from './rules'
import type { PartBenefits } from './shared-benefits'
import { insertLineRows, insertOrderRows } from './store'

interface NewOrders {
  submissionId: number
  storeId: number
  parts: readonly PreparedPart[]
  /** JSON. */
  address: string
  remark: string
  invoiceKind: InvoiceKind
  papers: readonly OrderPaper[]
  shelfMonths: number
  /** The shared benefits per part, and the payment deadlines, ms. */
  shared: readonly PartBenefits[]
  payByAt: readonly number[]
  now: number
}

export async function insertOrders(db: Db, orders: NewOrders): Promise<number[]> {
  const { submissionId, storeId, parts, now } = orders
  const codes = parts.map((_, index) => orderCode(chinaDay(now), submissionId, index + 1))
  const idOf = await insertOrderRows(
    db,
    parts.map((part, index) => ({
      code: codes[index] ?? '',
      submission_id: submissionId,
      store_id: storeId,
      state: 'unpaid',
      title: part.title,
      is_hm: part.isHm ? 1 : 0,
      warehouse_id: part.warehouseId,
      is_cold_chain: part.isColdChain ? 1 : 0,
      address: orders.address,
      remark: orders.remark,
      invoice_kind: orders.invoiceKind,
      papers: orders.papers.join(' '),
      shelf_months: orders.shelfMonths,
      goods_fen: part.goodsFen,
      shipping_fen: part.shippingFen,
      total_fen: part.totalFen,
      paid_fen: 0,
      points_used: part.pointsFen,
      voucher_fen: part.voucherFen,
      steps: JSON.stringify(part.steps),
      created_at: now,
      pay_by_at: orders.payByAt[index] ?? now,
      benefit_group: orders.shared[index]?.group ?? 0,
      benefits: orders.shared[index]?.benefits.join(' ') ?? '',
      updated_at: now,
    })),
  )
  const ids = codes.map((code) => idOf.get(code) ?? 0)
  const lines = parts.flatMap((part, index) => orderLines(ids[index] ?? 0, part))
  await insertLineRows(db, countSetsOnce(lines))
  return ids
}

function orderLines(orderId: number, { lines, gifts }: PreparedPart) {
  return [
    ...lines.map((one) => orderLine(orderId, one)),
    ...gifts.filter(({ quantityMilli }) => quantityMilli > 0).map((one) => giftLine(orderId, one)),
  ]
}

/**
 * A set may spread over several orders: only its first line carries the count, which is returned
 * with that line.
 */
function countSetsOnce<L extends { set_id: number | null; set_count: number }>(lines: L[]): L[] {
  const counted = new Set<number>()
  return lines.map((line) => {
    if (line.set_id === null) return line
    const isFirst = !counted.has(line.set_id)
    counted.add(line.set_id)
    return isFirst ? line : { ...line, set_count: 0 }
  })
}

function orderLine(orderId: number, one: SettledLine<OrderableLine>) {
  const { line, shares } = one
  const { goods } = line
  return {
    order_id: orderId,
    goods_id: goods.id,
    name: goods.name,
    manufacturer: goods.manufacturer,
    spec: goods.spec,
    unit: goods.unit,
    approval_number: goods.approval_number,
    kind: line.kind === 'exchange' ? ('exchange' as const) : ('goods' as const),
    price_e4: line.priceE4,
    price_source: line.price.source,
    set_id: line.set?.setId ?? null,
    set_count: line.set?.count ?? 0,
    promotion_id: line.price.promotionId ?? null,
    quantity_milli: line.quantityMilli,
    amount_fen: line.amountFen,
    paid_fen: paidFen(one),
    voucher_fen: shares.voucherFen,
    trace: JSON.stringify(traceOf(line, shares)),
    gift_terms: '',
  }
}

function giftLine(orderId: number, { gift, quantityMilli, terms }: GiftLine) {
  return {
    order_id: orderId,
    goods_id: gift.goodsId,
    name: gift.name,
    manufacturer: gift.manufacturer,
    spec: gift.spec,
    unit: gift.unit,
    approval_number: gift.approvalNumber,
    kind: 'gift' as const,
    price_e4: 0,
    price_source: 'gift',
    set_id: null,
    set_count: 0,
    promotion_id: null,
    quantity_milli: quantityMilli,
    amount_fen: 0,
    paid_fen: 0,
    voucher_fen: 0,
    trace: '',
    gift_terms: JSON.stringify(terms),
  }
}
