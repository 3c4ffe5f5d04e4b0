import type { Generated } from 'kysely'

/** A special price or a flash sale of one product in a window of time. */
export interface PromotionTable {
  id: Generated<number>
  kind: 'special' | 'flash'
  goods_id: number
  price_e4: number
  /** Flash sale: its own stock, separate from the goods' stock. */
  stock_milli: Generated<number>
  /** Limit per licence holder over the whole window; 0 for none. */
  limit_milli: number
  /** When the limit is used up: 1 blocks the line, 0 falls back to the next price. */
  is_strict: number
  /** In force from here to before `ends_at`. */
  starts_at: number
  ends_at: number
}

/** Quantity of a promotion that a licence holder has ordered, without cancelled orders. */
export interface PromotionUseTable {
  promotion_id: number
  owner_id: number
  used_milli: number
}
