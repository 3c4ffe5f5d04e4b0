import type { Generated } from 'kysely'

/** A step of 满额返现: who receives so much in a month is paid back so much. */
export interface CashbackStepTable {
  id: Generated<number>
  amount_fen: number
  cashback_fen: number
  /** Good from this month on, `2026-11`, to before `until_month`; null for no end. */
  from_month: string
  until_month: string | null
}

/** What a month came to for a store; unique by both, so it is decided once. */
export interface CashbackCreditTable {
  id: Generated<number>
  store_id: number
  month: string
  base_fen: number
  /** 0 where no step was reached. */
  cashback_fen: number
  /** Of it, what was taken back because goods were returned. */
  taken_fen: Generated<number>
  created_at: number
}
