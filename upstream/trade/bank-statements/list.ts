import type { BankEntryState } from '#contract/money-states'
import type { OperatorContext } from '#upstream/kernel/context'
import { matchTransfer, proposedOf, type Match } from './match'
import { listEntries, type BankEntryRow } from './store'
import { listWaitingMoney } from './waiting-money'

export interface MatchedEntry {
  row: BankEntryRow
  matches: Match[]
  proposed: Match | undefined
}

export async function listMatched(
  { db }: OperatorContext,
  filter: { state: BankEntryState; page: number; pageSize: number },
): Promise<{ entries: MatchedEntry[]; counts: Record<string, number>; total: number }> {
  const [{ rows, counts, paging }, waiting] = await Promise.all([
    listEntries(db, filter),
    filter.state === 'open' ? listWaitingMoney(db) : [],
  ])
  const entries = rows.map((row) => {
    const matches = matchTransfer({ ...row, amountFen: row.amount_fen }, waiting)
    return { row, matches, proposed: proposedOf(matches) }
  })
  return { entries, counts, total: paging.total }
}
