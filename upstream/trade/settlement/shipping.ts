import type { ShippingOffer } from '#upstream/goods/promotions/offers'
import { sumFen, youxArea, type PayableLine } from './line'

/** The freight settings, 分 (domain-rules §6). */
export interface ShippingTerms {
  /** Everything ships free from this amount after 满减. */
  freeFromFen: number
  /** A warehouse with 优选 goods ships free when these alone reach this amount. */
  youxFreeFromFen: number
  feeFen: number
}

export type FreeShipping = 'amount' | 'goods' | 'youx'

export interface Shipping {
  /** Everything ships free from this amount: the lowest of the shop's and the campaigns', 分. */
  freeFromFen: number
  /** By warehouse: the fee, or the reason for free shipping. */
  warehouses: Map<number, { fen: number; free?: FreeShipping }>
  /** The gap to free shipping on everything. 0 when nothing is charged. */
  gapFen: number
}

/**
 * The freight of these lines: free from the threshold on goods after 满减, else one fee per
 * warehouse. A warehouse ships free when one of its lines has the quantity for it, or when its 优选
 * goods reach their own threshold (domain-rules §6). `baseFen` is the amount that counts, 分.
 */
export function shippingOf(
  lines: readonly PayableLine[],
  baseFen: number,
  terms: ShippingTerms,
): Shipping {
  const isFree = baseFen >= terms.freeFromFen
  // 换购 goods count for no promotion (domain-rules §6), so they give no free shipping.
  const counted = lines.filter(({ kind }) => kind !== 'exchange')
  const youx = counted.filter(({ areas }) => areas.includes(youxArea))
  const isYouxFree = sumFen(youx, ({ amountFen }) => amountFen) >= terms.youxFreeFromFen
  const warehouses: Shipping['warehouses'] = new Map()
  for (const { warehouseId } of lines) warehouses.set(warehouseId, { fen: terms.feeFen })
  if (isYouxFree)
    for (const { warehouseId } of youx) warehouses.set(warehouseId, { fen: 0, free: 'youx' })
  for (const line of counted.filter(freesItsWarehouse))
    warehouses.set(line.warehouseId, { fen: 0, free: 'goods' })
  if (isFree) for (const id of warehouses.keys()) warehouses.set(id, { fen: 0, free: 'amount' })
  const isCharged = [...warehouses.values()].some(({ fen }) => fen > 0)
  const { freeFromFen } = terms
  return { freeFromFen, warehouses, gapFen: isCharged ? Math.max(0, freeFromFen - baseFen) : 0 }
}

export function feesOf({ warehouses }: Pick<Shipping, 'warehouses'>): number {
  return sumFen([...warehouses.values()], ({ fen }) => fen)
}

/** Freight, and the campaign that freed it with what it saved, 分. */
export interface OfferedShipping {
  shipping: Shipping
  shippingCampaignId: number | undefined
  shippingSavedFen: number
}

/**
 * The freight with the 包邮 campaigns that are open to the buyer: the lowest threshold counts. A
 * campaign with less budget left than it would save gives nothing (domain-rules §23).
 */
export function offeredShipping(
  lines: readonly PayableLine[],
  baseFen: number,
  { terms, offers }: { terms: ShippingTerms; offers: readonly ShippingOffer[] },
): OfferedShipping {
  const own = shippingOf(lines, baseFen, terms)
  const ownFen = feesOf(own)
  const [lowest] = offers
    .filter(({ fromFen, leftFen = Infinity }) => fromFen < terms.freeFromFen && leftFen >= ownFen)
    .sort((a, b) => a.fromFen - b.fromFen || a.campaignId - b.campaignId)
  if (lowest === undefined)
    return { shipping: own, shippingCampaignId: undefined, shippingSavedFen: 0 }
  const shipping = shippingOf(lines, baseFen, { ...terms, freeFromFen: lowest.fromFen })
  const shippingSavedFen = ownFen - feesOf(shipping)
  return {
    shipping,
    shippingCampaignId: shippingSavedFen > 0 ? lowest.campaignId : undefined,
    shippingSavedFen,
  }
}

function freesItsWarehouse({ freeShippingMilli, quantityMilli }: PayableLine): boolean {
  return freeShippingMilli > 0 && quantityMilli >= freeShippingMilli
}
