import type { Context } from '#upstream/kernel/context'
import { redLetter } from './red-letter'
import { listRefunds } from './refund-store'

/** The part of a line that can still be taken off an invoice, and its share of the refund, 分. */
export interface InvoicedLine {
  lineId: number
  leftFen: number
  shareFen: number
}

/**
 * Distributes a refund to the balance over invoice lines: each line its own share, up to the money
 * paid for it. 分 that a row cannot take go to the row of which most is left, whatever its rate of
 * tax, of equal ones to the first. Tenders are split by order and invoices by line, so intermediate
 * results differ by a few 分 and the totals agree (decision 124).
 */
export function takeOffLines(
  amountFen: number,
  lines: readonly InvoicedLine[],
): { lineId: number; amountFen: number }[] {
  let rest = amountFen
  const take = (most: number) => {
    const fen = Math.max(0, Math.min(rest, most))
    rest -= fen
    return fen
  }
  const shares = lines.map(({ lineId, leftFen, shareFen }) => {
    const amountFen = take(Math.min(shareFen, leftFen))
    return { lineId, amountFen, leftFen: leftFen - amountFen }
  })
  const overFen = new Map(
    [...shares]
      .sort((one, other) => other.leftFen - one.leftFen)
      .map(({ lineId, leftFen }) => [lineId, take(leftFen)]),
  )
  return shares
    .map(({ lineId, amountFen }) => ({
      lineId,
      amountFen: amountFen + (overFen.get(lineId) ?? 0),
    }))
    .filter(({ amountFen }) => amountFen > 0)
}

interface GivenBackOf {
  orderId: number
  lines: readonly { id: number; paid_fen: number; voucher_fen: number }[]
  back: ReadonlyMap<number, { milli: number; shareFen: number }>
  /** Refunded to the balance for the goods, and for the freight. */
  goodsFen: number
  freightFen: number
  source: string
}

/** Takes exactly the refund to the balance off an order's invoices (domain-rules §18). */
export async function takeOffInvoices(ctx: Context, given: GivenBackOf): Promise<void> {
  const { orderId, lines, back, goodsFen, freightFen, source } = given
  const before = await listRefunds(ctx.db, [orderId])
  const leftOf = (line: (typeof lines)[number]) =>
    line.paid_fen -
    line.voucher_fen -
    before
      .filter((one) => one.lineId === line.id)
      .reduce((sum, { amountFen }) => sum + amountFen, 0)
  const invoiced = lines.map((line) => ({
    lineId: line.id,
    leftFen: leftOf(line),
    shareFen: back.get(line.id)?.shareFen ?? 0,
  }))
  const goods = takeOffLines(goodsFen, invoiced).map((one) => ({
    ...one,
    quantityMilli: back.get(one.lineId)?.milli ?? 0,
  }))
  const freight = freightFen > 0 ? [{ lineId: 0, quantityMilli: 1_000, amountFen: freightFen }] : []
  const taken = [...goods, ...freight]
  if (taken.length > 0) await redLetter(ctx, { orderId, lines: taken, cause: 'return', source })
}
