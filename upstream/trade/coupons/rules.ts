import type { Approval } from '#contract/document-slots'
import { type CouponState, storeKinds } from '#contract/kinds'
import type { StoreKind } from '#contract/user'
import { startOfDay } from '#upstream/kernel/time'

const dayMs = 86_400_000

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
  return { from: now, expiresAt: startOfDay(now) + (terms.validDays + 1) * dayMs }
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

/** A coupon of the coupon centre. */
export interface OfferedCoupon extends CouponLimits {
  /** Who may take it; empty is everybody. */
  storeKinds: readonly StoreKind[]
  /** ms. */
  takeFrom: number
  /** ms, exclusive. */
  takeUntil: number
}

interface Taker {
  kind: StoreKind
  approval: Approval
}

/**
 * How a coupon stands for this buyer (a visitor: undefined) who has had `owned` of it, and why it
 * cannot be taken, when it cannot.
 */
export function couponState(
  coupon: OfferedCoupon,
  buyer: Taker | undefined,
  owned: number,
  now: number,
): { state: CouponState; refusal?: string } {
  if (now >= coupon.takeUntil) return { state: 'ended', refusal: '领取时间已结束' }
  const left = leftFor(coupon, owned)
  if (left === 'limit') return { state: 'taken', refusal: '已领取，达到每位客户的限领张数' }
  if (now < coupon.takeFrom) return { state: 'upcoming', refusal: '领取尚未开始' }
  const unfit = buyer === undefined ? undefined : whyUnfit(coupon, buyer)
  if (unfit !== undefined) return { state: 'unfit', refusal: unfit }
  return left === 'gone' ? { state: 'gone', refusal: '已被领完' } : { state: 'open' }
}

function whyUnfit({ storeKinds: fit }: OfferedCoupon, { kind, approval }: Taker) {
  if (fit.length > 0 && !fit.includes(kind))
    return `仅限${fit.map((name) => storeKinds[name]).join('、')}领取`
  return approval === 'approved' ? undefined : '资质审核通过后可领取'
}
