import type { Approval } from '#contract/document-slots'
import type { CouponBatchState } from '#contract/desk/kinds/coupons'
import { type CouponState, storeKinds } from '#contract/kinds'
import type { StoreKind } from '#contract/user'
import { startOfDay } from '#upstream/kernel/time'

const dayMs = 86_400_000

/** The validity of a coupon: days after it is taken, or a fixed window. */
export interface Validity {
  /** 0: the window applies. */
  validDays: number
  /** ms. */
  validFrom: number | null
  /** ms, exclusive. */
  validUntil: number | null
}

/**
 * The validity of a coupon taken at `now`, ms. Days count from the end of the day it was taken, so
 * that nobody gets less than promised.
 */
export function validityOf(terms: Validity, now: number): { from: number; expiresAt: number } {
  if (terms.validDays === 0)
    return { from: terms.validFrom ?? now, expiresAt: terms.validUntil ?? now }
  return { from: now, expiresAt: startOfDay(now) + (terms.validDays + 1) * dayMs }
}

export interface CouponLimits {
  /** 0: unlimited. */
  total: number
  taken: number
  /** Per licence holder. 0: unlimited. */
  perOwner: number
}

/**
 * `some` when a licence holder who has had `owned` of a coupon can get one more, `limit` at the
 * holder's limit, `gone` when the total is used up.
 */
export function leftFor(limits: CouponLimits, owned: number): 'some' | 'limit' | 'gone' {
  if (limits.perOwner > 0 && owned >= limits.perOwner) return 'limit'
  return limits.total > 0 && limits.taken >= limits.total ? 'gone' : 'some'
}

export interface OfferedCoupon extends CouponLimits {
  /** Eligible store kinds. Empty: all. */
  storeKinds: readonly StoreKind[]
  /** False: its campaign is for other customers (domain-rules §23). */
  isForStore?: boolean
  /** False: its campaign is for first orders, and the licence holder has ordered already. */
  isFirstMet?: boolean
  /** ms. */
  takeFrom: number
  /** ms, exclusive. */
  takeUntil: number
}

/** Whether coupons of a batch can be had at `now`, whoever gives them. */
export function batchStateAt(
  { takeFrom, takeUntil }: Pick<OfferedCoupon, 'takeFrom' | 'takeUntil'>,
  now: number,
): CouponBatchState {
  if (now >= takeUntil) return 'over'
  return now < takeFrom ? 'upcoming' : 'open'
}

export interface Receiver extends Taker {
  storeId: number
  ownerId: number
  /** Why the batch's campaign is not for it; undefined where it is. */
  outside?: OutsideWords | undefined
}

/** Why the campaign of a batch is not for a store (domain-rules §23). */
export const outsideWords = {
  who: '不在这个促销的客户之内',
  first: '已下过单，这是首单券',
} as const
export type OutsideWords = (typeof outsideWords)[keyof typeof outsideWords]

/**
 * For each store, in their order, why the desk cannot give it one of a coupon (domain-rules §23);
 * undefined where it can. What it gives to one counts for the next: the total, and the limit of a
 * licence holder, who has had `owned` before.
 */
export function allot(
  coupon: CouponLimits & Pick<OfferedCoupon, 'storeKinds'>,
  receivers: readonly Receiver[],
  owned: ReadonlyMap<number, number>,
): (string | undefined)[] {
  const had = new Map(owned)
  const stores = new Set<number>()
  let { taken } = coupon
  return receivers.map((receiver) => {
    const { storeId, ownerId } = receiver
    const has = had.get(ownerId) ?? 0
    if (stores.has(storeId)) return '名单里已有这家门店'
    if (receiver.outside !== undefined) return receiver.outside
    const unfit = whyUnfit(coupon, receiver)
    if (unfit !== undefined) return unfit.replace('领取', '领用')
    const left = leftFor({ ...coupon, taken }, has)
    if (left === 'limit') return '已达每位客户的限领张数'
    if (left === 'gone') return '超出这批的总张数'
    stores.add(storeId)
    had.set(ownerId, has + 1)
    taken += 1
    return undefined
  })
}

interface Taker {
  kind: StoreKind
  approval: Approval
}

/**
 * The state of a coupon for this buyer (undefined: a visitor) who has had `owned` of it, with the
 * reason when it cannot be taken.
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

function whyUnfit(
  {
    storeKinds: fit,
    isForStore,
    isFirstMet,
  }: Pick<OfferedCoupon, 'storeKinds' | 'isForStore' | 'isFirstMet'>,
  { kind, approval }: Taker,
) {
  if (isForStore === false) return '仅限指定客户领取'
  if (isFirstMet === false) return '首单券，仅限没有下过单的客户领取'
  if (fit.length > 0 && !fit.includes(kind))
    return `仅限${fit.map((name) => storeKinds[name]).join('、')}领取`
  return approval === 'approved' ? undefined : '资质审核通过后可领取'
}
