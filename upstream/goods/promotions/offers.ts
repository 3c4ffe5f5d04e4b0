/** 满减: money off from certain amounts on. `area` is a zone's code, or '' for the whole shop. */
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

/**
 * How a gift is given (domain-rules §6): `once` from a quantity on, for `every` so many, by `steps`,
 * the `same` goods again (buy n, get n), or a `text` that promises what the wholesaler adds by hand.
 */
export type GiftKind = 'once' | 'every' | 'steps' | 'same' | 'text'

/** What comes with a product; quantities in thousandths of the unit. */
export interface GiftOffer {
  id: number
  goodsId: number
  kind: GiftKind
  /** In rising order; only the kind `steps` has more than one. */
  steps: readonly { fromMilli: number; giftMilli: number }[]
  /** What is given: for `same` the goods themselves; undefined for `text`. */
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
