import type { SortOrder } from '#contract/goods'
import type { Zone, ZoneName } from '#contract/zone'
import { addMonths } from '#upstream/kernel/time'
import { lastNearDay } from '../stock/shelf-rules'

/** When a zone is open, ms; null for no bound. */
export interface ZoneWindow {
  opensAt: number | null
  closesAt: number | null
  /** Off: closed by hand. */
  isOn: boolean
}

interface ZoneBuyer {
  isSpecial: boolean
  canSeeFreeShippingZone: boolean
}

/** What belongs to a zone. */
export interface ZoneRule {
  /** The code that goods in it carry: put there by hand, or by their controlled sale. */
  code?: string
  /** By category tree. */
  tree?: 'herbal' | 'device'
  onPromotion?: true
  /** First and last day of expiry. */
  expiring?: { from: string; to: string }
  /** The order when none is asked for. */
  sort?: SortOrder
}

/** 近效期 begins at a month: under it goods are no longer sold (domain-rules §6). */
const lastMonths = 1

/** Which goods a zone shows on a day (`2026-11-21`), and in which order. */
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
 * How a zone or a themed list stands now (product.md §8). `is_show_youx` governs 优选 and
 * `is_special` the promotion zone (product.md §6); a visitor may look at both.
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
