import type { Movement } from '#contract/wallet'
import type { Db } from '#upstream/kernel/db/database'
import { formatYuanFen } from '#upstream/kernel/money'
import { listWords } from '#upstream/members/wallet/adjustment-store'
import type { LedgerRow } from '#upstream/members/wallet/ledger-store'
import { sourceInWords, useOf } from '#upstream/members/wallet/rules'
import { listCodes } from '#upstream/trade/orders/list-store'

/** Looks up the orders of log rows. One query. */
export async function codesOf(
  db: Db,
  rows: readonly { order_id: number | null }[],
): Promise<(row: { order_id: number | null }) => { order?: { id: number; code: string } }> {
  const ids = rows.flatMap(({ order_id }) => (order_id === null ? [] : [order_id]))
  const codes = await listCodes(db, [...new Set(ids)])
  return ({ order_id: id }) => {
    const code = id === null ? undefined : codes.get(id)
    return id === null || code === undefined ? {} : { order: { id, code } }
  }
}

/** Balance movements in the contract's shape. Two queries. */
export async function presentMovements(db: Db, rows: readonly LedgerRow[]): Promise<Movement[]> {
  const [orderOf, noteOf] = await Promise.all([codesOf(db, rows), notesOf(db, rows)])
  return rows.map((row) => ({
    id: row.id,
    use: useOf(row.kind),
    amount: formatYuanFen(row.amount_fen),
    after: formatYuanFen(row.balance_after_fen),
    ...orderOf(row),
    note: noteOf(row),
    createdAt: row.created_at,
  }))
}

const ofAdjustment = /^adjustment:(\d+)$/

/** Notes for balance adjustments and for movements without an order, by their source. */
async function notesOf(db: Db, rows: readonly LedgerRow[]): Promise<(row: LedgerRow) => string> {
  const idOf = ({ source }: LedgerRow) => Number(ofAdjustment.exec(source)?.[1] ?? 0)
  const words = await listWords(db, rows.map(idOf).filter(Boolean))
  return (row) => words.get(idOf(row)) ?? sourceInWords(row.source)
}
