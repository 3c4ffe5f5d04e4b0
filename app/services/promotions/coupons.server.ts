import type { InputOf } from '#contract/call'
import { calls, type Calls } from '#contract/calls'
import { readView } from '#app/site/list-view'
import { callOrThrow, call } from '#app/upstream-client/api.server'
import { getGoodsListing } from '#app/services/goods/goods.server'

/** The coupon centre; `?type=` filters by kind. */
export async function getCouponOffers(request: Request) {
  const { kind } = readInput(request, 'coupon.list')
  const { items } = await callOrThrow(request, 'coupon.list', { kind })
  return { offers: items, kind }
}

export function takeCoupon(request: Request, id: number) {
  return call(request, 'coupon.take', { id })
}

/** 我的优惠券, filtered by `?status=` and `?type=`. */
export async function getHeldCoupons(request: Request) {
  const input = readInput(request, 'user.coupon')
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
  const kind = readInput(request, 'coupon.list').kind ?? 'all'
  const [listing, { items }] = await Promise.all([
    getGoodsListing(request, { coupon: kind }),
    callOrThrow(request, 'user.availableCoupon', { kind, page: 1 }),
  ])
  return { kind, coupons: items, listing, view: readView(searchParams.get('view')) }
}

/** 我的现金券, filtered by `?status=`. */
export async function getVouchers(request: Request) {
  const input = readInput(request, 'user.voucher')
  return { ...(await callOrThrow(request, 'user.voucher', input)), state: input.state }
}

// The addresses use the names of the wire; invalid parameters are ignored.
function readInput<N extends 'coupon.list' | 'user.coupon' | 'user.voucher'>(
  request: Request,
  name: N,
): InputOf<Calls[N]> {
  const search = Object.fromEntries(new URL(request.url).searchParams)
  return calls[name].input.parse(search) as InputOf<Calls[N]>
}
