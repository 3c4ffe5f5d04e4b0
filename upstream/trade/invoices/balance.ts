import { carriage, type InvoiceRow } from './rules'

/** What was paid of an order for one line, or for its carriage (line 0), as it is named on invoices. */
export interface PaidLine extends InvoiceRow {
  orderId: number
  lineId: number
}

/** What was given back of it; both at least 0. */
export interface GivenBack {
  orderId: number
  lineId: number
  quantityMilli: number
  amountFen: number
}

/** The lines of an order that can be on an invoice; gifts are not there. */
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
 * What is still to be documented of these lines: paid − given back − what invoices and red letters
 * say (their rows, red ones with their minus). Above 0 it is for an invoice, below for a red letter;
 * lines that are even are left out. So the sum of all documents comes to what was paid less what was
 * given back, to the 分 and by rate of tax (domain-rules §18).
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

/** Only what is for an invoice, or only what is for a red letter. */
export function rowsAbove(rows: readonly PaidLine[]): PaidLine[] {
  return rows.filter(({ amountFen }) => amountFen > 0)
}

export function rowsBelow(rows: readonly PaidLine[]): PaidLine[] {
  return rows.filter(({ amountFen }) => amountFen < 0)
}

/**
 * The rows that take back all that is left of an invoice, after the red letters that there are
 * (their rows have a minus).
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

// Rows of long ago may name no line: those of one invoice are told apart by their words.
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
