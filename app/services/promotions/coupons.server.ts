import { readView } from '#app/site/list-view'
import { callOrThrow } from '#app/upstream-client/api.server'
import { getGoodsListing } from '#app/services/goods/goods.server'
import { askedIn } from '#app/services/asked.server'

/** The coupon centre; `?type=` filters by kind. */
export async function getCouponOffers(request: Request) {
  const { kind } = askedIn(request, 'coupon.list')
  const { items } = await callOrThrow(request, 'coupon.list', { kind })
  return { offers: items, kind }
}

/** 我的优惠券, filtered by `?status=` and `?type=`. */
export async function getHeldCoupons(request: Request) {
  const input = askedIn(request, 'user.coupon')
  return {
    ...(await callOrThrow(request, 'user.coupon', input)),
    kind: input.kind,
    state: input.state,
  }
}

/**
 * The goods that coupons of one kind (`?type=`, else those for all goods) apply to, filtered by the
 * address, and the buyer's coupons usable for them now; none for visitors.
 */
export async function getCouponGoods(request: Request) {
  const { searchParams } = new URL(request.url)
  const kind = askedIn(request, 'coupon.list').kind ?? 'all'
  const [listing, { items }] = await Promise.all([
    getGoodsListing(request, { coupon: kind }),
    callOrThrow(request, 'user.availableCoupon', { kind, page: 1 }),
  ])
  return { kind, coupons: items, listing, view: readView(searchParams.get('view')) }
}

/** 我的现金券, filtered by `?status=`. */
export async function getVouchers(request: Request) {
  const input = askedIn(request, 'user.voucher')
  return { ...(await callOrThrow(request, 'user.voucher', input)), state: input.state }
}
