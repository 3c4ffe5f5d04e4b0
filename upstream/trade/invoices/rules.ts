import type { GoodsClass } from '#contract/goods'
import type { OrderState } from '#contract/kinds'

/** One row of an invoice, as it is kept. */
export interface InvoiceRow {
  name: string
  spec: string
  unit: string
  /** 0 for what has no quantity. */
  quantityMilli: number
  /** Tax included, 分. */
  amountFen: number
  ratePercent: number
  /** The order and the line it is of; line 0 is the carriage. Rows of before do not say so. */
  orderId?: number | undefined
  lineId?: number | undefined
}

/** A line of the order that is invoiced. */
export interface InvoicedLine {
  name: string
  spec: string
  unit: string
  class: GoodsClass
  quantityMilli: number
  /** What was paid for it after discounts, points and cash vouchers, 分. */
  paidFen: number
}

const standardRate = 13
/** Herbal pieces count as produce of the land, and so does carriage here. */
const reducedRate = 9

/** Orders in these states get an invoice: what was not sent out yet may still change. */
export const invoicedStates = ['shipped', 'completed'] as const satisfies readonly OrderState[]

/** The rows of an order's invoice: what was paid for, and the carriage. Gifts have none. */
export function invoiceRows(lines: readonly InvoicedLine[], shippingFen: number): InvoiceRow[] {
  const rows = lines
    .filter(({ paidFen }) => paidFen > 0)
    .map(({ name, spec, unit, quantityMilli, paidFen, class: goodsClass }) => ({
      name,
      spec,
      unit,
      quantityMilli,
      amountFen: paidFen,
      ratePercent: rateOf(goodsClass),
    }))
  if (shippingFen === 0) return rows
  return [...rows, { ...carriage, amountFen: shippingFen }]
}

/** Carriage has no quantity, and so no price of one. */
export const carriage = {
  ...{ name: '运费', spec: '', unit: '', quantityMilli: 0 },
  ratePercent: reducedRate,
}

/** The rate of value-added tax that goods of this class bear, %. */
export function rateOf(goodsClass: GoodsClass): number {
  return goodsClass === 'pieces' ? reducedRate : standardRate
}

/** The rows of the red-letter invoice that takes back another one. */
export function redRows(rows: readonly InvoiceRow[]): InvoiceRow[] {
  return rows.map((row) => ({
    ...row,
    quantityMilli: -row.quantityMilli,
    amountFen: -row.amountFen,
  }))
}

/** What the rows come to, tax included, 分. */
export function invoiceAmount(rows: readonly InvoiceRow[]): number {
  return rows.reduce((sum, row) => sum + row.amountFen, 0)
}

/** The tax in an amount that includes it, 分, half a 分 up; the same for an amount taken back. */
export function taxIn({ amountFen, ratePercent }: InvoiceRow): number {
  const whole = 100 + ratePercent
  const tax = Math.floor((Math.abs(amountFen) * ratePercent * 2 + whole) / (whole * 2))
  return amountFen < 0 ? -tax : tax
}

/** Price of one unit without tax, 1/10000 yuan, rounded; undefined without a quantity. */
export function netPriceE4(row: InvoiceRow): number | undefined {
  if (row.quantityMilli === 0) return undefined
  return Math.round(((row.amountFen - taxIn(row)) * 100_000) / row.quantityMilli)
}
