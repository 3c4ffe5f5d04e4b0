import type { AfterSalesReason } from '#contract/after-sales-words'
import type { Context } from '#upstream/kernel/context'
import { listPdfs } from '#upstream/kernel/uploads/store'
import { listUnearnedGifts } from './gifts'
import { findReplacement } from '../shipments/replacement-store'
import { listFacts, readParts, type ProposalRow } from './detail-store'
import { readLines, type ClaimedLine } from './lines'
import { figuresOf, readMoney, readMoneyOf, type FullFigures } from './money'
import { worthOf } from './pay-back'
import { answerWithinMs, appealWithinMs, lapseAfterMs } from './rules'
import type { ReturnRow } from './store'

export type Worth = Omit<FullFigures, 'lineFen' | 'cashbackRestFen'>

export interface DescribedReturn {
  row: ReturnRow
  line: ClaimedLine['row']
  worth: Worth
  /** The buyer's deadline, ms. */
  until: number | undefined
}

const nothing: Worth = {
  amountFen: 0,
  balanceFen: 0,
  voucherFen: 0,
  points: 0,
  freightFen: 0,
  earned: 0,
  cashbackFen: 0,
  protectionFen: 0,
}

/**
 * Adds to requests what lists show. Requests without a refund are valued from the current order.
 */
export async function describeReturns(
  ctx: Context,
  rows: readonly ReturnRow[],
): Promise<DescribedReturn[]> {
  const ids = rows.map(({ id }) => id)
  const lineIds = rows.map(({ shipment_line_id }) => shipment_line_id)
  const [lines, facts, moneyOf] = await Promise.all([
    readLines(ctx, { lineIds }, true),
    listFacts(ctx.db, ids),
    readMoneyOf(ctx, rows.filter(isToCut).map(toOrder)),
  ])
  const described: DescribedReturn[] = []
  for (const row of rows) {
    const line = lines.find(({ row: one }) => one.id === row.shipment_line_id)?.row
    if (line === undefined) continue
    const paid = facts.refunds.filter(({ request_id }) => request_id === row.id)
    const proposal = facts.proposals.find(({ request_id }) => request_id === row.id)
    described.push({
      row,
      line,
      worth: worthAt(row, paid, moneyOf),
      until: untilOf(row, proposal),
    })
  }
  return described
}

type Paid = Awaited<ReturnType<typeof listFacts>>['refunds']

type MoneyOf = Awaited<ReturnType<typeof readMoneyOf>>

function worthAt(row: ReturnRow, paid: Paid, moneyOf: MoneyOf): Worth {
  if (row.state === 'completed') return worthOfRows(row, paid)
  return isToCut(row) ? worthOf(moneyOf(row.store_id, row.order_id), row) : nothing
}

function isToCut({ state, kind }: ReturnRow): boolean {
  return state !== 'completed' && kind !== 'exchange'
}

function toOrder({ store_id: storeId, order_id: orderId }: ReturnRow) {
  return { storeId, orderId }
}

function worthOfRows(row: ReturnRow, paid: Paid): Worth {
  const fenOf = (tender: Paid[number]['tender']) =>
    paid.find((one) => one.tender === tender)?.amount_fen ?? 0
  const pointsOf = (tender: 'points' | 'earned') =>
    paid.find((one) => one.tender === tender)?.points ?? 0
  const [balanceFen, voucherFen] = [fenOf('balance'), fenOf('voucher')]
  return {
    amountFen: balanceFen + voucherFen + (paid.length > 0 ? row.deduction_fen : 0),
    balanceFen,
    voucherFen,
    freightFen: fenOf('freight'),
    cashbackFen: fenOf('cashback'),
    points: pointsOf('points'),
    earned: pointsOf('earned'),
    protectionFen: row.protection_fen,
  }
}

function untilOf(row: ReturnRow, proposal: ProposalRow | undefined): number | undefined {
  if (row.state === 'sending' || row.state === 'supplementing') return row.state_at + lapseAfterMs
  if (row.state === 'proposed') return proposal?.until_at ?? row.state_at + answerWithinMs
  const isToAppeal = row.state === 'rejected' && row.appealed_at === null
  return isToAppeal ? row.state_at + appealWithinMs : undefined
}

export async function readBody(ctx: Context, row: ReturnRow) {
  const parts = await readParts(ctx.db, row.id)
  const [pdfs, gifts, replacement] = await Promise.all([
    listPdfs(
      ctx.db,
      parts.pictures.map(({ upload_id }) => upload_id),
    ),
    listUnearnedGifts(ctx, row),
    row.replacement_id === null ? undefined : findReplacement(ctx.db, row.replacement_id),
  ])
  const proposals: { proposal: ProposalRow; worth: FullFigures | undefined }[] = []
  for (const proposal of parts.proposals)
    proposals.push({ proposal, worth: await worthOfProposal(ctx, row, proposal) })
  return { ...parts, pdfs, gifts, replacement, proposals }
}
export type ReturnBody = Awaited<ReturnType<typeof readBody>>

// An answered proposal has no value of its own: the request carries the outcome.
async function worthOfProposal(
  ctx: Context,
  row: ReturnRow,
  { kind, state, quantity_milli, deduction_fen }: ProposalRow,
): Promise<FullFigures | undefined> {
  if (kind !== 'refund' || state !== 'open') return undefined
  const from = await readMoney(ctx, row.store_id, row.order_id)
  return figuresOf(from, {
    milliByLine: new Map([[row.order_line_id, quantity_milli]]),
    isOurFault: isOurFault(row),
    deductionFen: deduction_fen,
  })
}

function isOurFault({ reason, is_refusal }: { reason: AfterSalesReason; is_refusal: number }) {
  return reason !== 'other' || is_refusal === 1
}
