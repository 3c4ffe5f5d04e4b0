import type { StoreKind } from '#contract/user'
import { quantityBounds, type QuantityTerms } from '#upstream/kernel/quantities/rules'
import type { PriceLadder } from './price-ladder'

/**
 * The visitors who see prices (domain-rules §1): everybody, signed-in members, or approved buyers
 * only.
 */
export type PriceVisibility = 'public' | 'login' | 'approved'

/** Price sources by precedence: the first one with a price wins (domain-rules §2). */
export const priceSources = [
  'flash',
  'set',
  'controlled',
  'contract',
  'special',
  'rank',
  'base',
] as const
/** `exchange` (换购) is chosen at checkout and never prices a cart line. */
export type PriceSource = (typeof priceSources)[number] | 'exchange'

/** The price of a line; `priceE4` in 1/10000 yuan. */
export interface Price {
  priceE4: number
  source: PriceSource
  promotionId?: number
  /**
   * The quantity this licence holder may still order of a limited promotion, in thousandths of the
   * unit.
   */
  leftMilli?: number
  /** Exclusive end, ms; absent for a price without an end. */
  endsAt?: number
  /** Quantity discounts, for rank and base prices only. */
  ladder?: PriceLadder
}

/** The candidates for a price; a source is absent when it has no price for this buyer now. */
export interface PriceTerms {
  basePriceE4: number | null
  rank?: Offer | undefined
  special?: Offer | undefined
  contract?: Offer | undefined
  /** Of controlled goods, for buyers they are open to. */
  controlled?: Offer | undefined
  set?: Offer | undefined
  flash?: Offer | undefined
  ladder?: PriceLadder | undefined
}

type Offer = Omit<Price, 'source' | 'ladder'>

const ladderSources: ReadonlySet<PriceSource> = new Set(['rank', 'base'])

export interface SpecialTerms {
  promotionId: number
  priceE4: number
  /** ms, inclusive; `endsAt` is exclusive. */
  startsAt: number
  endsAt: number
  /**
   * Maximum per licence holder over the whole window, in thousandths of the unit; 0 for no limit.
   */
  limitMilli: number
  /** Maximum of one order; 0 for no limit. */
  orderLimitMilli: number
  /** Ordered and not cancelled. */
  usedMilli: number
  /** A used-up strict limit blocks the order; otherwise the next price source applies. */
  isStrict: boolean
  /** What the rest of its campaign's budget pays for (domain-rules §23); Infinity without one. */
  budgetMilli: number
}

const terminalKinds: ReadonlySet<StoreKind> = new Set(['clinic', 'pharmacy'])

/** True for pharmacies and clinics, which supply patients (domain-rules §2). */
export function isTerminalBuyer(buyer: { kind: StoreKind } | undefined): boolean {
  return buyer !== undefined && terminalKinds.has(buyer.kind)
}

export function isInForce(
  { startsAt, endsAt }: Pick<SpecialTerms, 'startsAt' | 'endsAt'>,
  now: number,
): boolean {
  return startsAt <= now && now < endsAt
}

/**
 * The special price for this buyer now, or undefined. It applies to terminal buyers, within its
 * window, while the remaining limit and the campaign's budget allow an orderable quantity. A used-up
 * strict limit keeps the price with nothing left, which blocks the order (domain-rules §2).
 */
export function specialOffer(
  special: SpecialTerms | undefined,
  buyer: { kind: StoreKind } | undefined,
  quantity: QuantityTerms,
  now: number,
): Offer | undefined {
  if (special === undefined || !isTerminalBuyer(buyer) || !isInForce(special, now)) return undefined
  const { promotionId, priceE4, endsAt, isStrict, budgetMilli } = special
  const ownMilli = ownLeftMilli(special)
  if (!canOrderOf(budgetMilli, quantity)) return undefined
  if (!isStrict && !canOrderOf(ownMilli, quantity)) return undefined
  const leftMilli = Math.min(ownMilli, budgetLimit(budgetMilli, quantity))
  return { promotionId, priceE4, endsAt, ...(leftMilli < Infinity && { leftMilli }) }
}

/** What the licence holder has left of the limit of a special price; Infinity without one. */
export function ownLeftMilli({ limitMilli, usedMilli }: SpecialTerms): number {
  return limitMilli === 0 ? Infinity : Math.max(0, limitMilli - usedMilli)
}

/** A budget that pays for less than there is, in whole packages. Otherwise it limits nothing. */
function budgetLimit(budgetMilli: number, quantity: QuantityTerms): number {
  if (budgetMilli >= quantity.stockMilli) return Infinity
  const { stepMilli } = quantityBounds(quantity)
  return Math.floor(budgetMilli / stepMilli) * stepMilli
}

// Out-of-stock goods count as unlimited here: missing stock does not use up the limit.
function canOrderOf(leftMilli: number, quantity: QuantityTerms): boolean {
  const stockMilli = quantity.stockMilli > 0 ? quantity.stockMilli : Infinity
  return quantityBounds({ ...quantity, limitMilli: 0, leftMilli, stockMilli }).maximumMilli > 0
}

/**
 * Text shown instead of the price to this visitor; undefined when prices are visible (domain-rules
 * §1). A hidden price must be absent from the response.
 */
export function priceNotice(
  visibility: PriceVisibility,
  buyer: { approval: string } | undefined,
): string | undefined {
  if (visibility === 'public') return undefined
  if (buyer === undefined) return '登录后可见价格'
  if (visibility !== 'approved' || buyer.approval === 'approved') return undefined
  return buyer.approval === 'frozen' ? '冻结期间不可见' : '资质审核后可见'
}

/**
 * The price of the first source in the order of domain-rules §2; undefined while it is pending. A
 * price of zero is treated as missing data.
 */
export function decidePrice({ basePriceE4, ladder, ...own }: PriceTerms): Price | undefined {
  const base = basePriceE4 === null ? undefined : { priceE4: basePriceE4 }
  const offers: Record<(typeof priceSources)[number], Offer | undefined> = {
    flash: own.flash,
    set: own.set,
    controlled: own.controlled,
    contract: own.contract,
    special: own.special,
    rank: own.rank,
    base,
  }
  for (const source of priceSources) {
    const offer = offers[source]
    if (offer === undefined || offer.priceE4 <= 0) continue
    const hasLadder = ladder !== undefined && ladderSources.has(source)
    return { ...offer, source, ...(hasLadder && { ladder }) }
  }
  return undefined
}

/** "价格由 ¥12.50 变为 ¥12.80"; undefined when the price is unchanged or was never seen. */
export function priceChangeMessage(seenE4: number | null, nowE4: number): string | undefined {
  if (seenE4 === null || seenE4 === nowE4) return undefined
  // Four decimals when two would show both prices alike.
  const places = shownE4(seenE4, 2) === shownE4(nowE4, 2) ? 4 : 2
  return `价格由 ${shownE4(seenE4, places)} 变为 ${shownE4(nowE4, places)}`
}

/** A unit price as messages show it, rounded down like every displayed price (product.md §5). */
export function shownE4(priceE4: number, places: 2 | 4): string {
  const digits = String(priceE4).padStart(5, '0')
  return `¥${digits.slice(0, -4)}.${digits.slice(-4).slice(0, places)}`
}
