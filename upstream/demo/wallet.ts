import type { Insertable } from 'kysely'
import type { Schema } from '#upstream/kernel/db/schema'
import { chinaDay } from '#upstream/kernel/time'
import type { BuyerRows } from './buyer-rows'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const monthMs = 30 * dayMs

type Books = Pick<BuyerRows, 'stores' | 'balance_log' | 'points_log'>
type Move = Omit<Books['balance_log'][number], 'store_id' | 'balance_after_fen' | 'order_id'>

interface WalletRows {
  books: Books
  top_ups: Insertable<Schema['top_ups']>[]
  withdrawals: Insertable<Schema['withdrawals']>[]
  adjustments: Insertable<Schema['adjustments']>[]
  bank_statements: Insertable<Schema['bank_statements']>[]
  bank_entries: Insertable<Schema['bank_entries']>[]
}

// Operator ids as in operators.ts.
const owner = { id: 1, name: 'desk-owner' }
const finance = { id: 4, name: 'desk-finance' }

/**
 * demo-wallet: twelve months of consecutive ledger entries, a waiting top-up and withdrawal, a
 * correction that needs a second person, and a matching bank statement. All ledger entries of the
 * demo get their ids here, because corrections refer to them.
 */
export function walletRows(books: Books, buyers: BuyerRows, now: number): WalletRows {
  const member = buyers.members.find(({ username }) => username === 'demo-wallet')
  const store = books.stores.find(({ owner_id }) => owner_id === member?.id)
  if (member?.id === undefined || store?.id === undefined) throw new Error('no demo-wallet')
  const of = { store_id: store.id, member_id: member.id }
  const profile = buyers.store_profiles.find(({ store_id }) => store_id === store.id)
  const account = {
    holder: store.company,
    bank: profile?.bank ?? '',
    bank_account: profile?.bank_account ?? '',
  }
  const others = books.balance_log.filter(({ store_id }) => store_id !== of.store_id)
  const own = follow(of.store_id, movesOf(now))
  const balance_log = [...others, ...own].map((row, at) => ({ ...row, id: at + 1 }))
  const idOf = (source: string) => balance_log.find((row) => row.source === source)?.id ?? 0
  const stores = books.stores.map((one) =>
    one.id === of.store_id ? { ...one, balance_fen: own.at(-1)?.balance_after_fen ?? 0 } : one,
  )
  return {
    books: { ...books, stores, balance_log },
    top_ups: topUpsOf(of, now),
    withdrawals: withdrawalsOf({ ...of, ...account }, now),
    adjustments: adjustmentsOf({ storeId: of.store_id, mended: idOf('top-up:10') }, now),
    ...statementOf(store.company, now),
  }
}

/** Twelve months of top-ups and withdrawals, one of which failed and one waits. */
function movesOf(now: number): Move[] {
  const moves: Move[] = Array.from({ length: 12 }, (_, at) => ({
    kind: '充值',
    amount_fen: 200_000 + at * 5_000,
    source: `top-up:${String(at + 1)}`,
    created_at: now - (12 - at) * monthMs + 2 * dayMs,
  }))
  const more: [string, number, string, number][] = [
    ['提现', -500_000, 'withdrawal:1', 8 * monthMs],
    ['提现', -300_000, 'withdrawal:2', 6 * monthMs],
    ['提现', 300_000, 'withdrawal-back:2', 6 * monthMs - dayMs],
    ['活动', 8_800, 'demo:spring', 5 * monthMs],
    ['提现', -600_000, 'withdrawal:3', 4 * monthMs],
    ['人工调整', -2_000, 'adjustment:1', 2 * monthMs - dayMs],
    ['提现', -150_000, 'withdrawal:4', 3 * hourMs],
  ]
  return [
    ...moves,
    ...more.map(([kind, amount_fen, source, ago]) => ({
      kind,
      amount_fen,
      source,
      created_at: now - ago,
    })),
  ].sort((a, b) => a.created_at - b.created_at)
}

function follow(storeId: number, moves: readonly Move[]): Books['balance_log'] {
  let balance_after_fen = 0
  return moves.map((move) => {
    balance_after_fen += move.amount_fen
    return { ...move, store_id: storeId, order_id: null, balance_after_fen }
  })
}

type Of = { store_id: number; member_id: number }

function topUpsOf(store: Of, now: number): WalletRows['top_ups'] {
  const of = { ...store, arrived_fen: null, decided_at: null }
  const past = Array.from({ length: 12 }, (_, at) => {
    const decided_at = now - (12 - at) * monthMs + 2 * dayMs
    const amount_fen = 200_000 + at * 5_000
    return {
      ...of,
      id: at + 1,
      memo: `CZ1002${String(at + 10)}`,
      amount_fen,
      arrived_fen: amount_fen,
      state: 'arrived' as const,
      reason: '',
      version: 3,
      created_at: decided_at - 5 * hourMs,
      handed_in_at: decided_at - 4 * hourMs,
      decided_at,
    }
  })
  const returned = {
    ...of,
    id: 13,
    memo: 'CZ204417',
    amount_fen: 100_000,
    state: 'returned' as const,
    reason: '付款户名是个人，已原路退回',
    version: 3,
    created_at: now - 40 * dayMs,
    handed_in_at: now - 40 * dayMs,
    decided_at: now - 39 * dayMs,
  }
  const waiting = {
    ...of,
    id: 14,
    memo: 'CZ380214',
    amount_fen: 300_000,
    state: 'waiting' as const,
    reason: '',
    version: 2,
    created_at: now - 2 * hourMs,
    handed_in_at: now - hourMs,
  }
  return [...past, returned, waiting]
}

function withdrawalsOf(
  of: Of & { holder: string; bank: string; bank_account: string },
  now: number,
): WalletRows['withdrawals'] {
  const blank = { reason: '', bank_reference: '', proposer_id: null, version: 1, decided_at: null }
  return [
    {
      ...of,
      ...blank,
      id: 1,
      amount_fen: 500_000,
      state: 'paid',
      version: 5,
      bank_reference: 'DEMO2603210018',
      proposer_id: finance.id,
      created_at: now - 8 * monthMs,
      decided_at: now - 8 * monthMs + dayMs,
    },
    {
      ...of,
      ...blank,
      id: 2,
      amount_fen: 300_000,
      state: 'failed',
      version: 5,
      reason: '银行退票：账号与户名不符',
      proposer_id: finance.id,
      created_at: now - 6 * monthMs,
      decided_at: now - 6 * monthMs + dayMs,
    },
    {
      ...of,
      ...blank,
      id: 3,
      amount_fen: 600_000,
      state: 'paid',
      version: 5,
      bank_reference: 'DEMO2607210042',
      proposer_id: finance.id,
      created_at: now - 4 * monthMs,
      decided_at: now - 4 * monthMs + dayMs,
    },
    {
      ...of,
      ...blank,
      id: 4,
      amount_fen: 150_000,
      state: 'asked',
      created_at: now - 3 * hourMs,
    },
  ]
}

function adjustmentsOf(
  { storeId, mended }: { storeId: number; mended: number },
  now: number,
): WalletRows['adjustments'] {
  const of = {
    store_id: storeId,
    mends_id: mended,
    reason: '',
    version: 1,
    decided_at: null,
  }
  return [
    {
      ...of,
      id: 1,
      amount_fen: -2_000,
      words: '到账时多记了 20 元，冲回',
      version: 2,
      state: 'booked',
      proposer_id: finance.id,
      proposer: finance.name,
      decider: owner.name,
      created_at: now - 2 * monthMs,
      decided_at: now - 2 * monthMs + dayMs,
    },
    {
      ...of,
      id: 2,
      amount_fen: 500,
      words: '补记银行手续费减免',
      state: 'waiting',
      proposer_id: finance.id,
      proposer: finance.name,
      decider: '',
      created_at: now - 5 * hourMs,
    },
  ]
}

function statementOf(
  company: string,
  now: number,
): Pick<WalletRows, 'bank_statements' | 'bank_entries'> {
  const of = {
    statement_id: 1,
    day: chinaDay(now),
    created_at: now - hourMs,
    state: 'open' as const,
    used_for: '',
    decided_by: '',
  }
  return {
    bank_statements: [
      { id: 1, operator_id: finance.id, operator: finance.name, created_at: now - hourMs },
    ],
    bank_entries: [
      {
        ...of,
        id: 1,
        reference: 'DEMO2611210007',
        payer: company,
        amount_fen: 300_000,
        memo: '充值 CZ380214',
      },
      {
        ...of,
        id: 2,
        reference: 'DEMO2611210009',
        payer: '演示银行',
        amount_fen: 1_236,
        memo: '结息',
      },
    ],
  }
}
