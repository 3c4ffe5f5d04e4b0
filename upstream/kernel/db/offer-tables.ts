import type { Generated } from 'kysely'

export interface ContractPriceTable {
  id: Generated<number>
  store_id: number
  goods_id: number
  price_e4: number
  /** In force from here to before `ends_at`. */
  starts_at: number
  ends_at: number
}

export interface RankPriceTable {
  goods_id: number
  rank: number
  price_e4: number
}

/** 满减: steps for one zone or the whole shop. */
export interface FullReductionTable {
  id: Generated<number>
  name: string
  /** A code of `goods.zones`; '' for the whole shop. */
  area: string
  /** JSON of `{amountFen, reduceFen}[]`, ascending. */
  steps: string
  starts_at: number
  ends_at: number
}

export interface GiftOfferTable {
  id: Generated<number>
  goods_id: number
  kind: 'once' | 'every' | 'steps' | 'same' | 'text'
  /** JSON of `{fromMilli, giftMilli}[]`, ascending. */
  steps: string
  /** Null for `same` (more of the goods) and `text`. */
  gift_goods_id: number | null
  text: string
  starts_at: number
  ends_at: number
}

/** 换购: one product at a special price for orders from an amount on. */
export interface ExchangeOfferTable {
  id: Generated<number>
  goods_id: number
  from_fen: number
  price_e4: number
  quantity_milli: number
  starts_at: number
  ends_at: number
}
