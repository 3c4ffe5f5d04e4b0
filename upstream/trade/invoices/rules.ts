import type { GoodsClass } from '#contract/goods'
import type { OrderState } from '#contract/kinds'

export interface InvoiceRow {
  name: string
  spec: string
  unit: string
  /** 0 for a row without a quantity. */
  quantityMilli: number
  /** Including tax, 分. */
  amountFen: number
  ratePercent: number
  /** Its order and line. Line 0 is the freight. Absent on legacy rows. */
  orderId?: number | undefined
  lineId?: number | undefined
}

export interface InvoicedLine {
  name: string
  spec: string
  unit: string
  class: GoodsClass
  quantityMilli: number
  /** Paid after discounts, points and cash vouchers, 分. */
  paidFen: number
}

const standardRate = 13
/** The tax rate of agricultural produce, which herbal pieces count as, and of freight. */
const reducedRate = 9

/** Orders in these states get an invoice: before shipping an order may still change. */
export const invoicedStates = ['shipped', 'completed'] as const satisfies readonly OrderState[]

/** The rows of an order's invoice: the paid lines and the freight. Gifts have none. */
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

/** Freight has no quantity and so no unit price. */
export const carriage = {
  name: '运费',
  spec: '',
  unit: '',
  quantityMilli: 0,
  ratePercent: reducedRate,
}

export function rateOf(goodsClass: GoodsClass): number {
  return goodsClass === 'pieces' ? reducedRate : standardRate
}

export function redRows(rows: readonly InvoiceRow[]): InvoiceRow[] {
  return rows.map((row) => ({
    ...row,
    quantityMilli: -row.quantityMilli,
    amountFen: -row.amountFen,
  }))
}

/** The sum of the rows including tax, 分. */
export function invoiceAmount(rows: readonly InvoiceRow[]): number {
  return rows.reduce((sum, row) => sum + row.amountFen, 0)
}

/**
 * The tax within an amount, 分, rounded half up in absolute value, so that a red letter reverses it
 * exactly.
 */
export function taxIn({ amountFen, ratePercent }: InvoiceRow): number {
  const whole = 100 + ratePercent
  const tax = Math.floor((Math.abs(amountFen) * ratePercent * 2 + whole) / (whole * 2))
  return amountFen < 0 ? -tax : tax
}

/** The unit price without tax, 1/10000 yuan, rounded. Undefined without a quantity. */
export function netPriceE4(row: InvoiceRow): number | undefined {
  if (row.quantityMilli === 0) return undefined
  return Math.round(((row.amountFen - taxIn(row)) * 100_000) / row.quantityMilli)
}
