import type { Generated } from 'kysely'

/** A combination set: products that are bought, changed and removed as one. */
export interface SetTable {
  id: Generated<number>
  name: string
  intro: string
  /** Most sets per licence holder over the whole window; 0 is none. */
  limit_count: number
  /** In force from here to before `ends_at`. */
  starts_at: number
  ends_at: number
}

/** What one set holds of a product, and at which price. */
export interface SetGoodsTable {
  set_id: number
  goods_id: number
  quantity_milli: number
  price_e4: number
}

/** How many of a set a licence holder has ordered and not cancelled. */
export interface SetUseTable {
  set_id: number
  /** The member who owns the store. */
  owner_id: number
  used_count: number
}
