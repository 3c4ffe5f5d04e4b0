import { carriage, type InvoiceRow } from './rules'

export interface PaidLine extends InvoiceRow {
  orderId: number
  lineId: number
}

export interface GivenBack {
  orderId: number
  lineId: number
  quantityMilli: number
  amountFen: number
}

export function paidLines(order: {
  id: number
  shippingFen: number
  lines: readonly (Omit<InvoiceRow, 'amountFen' | 'orderId' | 'lineId'> & {
    id: number
    paidFen: number
  })[]
}): PaidLine[] {
  const goods = order.lines
    .filter(({ paidFen }) => paidFen > 0)
    .map(({ id, paidFen, ...line }) => ({
      ...line,
      amountFen: paidFen,
      orderId: order.id,
      lineId: id,
    }))
  if (order.shippingFen === 0) return goods
  return [...goods, { ...carriage, amountFen: order.shippingFen, orderId: order.id, lineId: 0 }]
}

/**
 * The balance still to be documented per line: paid − refunded − documented by invoices and red
 * letters (red rows are negative). Above 0 it needs an invoice, below 0 a red letter; balanced
 * lines are left out. So all documents add up to the amount paid less refunds, to the 分 and by tax
 * rate (domain-rules §18).
 */
export function outstandingRows(
  lines: readonly PaidLine[],
  givenBack: readonly GivenBack[],
  documented: readonly InvoiceRow[],
): PaidLine[] {
  return lines
    .map((line) => {
      const back = givenBack.filter((one) => isOf(one, line))
      const told = documented.filter((row) => isOf(row, line))
      return {
        ...line,
        amountFen: line.amountFen - sumOf(back, 'amountFen') - sumOf(told, 'amountFen'),
        quantityMilli:
          line.quantityMilli - sumOf(back, 'quantityMilli') - sumOf(told, 'quantityMilli'),
      }
    })
    .filter(({ amountFen }) => amountFen !== 0)
}

export function rowsAbove(rows: readonly PaidLine[]): PaidLine[] {
  return rows.filter(({ amountFen }) => amountFen > 0)
}

export function rowsBelow(rows: readonly PaidLine[]): PaidLine[] {
  return rows.filter(({ amountFen }) => amountFen < 0)
}

/**
 * The rows of a red letter for all that is left of an invoice after the existing red letters
 * (negative rows).
 */
export function wholeRed(rows: readonly InvoiceRow[], reds: readonly InvoiceRow[]): InvoiceRow[] {
  return rows
    .map((row) => {
      const told = reds.filter((red) => isSame(red, row))
      return {
        ...row,
        amountFen: -row.amountFen - sumOf(told, 'amountFen'),
        quantityMilli: -row.quantityMilli - sumOf(told, 'quantityMilli'),
      }
    })
    .filter(({ amountFen }) => amountFen < 0)
}

type Named = Pick<InvoiceRow, 'orderId' | 'lineId'>

function isOf(one: Named, line: PaidLine): boolean {
  return one.orderId === line.orderId && one.lineId === line.lineId
}

// Legacy rows may lack a line id: within an invoice they are matched by their text.
function isSame(one: InvoiceRow, other: InvoiceRow): boolean {
  if (other.lineId === undefined)
    return one.name === other.name && one.spec === other.spec && one.unit === other.unit
  return one.orderId === other.orderId && one.lineId === other.lineId
}

function sumOf<K extends 'amountFen' | 'quantityMilli'>(
  rows: readonly Record<K, number>[],
  key: K,
): number {
  return rows.reduce((sum, row) => sum + row[key], 0)
}
