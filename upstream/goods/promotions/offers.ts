/** 满减: a reduction from a total on. `area` is a zone's code, or '' for the whole shop. */
export interface FullReduction {
  id: number
  name: string
  area: string
  /** By rising amount. */
  steps: readonly ReductionStep[]
}

export interface ReductionStep {
  amountFen: number
  reduceFen: number
}

/**
 * Kinds of gifts (domain-rules §6): `once` from a quantity on, for `every` such quantity, by
 * `steps`, the `same` goods (buy n, get n), or a `text` for gifts that the wholesaler adds by hand.
 */
export type GiftKind = 'once' | 'every' | 'steps' | 'same' | 'text'

/** A gift offer; quantities in thousandths of the unit. */
export interface GiftOffer {
  id: number
  goodsId: number
  kind: GiftKind
  /** By rising quantity; only the kind `steps` has more than one. */
  steps: readonly { fromMilli: number; giftMilli: number }[]
  /** The goods themselves for `same`; undefined for `text`. */
  gift: GiftGoods | undefined
  text: string
}

export interface GiftGoods {
  goodsId: number
  name: string
  manufacturer: string
  spec: string
  unit: string
  approvalNumber: string
}
