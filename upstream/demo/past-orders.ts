import type { InvoiceKind } from '#contract/kinds'
import { shownFen } from '#upstream/kernel/money'
import { approvedText } from '#upstream/trade/orders/milestones'
import { orderCode } from '#upstream/trade/orders/rules'
import { chinaDay, startOfDay } from '#upstream/kernel/time'
import type { BuyerRows } from './buyer-rows'
import { drawNumber } from './chance'
import { warehouses } from './goods'
import type { DemoGoods } from './demo-goods'
import { decidedAt, hmGoods } from './hm-receipts'
import type { DemoReceipt, PastOrder } from './past-order'
import { priceThen } from './past-price'
import { pastSums, type PastDiscount } from './past-sums'
import { coldGoods, usualGoods } from './usual-goods'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

interface Purchase {
  /** Age in days. */
  ago: number
  warehouseId?: number
  isByTransfer?: boolean
  receipt?: DemoReceipt
  discount?: PastDiscount
  isColdChain?: boolean
}

// Store 1 is demo-clinic, 2 demo-pharmacy, 3 demo-company, 4 demo-hm, 17 demo-receipt. Orders
// younger than three days are in transit.
const purchases: Record<number, Purchase[]> = {
  1: [
    { ago: 88 },
    { ago: 73 },
    { ago: 59, warehouseId: 2 },
    { ago: 45, discount: 'coupon' },
    { ago: 31, discount: 'voucher' },
    { ago: 8 },
  ],
  2: [
    { ago: 86 },
    { ago: 70 },
    { ago: 56 },
    { ago: 41, warehouseId: 2 },
    { ago: 27, discount: 'coupon' },
    { ago: 13 },
    { ago: 2 },
  ],
  3: [
    { ago: 84, isByTransfer: true },
    { ago: 62, discount: 'voucher' },
    { ago: 38, warehouseId: 2 },
    { ago: 8 },
  ],
  4: [
    { ago: 34, isByTransfer: true, receipt: 'accepted' },
    { ago: 6, isByTransfer: true, receipt: 'waiting' },
    { ago: 4, isByTransfer: true, receipt: 'handedIn' },
    { ago: 2, isByTransfer: true, receipt: 'none' },
  ],
  17: [
    { ago: 14, isByTransfer: true, receipt: 'waiting' },
    { ago: 9, isByTransfer: true, receipt: 'rejected' },
  ],
}

/**
 * Orders of the demo buyers over the last three months as of `now` (ms), oldest first, ids counted
 * from 1, each its own submission.
 */
export function pastOrders(buyers: Buyers, goods: readonly DemoGoods[], now: number): PastOrder[] {
  const placed = Object.entries(purchases)
    .flatMap(([storeId, own]) => own.map((one) => ({ storeId: Number(storeId), ...one })))
    .sort((a, b) => b.ago - a.ago || a.storeId - b.storeId)
    .map((purchase, index) => placeOrder(purchase, index + 1, { buyers, goods, now }))
  let lines = 0
  return placed.map((past) => ({
    ...past,
    lines: past.lines.map((line) => ({ ...line, id: ++lines })),
  }))
}

type StorePurchase = Purchase & { storeId: number }

export type Buyers = Pick<BuyerRows, 'stores' | 'store_scope' | 'addresses'>

interface Shop {
  buyers: Buyers
  goods: readonly DemoGoods[]
  now: number
}

export function placeOrder(
  purchase: StorePurchase,
  id: number,
  { buyers, goods, now }: Shop,
): PastOrder {
  const { storeId, ago, warehouseId = 1, isByTransfer = false, isColdChain = false } = purchase
  const { receipt, discount: wanted } = purchase
  const minutes = drawNumber(8 * 60, 16 * 60, 'past-order', storeId, ago)
  const at = startOfDay(now) - ago * dayMs + minutes * minuteMs
  const scope = buyers.store_scope.filter((row) => row.store_id === storeId)
  const classes = new Set(scope.map((row) => row.class))
  const isHm = receipt !== undefined
  const bought = isHm
    ? hmGoods(goods, classes)
    : isColdChain
      ? coldGoods(goods, classes)
      : usualGoods(goods, classes, { storeId, warehouseId, ago })
  const paid = bought.map(({ goods: item, quantityMilli }) => {
    return { goods: { ...item, base_price_e4: priceThen(item, ago) }, quantityMilli }
  })
  const { lines, sums, discount } = pastSums(id, paid, wanted)
  const shippedAt = at + 20 * hourMs
  const receivedAt = at + 2 * dayMs + 3 * hourMs
  const completedAt = completedAtOf(receivedAt, { ago, receipt })
  const payment = {
    order_id: id,
    kind: isByTransfer ? ('transfer' as const) : ('balance' as const),
    amount_fen: sums.total_fen,
    state: 'done' as const,
    upload_id: null,
    created_at: at + 6 * minuteMs,
  }
  const order = {
    id,
    code: orderCode(chinaDay(at), id, 1),
    submission_id: id,
    store_id: storeId,
    state: completedAt === undefined ? 'shipped' : 'completed',
    title: titleOf(warehouseId, { isHm, isColdChain }),
    is_hm: isHm ? 1 : 0,
    warehouse_id: warehouseId,
    is_cold_chain: isColdChain ? 1 : 0,
    address: addressOf(buyers, storeId),
    remark: '',
    invoice_kind: kindOf(buyers, storeId),
    ...sums,
    created_at: at,
    pay_by_at: at + dayMs,
    updated_at: completedAt ?? shippedAt,
    shipped_at: shippedAt,
    completed_at: completedAt ?? null,
  }
  const events = eventsOf(id, at, { payment, shippedAt, completedAt })
  return { order, lines, events, payment, completedAt, receivedAt, receipt, discount }
}

/** A 含麻 order completes with its receipt (domain-rules §5). */
function completedAtOf(
  receivedAt: number,
  { ago, receipt }: Pick<Purchase, 'ago' | 'receipt'>,
): number | undefined {
  if (receipt === undefined) return ago < 3 ? undefined : receivedAt
  return receipt === 'accepted' ? decidedAt(receivedAt) : undefined
}

export function titleOf(
  warehouseId: number,
  { isHm, isColdChain = false }: { isHm: boolean; isColdChain?: boolean },
): string {
  const name = warehouses.find((warehouse) => warehouse.id === warehouseId)?.name ?? ''
  return [name, ...(isColdChain ? ['冷链'] : []), ...(isHm ? ['含麻'] : [])].join(' · ')
}

function eventsOf(
  order_id: number,
  at: number,
  {
    payment,
    shippedAt,
    completedAt,
  }: Pick<PastOrder, 'payment' | 'completedAt'> & {
    shippedAt: number
  },
) {
  const paid =
    payment.kind === 'balance'
      ? `余额支付 ${shownFen(payment.amount_fen)}`
      : `对公转账 ${shownFen(payment.amount_fen)} 已到账`
  return [
    { order_id, at, text: '提交订单，等待付款' },
    { order_id, at: payment.created_at, text: paid },
    { order_id, at: at + hourMs, text: approvedText },
    { order_id, at: shippedAt, text: '已发货' },
    ...(completedAt === undefined ? [] : [{ order_id, at: completedAt, text: '已收货，订单完成' }]),
  ]
}

export function kindOf({ stores }: Pick<BuyerRows, 'stores'>, storeId: number): InvoiceKind {
  return stores.find(({ id }) => id === storeId)?.kind === 'clinic' ? 'plain' : 'special'
}

export function addressOf({ addresses }: Pick<BuyerRows, 'addresses'>, storeId: number): string {
  const row = addresses.find((address) => address.store_id === storeId)
  if (row === undefined) throw new Error(`no address of store ${String(storeId)}`)
  const { id, receiver, phone, province, city, district, detail } = row
  const place = { receiver, phone, province, city, district, detail }
  return JSON.stringify({ id, ...place, isDefault: true })
}
