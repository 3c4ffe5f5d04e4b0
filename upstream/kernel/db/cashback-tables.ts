import type { Generated } from 'kysely'

/** A step of 满额返现: a monthly amount of received orders, and the cashback for it. */
export interface CashbackStepTable {
  id: Generated<number>
  amount_fen: number
  cashback_fen: number
  /** In force from this month, `2026-11`, to before `until_month`; null for no end. */
  from_month: string
  until_month: string | null
}

/** A store's cashback for a month; unique by both, so it is decided once. */
export interface CashbackCreditTable {
  id: Generated<number>
  store_id: number
  month: string
  base_fen: number
  cashback_fen: number
  taken_fen: Generated<number>
  created_at: number
}
