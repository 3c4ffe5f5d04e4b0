import type { Insertable } from 'kysely'
import { monthOf } from '../cashback/rules'
import type { CashbackStepTable } from '../db/cashback-tables'

const steps = [
  { amount_fen: 100_000, cashback_fen: 800 },
  { amount_fen: 300_000, cashback_fen: 3_000 },
  { amount_fen: 1_000_000, cashback_fen: 12_000 },
  { amount_fen: 3_000_000, cashback_fen: 45_000 },
]

/** The steps of 满额返现 from the month of `now` (ms) on. */
export function cashbackStepRows(now: number): Insertable<CashbackStepTable>[] {
  return steps.map((step) => ({ ...step, from_month: monthOf(now), until_month: null }))
}
