import type { Generated } from 'kysely'

/** A price of its own for one product in a window of time: special, or a flash sale. */
export interface PromotionTable {
  id: Generated<number>
  kind: 'special' | 'flash'
  goods_id: number
  price_e4: number
  /** Of a flash sale: its own stock, apart from the goods'. */
  stock_milli: Generated<number>
  /** Most per licence holder over the whole window; 0 is none. */
  limit_milli: number
  /** 1: a limit that is used up blocks; 0: it leaves the next price. */
  is_strict: number
  /** In force from here to before `ends_at`. */
  starts_at: number
  ends_at: number
}

/** What a licence holder has ordered of a promotion and not cancelled. */
export interface PromotionUseTable {
  promotion_id: number
  /** The member who owns the store. */
  owner_id: number
  used_milli: number
}
