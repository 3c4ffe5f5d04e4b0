import { sql } from 'kysely'
import type { CouponOffer, HeldCoupon } from '#contract/coupon'
import type { CouponKind, CouponState } from '#contract/kinds'
import type { Handlers } from './handler'
import { formatYuanFen } from '#upstream/kernel/money'
import { countVouchers } from '#upstream/members/vouchers/store'
import { listOffers } from '#upstream/trade/coupons/offer-store'
import { presentOffer } from '#upstream/trade/coupons/offers'
import { outsideWords } from '#upstream/trade/coupons/rules'
import {
  countCoupons,
  isUsableBy,
  listHeldCoupons,
  listLostCoupons,
} from '#upstream/trade/coupons/store'
import { redeemCode } from '#upstream/trade/coupons/redeem'
import { takeCoupon } from '#upstream/trade/coupons/take'

const pageSize = 20

export const couponHandlers = {
  'coupon.list': async (ctx, { kind }) => {
    const rows = await listOffers(ctx, kind, ctx.buyer?.ownerId)
    const items = rows.map((row) => presentOffer(row, ctx.buyer, ctx.now))
    return { items: items.sort(byState), timestamp: ctx.now }
  },

  'coupon.take': (ctx, { id }) => takeCoupon(ctx, id),

  'coupon.redeem': redeemCode,

  'user.coupon': async (ctx, { page, kind, state }) => {
    const query = { storeId: ctx.buyer.storeId, state, page, pageSize, only: ofKind(kind) }
    const { rows, counts } = await listHeldCoupons(ctx, query)
    const unused = state === 'unused' ? rows : []
    const lost = await listLostCoupons(ctx.db, ctx.buyer.ownerId, unused)
    return {
      items: rows.map((row) => ({
        ...presentHeld(row, state),
        ...(lost.has(row.coupon_id) && { refusal: outsideWords.first }),
      })),
      paging: { page, pageSize, total: counts[state], isCapped: false },
      counts,
      timestamp: ctx.now,
    }
  },

  'user.availableCoupon': async (ctx, { page, kind }) => {
    const nothing = { page, pageSize, total: 0, isCapped: false }
    if (ctx.buyer === undefined) return { items: [], paging: nothing }
    const { storeId, ownerId } = ctx.buyer
    // Coupons of the kind `all` apply to goods of any kind.
    const covers = kind === undefined ? ofKind(kind) : sql`kind in (${kind}, 'all')`
    const isUsable = isUsableBy(ownerId, sql.ref('held.coupon_id'))
    const only = sql<boolean>`${covers} and valid_from_at <= ${ctx.now} and ${isUsable}`
    const query = { storeId, state: 'unused' as const, page, pageSize, only }
    const { rows, counts } = await listHeldCoupons(ctx, query)
    return {
      items: rows.map((row) => presentHeld(row, 'unused')),
      paging: { ...nothing, total: counts.unused },
    }
  },

  'user.couponNum': async (ctx) => {
    const [coupon, voucher] = await Promise.all([
      countCoupons(ctx, ctx.buyer.storeId),
      countVouchers(ctx, ctx.buyer.storeId),
    ])
    return { coupon, voucher }
  },
} satisfies Partial<Handlers>

const statesInOrder: CouponState[] = ['open', 'taken', 'upcoming', 'gone', 'unfit', 'ended']

function byState(a: CouponOffer, b: CouponOffer): number {
  return statesInOrder.indexOf(a.state) - statesInOrder.indexOf(b.state)
}

function ofKind(kind: CouponKind | undefined) {
  return kind === undefined ? sql<boolean>`1 = 1` : sql<boolean>`kind = ${kind}`
}

type HeldRow = Awaited<ReturnType<typeof listHeldCoupons>>['rows'][number]

function presentHeld(row: HeldRow, state: HeldCoupon['state']): HeldCoupon {
  const { order_id: id, order_code: code } = row
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    threshold: formatYuanFen(row.threshold_fen),
    reduce: formatYuanFen(row.reduce_fen),
    isStackable: row.is_stackable === 1,
    state,
    validFrom: row.valid_from_at,
    expiresAt: row.expires_at,
    ...(id !== null && code !== null && { order: { id, code } }),
  }
}
