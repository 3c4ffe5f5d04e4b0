import type { Insertable } from 'kysely'
import type { GoodsClass } from '#contract/goods'
import { invoiceAmount, rateOf, redRows } from '#upstream/trade/invoices/rules'
import { paidLines } from '#upstream/trade/invoices/balance'
import { addDays, chinaDay } from '#upstream/kernel/time'
import type { BuyerRows } from './buyer-rows'
import type { DemoGoods } from './demo-goods'
import type { PastOrder } from './past-order'
import { demoSettings } from './site'
import type { Schema } from '#upstream/kernel/db/schema'

type Invoice = Insertable<Schema['invoices']>
type Request = Insertable<Schema['invoice_requests']>
type ClassOf = ReadonlyMap<number, GoodsClass>

/** Orders completed within these days have no invoice yet. */
const pendingDays = 7
const dayMs = 86_400_000
/** The first invoice of this store had a wrong tax number and was corrected by a red letter. */
const correctedStore = 2
/** The last one was used by the buyer, so its red letter waits for their confirmation. */
const confirmMs = 48 * 3_600_000
/** The provider has refused the pending invoice of this store. */
const failedStore = 3

type Buyers = Pick<BuyerRows, 'stores' | 'licences' | 'store_profiles'>

export interface PastInvoices {
  invoices: Invoice[]
  requests: Request[]
  requestOrders: Insertable<Schema['invoice_orders']>[]
}

/** Invoices and invoice requests of past orders as of `now` (ms), ids counted from 1. */
export function pastInvoices(
  orders: readonly PastOrder[],
  buyers: Buyers,
  goods: readonly DemoGoods[],
  now: number,
): PastInvoices {
  const classOf = new Map(goods.map(({ goods: item }) => [item.id, item.class as GoodsClass]))
  const corrected = orders.find(({ order }) => order.store_id === correctedStore)
  const done = orders.filter(({ completedAt }) => completedAt !== undefined)
  const isOld = ({ completedAt = now }: PastOrder) => completedAt <= now - pendingDays * dayMs
  const papers = done.filter(isOld).flatMap((past) => {
    const paper = paperOf(past, buyers, classOf)
    return past === corrected ? correctionsOf(paper) : [{ ...paper, corrects: 0 }]
  })
  const issued = papers.map(issuedOf)
  const last = issued.findLast(
    ({ request }) => request.store_id === correctedStore && request.state === 'issued',
  )
  if (last !== undefined) last.request.used_at = last.request.created_at + dayMs
  const waiting = done.filter((past) => !isOld(past)).map((past) => waitingOf(past, classOf))
  const red = last === undefined ? [] : [redToConfirm(last, now)]
  const all = [...issued, ...waiting, ...red]
  return {
    invoices: papers.map(invoiceOf),
    requests: all.map(({ request }, index) => ({ ...request, id: index + 1 })),
    requestOrders: all.map(({ orderId, request: { cause, state } }, index) => ({
      request_id: index + 1,
      order_id: orderId,
      is_current: cause === 'sale' && state !== 'red' ? 1 : 0,
    })),
  }
}

type Paper = ReturnType<typeof paperOf>
type Numbered = Paper & { corrects: number }
interface NewRequest {
  orderId: number
  request: Request & { created_at: number }
}

function rowsOf({ order, lines }: PastOrder, classOf: ClassOf) {
  return paidLines({
    id: order.id,
    shippingFen: order.shipping_fen,
    lines: lines.map((line) => ({
      id: line.id ?? 0,
      name: line.name,
      spec: line.spec,
      unit: line.unit,
      quantityMilli: line.quantity_milli,
      paidFen: (line.paid_fen ?? 0) - (line.voucher_fen ?? 0),
      ratePercent: rateOf(classOf.get(line.goods_id) ?? 'chemical'),
    })),
  })
}

function paperOf(past: PastOrder, buyers: Buyers, classOf: ClassOf) {
  const { order, completedAt = 0 } = past
  const isOwn = ({ store_id }: { store_id: number }) => store_id === order.store_id
  const store = buyers.stores.find(({ id }) => id === order.store_id)
  const licence = buyers.licences.find((one) => isOwn(one) && one.kind === 'business')
  const profile = buyers.store_profiles.find(isOwn)
  return {
    orderId: order.id,
    storeId: order.store_id,
    kind: order.invoice_kind,
    issuedOn: addDays(chinaDay(completedAt), pendingDays),
    printed: {
      buyer_name: store?.company ?? '',
      buyer_tax_number: licence?.number ?? '',
      buyer_place: `${profile?.invoice_address ?? ''} ${profile?.invoice_phone ?? ''}`.trim(),
      buyer_account: `${profile?.bank ?? ''} ${profile?.bank_account ?? ''}`.trim(),
      seller_name: demoSettings.SELLER_NAME,
      seller_tax_number: demoSettings.SELLER_TAX_NUMBER,
    },
    rows: rowsOf(past, classOf),
  }
}

/**
 * The wrong invoice, its red letter, the right one. `corrects` is the distance to the corrected
 * one.
 */
function correctionsOf(paper: Paper): Numbered[] {
  const { buyer_tax_number } = paper.printed
  const wrong = {
    ...paper,
    printed: { ...paper.printed, buyer_tax_number: `${buyer_tax_number}X` },
  }
  const issuedOn = addDays(paper.issuedOn, 3)
  const red = redRows(paper.rows) as Paper['rows']
  return [
    { ...wrong, corrects: 0 },
    { ...wrong, issuedOn, rows: red, corrects: 1 },
    { ...paper, issuedOn, corrects: 0 },
  ]
}

function invoiceOf(paper: Numbered, index: number): Invoice {
  const { rows, corrects, printed, kind, orderId, issuedOn } = paper
  return {
    ...printed,
    id: index + 1,
    order_id: orderId,
    kind,
    issued_on: issuedOn,
    number: `26332${String(index + 1).padStart(15, '0')}`,
    amount_fen: invoiceAmount(rows),
    corrects_id: corrects === 0 ? null : index + 1 - corrects,
    rows: JSON.stringify(rows),
    created_at: issuedAt(paper),
  }
}

/** The request an invoice was issued for; that of the one before a red letter is in state `red`. */
function issuedOf(paper: Numbered, index: number, papers: readonly Numbered[]): NewRequest {
  const { corrects, rows, orderId } = paper
  const isRed = corrects > 0
  const at = issuedAt(paper)
  const request: NewRequest['request'] = {
    ...requestOf({ ...paper, at }),
    cause: isRed ? 'wrong' : 'sale',
    corrects_id: isRed ? index + 1 - corrects : null,
    state: papers[index + 1]?.corrects === 1 ? 'red' : 'issued',
    amount_fen: invoiceAmount(rows),
    invoice_id: index + 1,
  }
  return { orderId, request }
}

function waitingOf(past: PastOrder, classOf: ClassOf): NewRequest {
  const { order, completedAt = 0 } = past
  const isFailed = order.store_id === failedStore
  const paper = { storeId: order.store_id, kind: order.invoice_kind, rows: rowsOf(past, classOf) }
  const request: NewRequest['request'] = {
    ...requestOf({ ...paper, at: completedAt }),
    state: isFailed ? 'failed' : 'pending',
    reason: isFailed ? '开票平台退回：购买方银行账号校验未通过' : '',
    next_try_at: completedAt + pendingDays * dayMs,
  }
  return { orderId: order.id, request }
}

function redToConfirm({ orderId, request: used }: NewRequest, now: number): NewRequest {
  const rows = redRows(JSON.parse(used.rows) as Paper['rows']) as Paper['rows']
  const paper = { storeId: used.store_id, kind: used.kind, rows, at: now - dayMs }
  const request: NewRequest['request'] = {
    ...requestOf(paper),
    cause: 'wrong',
    corrects_id: used.invoice_id ?? null,
    state: 'confirming',
    confirm_by_at: now + confirmMs,
  }
  return { orderId, request }
}

function requestOf(paper: Pick<Paper, 'storeId' | 'kind' | 'rows'> & { at: number }) {
  const { storeId, kind, rows, at } = paper
  return {
    store_id: storeId,
    kind,
    cause: 'sale' as const,
    corrects_id: null,
    state: 'pending' as const,
    reason: '',
    invoice_id: null,
    amount_fen: invoiceAmount(rows),
    rows: JSON.stringify(rows),
    next_try_at: at,
    confirm_by_at: null,
    used_at: null,
    created_at: at,
    updated_at: at,
  }
}

function issuedAt({ issuedOn }: Pick<Paper, 'issuedOn'>): number {
  return Date.parse(`${issuedOn}T10:00:00+08:00`)
}
