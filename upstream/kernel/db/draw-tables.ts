import type { Generated } from 'kysely'
import type { PrizeKind } from '#contract/kinds'

/** A prize draw: open from `starts_at` to before `ends_at`. */
export interface DrawTable {
  id: Generated<number>
  name: string
  intro: string
  starts_at: number
  ends_at: number
  /** How often a store may draw, over the whole draw. */
  draws_per_store: number
  /** What a store must have paid on the day it draws; 0 for nothing. */
  min_paid_fen: number
}

export interface DrawPrizeTable {
  id: Generated<number>
  draw_id: number
  /** Its place in the list of prizes. */
  place: number
  kind: PrizeKind
  name: string
  remarks: string
  /** Of a prize of points: how many. */
  points: number
  /** Of a prize that is a coupon: which. */
  coupon_id: number | null
  /** Its chance is `weight` of the sum over all prizes that are still there. */
  weight: number
  /** How many there were and are; null for any number. */
  total: number | null
  stock: number | null
}

/** What a store drew, in the words the prize had then. */
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
