import type { BankEntryState } from '#contract/money-states'
import type { OperatorContext } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { listCompanyNames } from '#upstream/members/accounts/store'
import { listUnfinishedTopUps } from '#upstream/members/wallet/top-up-store'
import { listWaitingSlips } from '../orders/waiting-slip-store'
import { matchTransfer, proposedOf, type Match, type WaitingMoney } from './match'
import { listEntries, type BankEntryRow } from './store'

/** A row of a statement with what it may be for. */
export interface MatchedEntry {
  row: BankEntryRow
  matches: Match[]
  proposed: Match | undefined
}

/** One page of what came in; what is open with what it may be for, as things stand now. */
export async function listMatched(
  { db }: OperatorContext,
  filter: { state: BankEntryState; page: number; pageSize: number },
): Promise<{ entries: MatchedEntry[]; counts: Record<string, number>; total: number }> {
  const [{ rows, counts, total }, waiting] = await Promise.all([
    listEntries(db, filter),
    filter.state === 'open' ? listWaitingMoney(db) : [],
  ])
  const entries = rows.map((row) => {
    const matches = matchTransfer({ ...row, amountFen: row.amount_fen }, waiting)
    return { row, matches, proposed: proposedOf(matches) }
  })
  return { entries, counts, total }
}

/** Everything that a transfer may be for. */
export async function listWaitingMoney(db: Db): Promise<WaitingMoney[]> {
  const [slips, topUps] = await Promise.all([listWaitingSlips(db), listUnfinishedTopUps(db)])
  const names = await listCompanyNames(
    db,
    topUps.map(({ store_id }) => store_id),
  )
  return [
    ...slips.map((slip) => ({ kind: 'slip' as const, ...slip })),
    ...topUps.map(({ id, version, store_id, amount_fen: amountFen, memo }) => ({
      ...{ kind: 'top-up' as const, id, version, amountFen, codes: [memo] },
      company: names.get(store_id) ?? '',
    })),
  ]
}
