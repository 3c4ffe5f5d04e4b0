import type { BankEntry, BankMatch } from '#contract/desk/bank-statements'
import { formatYuanFen } from '#upstream/kernel/money'
import { listAgreements } from '#upstream/members/agreements/store'
import { confirmEntries, setAside, type Confirmed } from '#upstream/trade/bank-statements/confirm'
import { listMatched, type MatchedEntry } from '#upstream/trade/bank-statements/list'
import type { Match } from '#upstream/trade/bank-statements/match'
import type { Handlers } from '../handler'

const pageSize = 50

export const deskBankStatementHandlers = {
  'desk.bankEntries': async (ctx, { state, page }) => {
    const { entries, counts, total } = await listMatched(ctx, { state, page, pageSize })
    const found = entries.flatMap(({ matches }) => matches.map(subjectOfMatch))
    const agreements = await listAgreements(ctx.db, found)
    return {
      items: entries.map((entry) => presentEntry(entry, agreements)),
      paging: { page, pageSize, total, isCapped: false },
      counts,
    }
  },

  'desk.confirmEntries': async (ctx, { list }) => ({
    results: await confirmEntries(ctx, list.map(readConfirmed)),
  }),

  'desk.setEntryAside': setAside,
} satisfies Partial<Handlers>

/** Parses `7.1.slip.3.1`, which the contract has validated. */
function readConfirmed(text: string): Confirmed {
  const [id, version, kind, forId, forVersion] = text.split('.')
  return {
    id: Number(id),
    version: Number(version),
    forId: Number(forId),
    forVersion: Number(forVersion),
    kind: kind === 'slip' || kind === 'transfer' ? kind : 'top-up',
  }
}

type Agreements = Awaited<ReturnType<typeof listAgreements>>

function presentEntry({ row, matches, proposed }: MatchedEntry, agreements: Agreements): BankEntry {
  const { id, version, reference, day, payer, memo, state } = row
  return {
    id,
    version,
    reference,
    day,
    payer,
    memo,
    state,
    amount: formatYuanFen(row.amount_fen),
    usedFor: row.used_for,
    decidedBy: row.decided_by,
    ...(row.decided_at !== null && { decidedAt: row.decided_at }),
    matches: matches.map((match) => presentMatch(match, agreements)),
    ...(proposed !== undefined && { proposed: keyOfMatch(proposed) }),
  }
}

function presentMatch(match: Match, agreements: Agreements): BankMatch {
  const { waiting, grade, canConfirm } = match
  const first = agreements.get(subjectOfMatch(match))
  const isAgreed = first?.terms === String(waiting.version)
  const reasons = [...match.reasons, ...(isAgreed ? [`${first.operator}已确认（第一人）`] : [])]
  const { kind, id, company, codes } = waiting
  return {
    key: keyOfMatch(match),
    kind,
    id,
    company,
    codes: [...codes],
    grade,
    reasons,
    canConfirm,
    amount: formatYuanFen(waiting.amountFen),
  }
}

function subjectOfMatch({ waiting: { kind, id } }: Match): string {
  return `${kind}/${String(id)}`
}

function keyOfMatch({ waiting: { kind, id, version } }: Match): string {
  return [kind, String(id), String(version)].join('.')
}
