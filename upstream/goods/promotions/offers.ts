/** What every offer knows of the campaign it belongs to (domain-rules §23). */
export interface OfCampaign {
  /** Absent for an offer without a campaign. */
  campaignId?: number
  /** 分 that are left of the campaign's budget; absent without one. */
  leftFen?: number
}

/** 满减: a reduction from a total on. `area` is a zone's code, or '' for the whole shop. */
export interface FullReduction extends OfCampaign {
  id: number
  name: string
  area: string
  /** Of the goods asked about, those it counts; absent where the area says so. */
  goodsIds?: ReadonlySet<number>
  /** Goods that it leaves out. */
  exceptIds?: ReadonlySet<number>
  /** By rising amount. */
  steps: readonly ReductionStep[]
}

/** The ladder counts every product but those it leaves out. */
export function isWholeShop({ area, goodsIds }: FullReduction): boolean {
  return area === '' && goodsIds === undefined
}

/** Reports whether a ladder counts a product in these zones. */
export function isCounted(
  { area, goodsIds, exceptIds }: FullReduction,
  goodsId: number,
  zones: readonly string[],
): boolean {
  if (exceptIds?.has(goodsId) === true) return false
  if (goodsIds !== undefined) return goodsIds.has(goodsId)
  return area === '' || zones.includes(area)
}

/** 包邮 of a campaign: everything ships free from an amount after 满减 on. */
export interface ShippingOffer extends OfCampaign {
  campaignId: number
  name: string
  /** 0 for every order. */
  fromFen: number
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
export interface GiftOffer extends OfCampaign {
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
  /** What it costs on its own, in 1/10000 yuan; null while that is pending. */
  basePriceE4?: number | null
}
