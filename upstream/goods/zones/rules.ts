import type { SortOrder } from '#contract/goods'
import type { Zone, ZoneName } from '#contract/zone'
import { addMonths } from '#upstream/kernel/time'
import { lastNearDay } from '../stock/shelf-rules'

/** A zone's opening times in ms; null for no bound. */
export interface ZoneWindow {
  opensAt: number | null
  closesAt: number | null
  /** False: closed manually. */
  isOn: boolean
}

interface ZoneBuyer {
  isSpecial: boolean
  canSeeFreeShippingZone: boolean
}

export interface ZoneRule {
  /** The code that its goods carry, set manually or by their controlled sale. */
  code?: string
  tree?: 'herbal' | 'device'
  onPromotion?: true
  /** Earliest and latest expiry date. */
  expiring?: { from: string; to: string }
  sort?: SortOrder
}

/** 近效期 starts at one month: goods with less are no longer sold (domain-rules §6). */
const lastMonths = 1

/** The goods and default order of a zone on a day (`2026-11-21`). */
export function zoneRule(zone: ZoneName, today: string): ZoneRule {
  switch (zone) {
    case 'herbal':
      return { tree: 'herbal' }
    case 'device':
      return { tree: 'device' }
    case 'promotion':
      return { onPromotion: true }
    case 'nearExpiry': {
      const from = addMonths(today, lastMonths)
      return { expiring: { from, to: lastNearDay(today) }, sort: 'expiry' }
    }
    case 'clinic':
    case 'controlled':
    case 'franchise':
    case 'freeShipping':
    case 'welfare':
      return { code: zone }
  }
}

/**
 * The state of a zone or themed list now (product.md §8). Buyers need `is_show_youx` for 优选 and
 * `is_special` for the promotion zone (product.md §6); visitors may look at both.
 */
export function zoneState(
  code: string,
  window: ZoneWindow | undefined,
  buyer: ZoneBuyer | undefined,
  now: number,
): Zone['state'] {
  if (buyer?.canSeeFreeShippingZone === false && code === 'freeShipping') return 'blocked'
  if (buyer?.isSpecial === false && code === 'promotion') return 'blocked'
  if (window === undefined) return 'open'
  if (!window.isOn || (window.closesAt !== null && now >= window.closesAt)) return 'blocked'
  return window.opensAt !== null && now < window.opensAt ? 'upcoming' : 'open'
}
