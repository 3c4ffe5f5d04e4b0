import type { Insertable } from 'kysely'
import type { GoodsClass } from '#contract/goods'
import type { InvoiceTable } from '#upstream/kernel/db/invoice-tables'
import { invoiceAmount, invoiceRows, redRows } from '#upstream/trade/invoices/rules'
import { addDays, chinaDay } from '#upstream/kernel/time'
import type { BuyerRows } from './buyer-rows'
import { creditCode } from './codes'
import type { DemoGoods } from './demo-goods'
import type { PastOrder } from './past-order'
import { siteMeta } from './site'

type Invoice = Insertable<InvoiceTable>
type ClassOf = ReadonlyMap<number, GoodsClass>

/** Completed less long ago than this: the invoice is still to come. */
const pendingDays = 7
const dayMs = 86_400_000
/** Of this store the first invoice was made out to a wrong number, taken back and made anew. */
const correctedStore = 2

type Buyers = Pick<BuyerRows, 'stores' | 'licences'>

/** Invoices of the past orders as they stand at `now` (ms), ids counted from 1. */
export function pastInvoices(
  orders: readonly PastOrder[],
  buyers: Buyers,
  goods: readonly DemoGoods[],
  now: number,
): Invoice[] {
  const classOf = new Map(goods.map(({ goods: item }) => [item.id, item.class as GoodsClass]))
  const corrected = orders.find(({ order }) => order.store_id === correctedStore)
  const papers = orders
    .filter(({ completedAt = now }) => completedAt <= now - pendingDays * dayMs)
    .flatMap((past) => {
      const paper = paperOf(past, buyers, classOf)
      return past === corrected ? correctionsOf(paper) : [{ ...paper, corrects: 0 }]
    })
  return papers.map(({ rows, corrects, ...paper }, index) => ({
    ...paper,
    id: index + 1,
    number: `26332${String(index + 1).padStart(15, '0')}`,
    amount_fen: invoiceAmount(rows),
    corrects_id: corrects === 0 ? null : index + 1 - corrects,
    rows: JSON.stringify(rows),
    created_at: Date.parse(`${paper.issued_on}T10:00:00+08:00`),
  }))
}

type Paper = ReturnType<typeof paperOf>

function paperOf({ order, lines, completedAt = 0 }: PastOrder, buyers: Buyers, classOf: ClassOf) {
  const store = buyers.stores.find(({ id }) => id === order.store_id)
  const licence = buyers.licences.find(
    ({ store_id, kind }) => store_id === order.store_id && kind === 'business',
  )
  const invoiced = lines.map((line) => ({
    name: line.name,
    spec: line.spec,
    unit: line.unit,
    class: classOf.get(line.goods_id) ?? 'chemical',
    quantityMilli: line.quantity_milli,
    paidFen: (line.paid_fen ?? 0) - (line.voucher_fen ?? 0),
  }))
  return {
    order_id: order.id,
    kind: order.invoice_kind,
    issued_on: addDays(chinaDay(completedAt), 1),
    buyer_name: store?.company ?? '',
    buyer_tax_number: licence?.number ?? '',
    seller_name: siteMeta.site.company,
    seller_tax_number: creditCode(siteMeta.site.company),
    rows: invoiceRows(invoiced, order.shipping_fen),
  }
}

/** The wrong one, what takes it back, the right one. `corrects`: so many before this one. */
function correctionsOf(paper: Paper): (Paper & { corrects: number })[] {
  const wrong = { ...paper, buyer_tax_number: `${paper.buyer_tax_number}X` }
  const issued_on = addDays(paper.issued_on, 3)
  return [
    { ...wrong, corrects: 0 },
    { ...wrong, issued_on, rows: redRows(paper.rows), corrects: 1 },
    { ...paper, issued_on, corrects: 0 },
  ]
}
