import type { Insertable } from 'kysely'
import { validityOf } from '#upstream/trade/coupons/rules'
import type { Schema } from '#upstream/kernel/db/schema'
import { startOfDay } from '#upstream/kernel/time'
import type { PastOrder } from './past-order'
import { thanksGrant } from './voucher-grants'
import { pastDiscounts, type PastDiscount } from './past-sums'

type Store = Insertable<Schema['stores']>
type Coupon = Insertable<Schema['coupons']> & { id: number }

const dayMs = 86_400_000

export function heldCouponRows(
  held: readonly { coupon: Coupon; storeIds: readonly number[] }[],
  stores: readonly Store[],
  now: number,
): Insertable<Schema['store_coupons']>[] {
  return held.flatMap(({ coupon, storeIds }) =>
    storeIds.flatMap((storeId) => {
      const owner = stores.find(({ id }) => id === storeId)?.owner_id
      return owner === undefined ? [] : [heldRow(coupon, { storeId, owner }, now)]
    }),
  )
}

function heldRow(
  coupon: Coupon,
  { storeId, owner }: { storeId: number; owner: number },
  now: number,
): Insertable<Schema['store_coupons']> {
  const takenAt = Math.min(now, coupon.take_until_at) - 3 * dayMs
  const validity = validityOf(
    {
      validDays: coupon.valid_days,
      validFrom: coupon.valid_from_at ?? null,
      validUntil: coupon.valid_until_at ?? null,
    },
    takenAt,
  )
  return {
    coupon_id: coupon.id,
    store_id: storeId,
    owner_id: owner,
    name: coupon.name,
    kind: coupon.kind,
    threshold_fen: coupon.threshold_fen,
    reduce_fen: coupon.reduce_fen,
    is_stackable: coupon.is_stackable,
    valid_from_at: validity.from,
    expires_at: validity.expiresAt,
    state: 'unused',
    submission_id: null,
    taken_at: takenAt,
    way: coupon.giving === 'desk' ? 'list' : 'claim',
    giver: coupon.giving === 'desk' ? 'desk-owner' : '',
  }
}

export function usedCouponRows(
  coupons: readonly Coupon[],
  stores: readonly Store[],
  orders: readonly PastOrder[],
): Insertable<Schema['store_coupons']>[] {
  const coupon = coupons.find(({ name }) => name === pastDiscounts.coupon.name)
  if (coupon === undefined) return []
  return withDiscount(orders, 'coupon').map(({ order }) => {
    const owner = stores.find(({ id }) => id === order.store_id)?.owner_id ?? 0
    const held = heldRow(coupon, { storeId: order.store_id, owner }, order.created_at)
    return { ...held, state: 'used', submission_id: order.submission_id }
  })
}

export function usedVoucherRows(orders: readonly PastOrder[]): Insertable<Schema['vouchers']>[] {
  const { name, amountFen } = pastDiscounts.voucher
  return withDiscount(orders, 'voucher').map(({ order }) => ({
    store_id: order.store_id,
    name,
    amount_fen: amountFen,
    expires_at: startOfDay(order.created_at) + 30 * dayMs,
    state: 'used',
    submission_id: order.submission_id,
    grant_id: null,
    created_at: order.created_at - 10 * dayMs,
  }))
}

function withDiscount(orders: readonly PastOrder[], discount: PastDiscount): PastOrder[] {
  return orders.filter((past) => past.discount === discount)
}

/**
 * Cash vouchers of demo-clinic (valid, about to expire, expired), demo-pharmacy and demo-company.
 */
export function voucherRows(now: number): Insertable<Schema['vouchers']>[] {
  const day = daysFrom(now)
  const voucher = (store_id: number, name: string, yuan: number, until: number) => ({
    store_id,
    name,
    amount_fen: yuan * 100,
    expires_at: day(until),
    state: 'unused' as const,
    submission_id: null,
    grant_id: name === '老客户答谢现金券' ? thanksGrant : null,
    created_at: now - 30 * dayMs,
  })
  return [
    voucher(1, '老客户答谢现金券', 50, 60),
    voucher(1, '物流延误补偿现金券', 10, 3),
    voucher(1, '周年庆现金券', 20, -3),
    voucher(2, '老客户答谢现金券', 50, 60),
    voucher(2, '周年庆现金券', 20, -3),
    voucher(3, '年度采购返利现金券', 100, 60),
  ]
}

export function daysFrom(now: number): (days: number) => number {
  const today = startOfDay(now)
  return (days) => today + days * dayMs
}
