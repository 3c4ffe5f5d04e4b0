import type { AfterSalesKind, AfterSalesReason } from '#contract/after-sales-words'
import type { Context } from '#upstream/kernel/context'
import { listSubmittedLines } from '../orders/claimed-store'
import type { ClaimedLine } from './lines'
import { addFigures, figuresOf, isGone, readMoneyOf, type FullFigures } from './money'
import { isForWholeSets, problemsOf, quantityProblem, type Problem } from './rules'
import { setProblem, type SetPart } from './set-rules'

export interface Asked {
  kind: AfterSalesKind
  reason: AfterSalesReason
  isRefusal: boolean
  lines: readonly { line: ClaimedLine; quantityMilli: number }[]
}

export interface Quote {
  figures: Omit<FullFigures, 'lineFen'>
  fenByLine: ReadonlyMap<number, number>
  problems: Problem[]
}

/**
 * The refund a request would give, shown before it is sent, and the problems that prevent it
 * (domain-rules §17).
 */
export async function quoteReturn(ctx: Context, storeId: number, asked: Asked): Promise<Quote> {
  const problems = await problemsOfAsked(ctx, asked)
  const fenByLine = new Map<number, number>()
  if (asked.kind === 'exchange') return { figures: addFigures([]), fenByLine, problems }
  const orderIds = [...new Set(asked.lines.map(({ line }) => line.row.order_id))]
  const moneyOf = await readMoneyOf(
    ctx,
    orderIds.map((orderId) => ({ storeId, orderId })),
  )
  const all: FullFigures[] = []
  const isOurFault = asked.isRefusal || asked.reason !== 'other'
  const askedOf = (orderId: number) =>
    asked.lines.filter(({ line }) => line.row.order_id === orderId)
  const gone = new Set(
    orderIds.filter((id) => isOurFault && isGone(moneyOf(storeId, id), sumByLine(askedOf(id)))),
  )
  for (const orderId of orderIds) {
    const own = askedOf(orderId)
    const from = moneyOf(storeId, orderId)
    const part = { milliByLine: sumByLine(own), isOurFault, deductionFen: 0, gone }
    const figures = figuresOf(from, part)
    all.push(figures)
    for (const { line, quantityMilli } of own)
      fenByLine.set(line.row.id, shareOf(from.lines, figures, { line, quantityMilli, own }))
  }
  return { figures: addFigures(all), fenByLine, problems }
}

function sumByLine(own: Asked['lines']): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { line, quantityMilli } of own)
    sums.set(line.row.order_line_id, (sums.get(line.row.order_line_id) ?? 0) + quantityMilli)
  return sums
}

// With several batches of one line each gets its share and the last one the rest.
function shareOf(
  lines: readonly { id: number }[],
  { lineFen }: FullFigures,
  at: { line: ClaimedLine; quantityMilli: number; own: Asked['lines'] },
): number {
  const index = lines.findIndex(({ id }) => id === at.line.row.order_line_id)
  const fen = lineFen[index] ?? 0
  const batches = at.own.filter(({ line }) => line.row.order_line_id === at.line.row.order_line_id)
  const total = batches.reduce((sum, one) => sum + one.quantityMilli, 0)
  const upTo = (milli: number) => Number((BigInt(fen) * BigInt(milli)) / BigInt(Math.max(1, total)))
  let before = 0
  for (const one of batches) {
    if (one.line.row.id === at.line.row.id) break
    before += one.quantityMilli
  }
  return upTo(before + at.quantityMilli) - upTo(before)
}

async function problemsOfAsked(ctx: Context, asked: Asked): Promise<Problem[]> {
  const { reason, isRefusal, lines } = asked
  const found = lines.flatMap(({ line: { claimed, row }, quantityMilli }) => {
    const own = problemsOf(claimed, reason, { now: ctx.now, isRefusal })
    const tooMany = quantityProblem(claimed, { reason, quantityMilli, isRefusal })
    const told = own.length > 0 || tooMany === undefined ? own : [tooMany]
    const of = lines.length > 1 ? `${row.name}：` : ''
    return told.map((one) => ({ ...one, message: of + one.message, lineId: row.id }))
  })
  return [...found, ...(await setProblems(ctx, asked))]
}

async function setProblems(
  { db }: Context,
  { lines, reason, isRefusal }: Asked,
): Promise<Problem[]> {
  const ofSets = lines.filter(({ line }) => line.row.set_id !== null)
  if (isRefusal || !isForWholeSets(reason) || ofSets.length === 0) return []
  const asked = sumByLine(lines)
  const problems: Problem[] = []
  for (const submissionId of new Set(ofSets.map(({ line }) => line.row.submission_id))) {
    const submitted = await listSubmittedLines(db, submissionId)
    const setIds = new Set(
      ofSets
        .filter(({ line }) => line.row.submission_id === submissionId)
        .map(({ line }) => line.row.set_id),
    )
    for (const setId of setIds) {
      const ofSet = submitted.filter(({ set_id }) => set_id === setId)
      const parts = ofSet.map(({ id, quantity_milli }): SetPart => ({
        orderedMilli: quantity_milli,
        askedMilli: asked.get(id) ?? 0,
      }))
      const sets = ofSet.reduce((sum, { set_count }) => sum + set_count, 0)
      const problem = setProblem(parts, sets)
      const first = ofSets.find(({ line }) => ofSet.some(({ id }) => id === line.row.order_line_id))
      if (problem !== undefined && first !== undefined)
        problems.push({ ...problem, lineId: first.line.row.id })
    }
  }
  return problems
}
