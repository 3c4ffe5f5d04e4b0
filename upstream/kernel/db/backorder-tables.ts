import type { Generated } from 'kysely'
import type { BackorderState } from '#contract/backorder-states'

/** A store that waits for goods to arrive (domain-rules §20); who has the lower id waits longer. */
export interface BackorderTable {
  id: Generated<number>
  store_id: number
  /** Who registered, and whose licence it is. */
  member_id: number
  owner_id: number
  goods_id: number
  quantity_milli: number
  /** What of it was reserved or ordered, thousandths. */
  served_milli: Generated<number>
  /** The most that a unit may cost, 1/10000 yuan; null for any price. */
  cap_e4: number | null
  /** 1: to be ordered at once when it arrives. */
  is_order: number
  /** Waits until then, ms. */
  until_at: number
  state: BackorderState
  /** Why it was passed over when there were goods, in words; '' where it was not. */
  problem: Generated<string>
  version: Generated<number>
  /** The newest registration that took its place, as its store wanted more. */
  replaced_by: Generated<number | null>
  created_at: number
  ended_at: Generated<number | null>
}

/** Goods that are kept for a store until a moment: neither free nor ordered. */
interface StockReservationTable {
  id: Generated<number>
  store_id: number
  goods_id: number
  quantity_milli: number
  until_at: number
  created_at: number
}

export interface BackorderTables {
  backorders: BackorderTable
  stock_reservations: StockReservationTable
}
