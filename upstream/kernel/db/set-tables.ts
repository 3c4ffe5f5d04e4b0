import type { Generated } from 'kysely'

/** A combination set (组合): products that are bought, changed and removed as one. */
export interface SetTable {
  id: Generated<number>
  name: string
  intro: string
  /** Sets per licence holder over the whole window; 0 for no limit. */
  limit_count: number
  /** In force from here to before `ends_at`. */
  starts_at: number
  ends_at: number
}

export interface SetGoodsTable {
  set_id: number
  goods_id: number
  quantity_milli: number
  price_e4: number
}

/** Sets that a licence holder has ordered, without cancelled orders. */
export interface SetUseTable {
  set_id: number
  owner_id: number
  used_count: number
}
