import type { Generated } from 'kysely'
import type { PrizeKind } from '#contract/kinds'

/** A prize draw (抽奖): open from `starts_at` to before `ends_at`. */
export interface DrawTable {
  id: Generated<number>
  name: string
  intro: string
  starts_at: number
  ends_at: number
  draws_per_store: number
  /** 分 that a store must have paid on the day of the draw; 0 for none. */
  min_paid_fen: number
}

export interface DrawPrizeTable {
  id: Generated<number>
  draw_id: number
  place: number
  kind: PrizeKind
  name: string
  remarks: string
  points: number
  coupon_id: number | null
  /** Its chance is `weight` divided by the sum of the weights of all prizes that are left. */
  weight: number
  /** Initial and remaining number; null for unlimited. */
  total: number | null
  stock: number | null
}

/** A store's draw, with the prize as it was worded then. */
export interface DrawRecordTable {
  id: Generated<number>
  draw_id: number
  store_id: number
  /** The store's first, second … draw; unique with draw and store. */
  attempt: number
  /** Null when nothing was left to win. */
  prize_id: number | null
  kind: PrizeKind
  name: string
  remarks: string
  created_at: number
}
