import { addDays, chinaDay } from '../time'

/** How long a coupon is good: for days after it was taken, or in a window of its own. */
export interface Validity {
  /** 0: the window counts. */
  validDays: number
  /** ms. */
  validFrom: number | null
  /** ms, exclusive. */
  validUntil: number | null
}

/**
 * From when to before when a coupon is good that is taken at `now`, ms. Days count from the end of
 * the day it was taken on, so that nobody gets less than was promised.
 */
export function validityOf(terms: Validity, now: number): { from: number; expiresAt: number } {
  if (terms.validDays === 0)
    return { from: terms.validFrom ?? now, expiresAt: terms.validUntil ?? now }
  const after = addDays(chinaDay(now), terms.validDays + 1)
  return { from: now, expiresAt: Date.parse(`${after}T00:00:00+08:00`) }
}

/** What bounds how many of a coupon there are. */
export interface CouponLimits {
  /** 0: without end. */
  total: number
  taken: number
  /** Most per licence holder; 0: without limit. */
  perOwner: number
}

/** Whether one more can be had by a licence holder who has had `owned` of it. */
export function leftFor(limits: CouponLimits, owned: number): 'some' | 'limit' | 'gone' {
  if (limits.perOwner > 0 && owned >= limits.perOwner) return 'limit'
  return limits.total > 0 && limits.taken >= limits.total ? 'gone' : 'some'
}
