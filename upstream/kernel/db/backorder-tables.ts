import type { Generated } from 'kysely'
import type { BackorderState } from '#contract/backorder-states'

/**
 * A backorder (到货登记): a store waits for goods (domain-rules §20); the queue is in the order of
 * ids.
 */
export interface BackorderTable {
  id: Generated<number>
  store_id: number
  member_id: number
  owner_id: number
  goods_id: number
  quantity_milli: number
  /** Quantity reserved or ordered so far, thousandths. */
  served_milli: Generated<number>
  /** Highest unit price, 1/10000 yuan; null for any. */
  cap_e4: number | null
  /** 1: order it on arrival; 0: only reserve it. */
  is_order: number
  until_at: number
  state: BackorderState
  /** Why it was passed over when goods arrived; '' when it was not. */
  problem: Generated<string>
  version: Generated<number>
  /** The backorder that replaced it because the store wanted more. */
  replaced_by: Generated<number | null>
  created_at: number
  ended_at: Generated<number | null>
}

/** Goods reserved for a store until a time: neither free nor ordered. */
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
