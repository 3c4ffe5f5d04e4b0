import { sql } from 'kysely'
import type { CouponOffer, HeldCoupon } from '#contract/coupon'
import type { CouponKind, CouponState } from '#contract/coupon-kind'
import type { Handlers } from './handler'
import { formatYuanFen } from '#upstream/kernel/money'
import { countHeld, listHeld } from '#upstream/members/wallet/held'
import { listOffers, presentOffer } from '#upstream/trade/coupons/offers'
import { takeCoupon } from '#upstream/trade/coupons/take'

const pageSize = 20

export const couponHandlers = {
  'coupon.list': async ({ database, buyer, now }, { kind }) => {
    const rows = await listOffers(database.db, kind, buyer?.memberId, now)
    const items = rows.map((row) => presentOffer(row, buyer, now))
    return { items: items.sort(byState), timestamp: now }
  },

  'coupon.take': (context, { id }) => takeCoupon(context, id),

  'user.coupon': async ({ database, buyer: { storeId }, now }, { page, kind, state }) => {
    const query = { storeId, state, page, pageSize, only: ofKind(kind) }
    const { rows, counts } = await listHeld(database.db, 'store_coupons', query, now)
    return {
      items: rows.map((row) => presentHeld(row, state)),
      paging: { page, pageSize, total: counts[state], isCapped: false },
      counts,
      timestamp: now,
    }
  },

  'user.availableCoupon': async ({ database, buyer, now }, { page, kind }) => {
    const nothing = { page, pageSize, total: 0, isCapped: false }
    if (buyer === undefined) return { items: [], paging: nothing }
    const { storeId } = buyer
    // Coupons for all goods are good for those of any kind.
    const covers = kind === undefined ? ofKind(kind) : sql`kind in (${kind}, 'all')`
    const only = sql<boolean>`${covers} and valid_from_at <= ${now}`
    const query = { storeId, state: 'unused' as const, page, pageSize, only }
    const { rows, counts } = await listHeld(database.db, 'store_coupons', query, now)
    return {
      items: rows.map((row) => presentHeld(row, 'unused')),
      paging: { ...nothing, total: counts.unused },
    }
  },

  'user.couponNum': async ({ database: { db }, buyer: { storeId }, now }) => {
    const [coupon, voucher] = await Promise.all([
      countHeld(db, 'store_coupons', { storeId }, now),
      countHeld(db, 'vouchers', { storeId }, now),
    ])
    return { coupon, voucher }
  },
} satisfies Partial<Handlers>

const statesInOrder: CouponState[] = ['open', 'taken', 'upcoming', 'gone', 'unfit', 'ended']

/** What can be had comes first. */
function byState(a: CouponOffer, b: CouponOffer): number {
  return statesInOrder.indexOf(a.state) - statesInOrder.indexOf(b.state)
}

function ofKind(kind: CouponKind | undefined) {
  return kind === undefined ? sql<boolean>`1 = 1` : sql<boolean>`kind = ${kind}`
}

type HeldRow = Awaited<ReturnType<typeof listHeld<'store_coupons'>>>['rows'][number]

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
