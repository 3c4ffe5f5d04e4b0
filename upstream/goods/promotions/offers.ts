/** 满减: from an amount on, so much less; `area` is a zone's code, '' the whole shop. */
export interface FullReduction {
  id: number
  name: string
  area: string
  /** Rising. */
  steps: readonly ReductionStep[]
}

export interface ReductionStep {
  amountFen: number
  reduceFen: number
}

/** Gifts (domain-rules §6): once from a number on, for every so many, by steps, as many again of
 * the same (buy n get n), or a text that promises what the wholesaler adds by hand. */
export type GiftKind = 'once' | 'every' | 'steps' | 'same' | 'text'

/** What comes with a product; quantities in thousandths of the unit. */
export interface GiftOffer {
  id: number
  goodsId: number
  kind: GiftKind
  /** Rising; `once`, `every`, `same` and `text` have one. */
  steps: readonly { fromMilli: number; giftMilli: number }[]
  /** What is given; of `same` the goods themselves; undefined for `text`. */
  gift: GiftGoods | undefined
  text: string
}

/** A product that is given. */
export interface GiftGoods {
  goodsId: number
  name: string
  manufacturer: string
  spec: string
  unit: string
  approvalNumber: string
}
