import type { Insertable } from 'kysely'
import type { CouponKind } from '#contract/coupon-kind'
import { validityOf } from '../coupons/rules'
import { advanceIds, insertRows } from '../db/bulk-insert'
import type { CouponTable, StoreCouponTable, VoucherTable } from '../db/coupon-tables'
import type { Db } from '../db/database'
import type { Engine } from '../db/engine'
import type { Schema } from '../db/schema'
import { startOfDay } from '../time'

type Store = Insertable<Schema['stores']>
type Coupon = Insertable<CouponTable> & { id: number }

const dayMs = 86_400_000

interface DemoCoupon {
  name: string
  kind: CouponKind
  /** Yuan. */
  threshold: number
  reduce: number
  isStackable?: true
  total?: number
  taken?: number
  perOwner?: number
  storeKinds?: string
  /** Days from the day the shop was filled on. */
  take?: [from: number, until: number]
  /** Good so many days after it was taken, or from and until days like `take`. */
  valid: number | [from: number, until: number]
  isGiven?: true
  /** Stores that hold one from the start, by id: demo-clinic, demo-pharmacy, demo-company. */
  heldBy?: number[]
}

/** One of every kind and of every state in the coupon centre; ids count from 1 in this order. */
const coupons: DemoCoupon[] = [
  { name: '全场满 500 减 20', kind: 'all', threshold: 500, reduce: 20, valid: 15 },
  {
    name: '全场满 2000 减 80（可叠加）',
    kind: 'all',
    threshold: 2000,
    reduce: 80,
    isStackable: true,
    valid: [0, 60],
  },
  {
    name: '中药饮片满 300 减 30',
    kind: 'herbal',
    threshold: 300,
    reduce: 30,
    perOwner: 2,
    valid: 30,
  },
  {
    name: '非中药满 1000 减 60（可叠加）',
    kind: 'nonherbal',
    threshold: 1000,
    reduce: 60,
    isStackable: true,
    total: 500,
    taken: 132,
    perOwner: 2,
    valid: [0, 30],
    heldBy: [2],
  },
  {
    name: '无门槛立减 5 元',
    kind: 'all',
    threshold: 0,
    reduce: 5,
    total: 200,
    taken: 163,
    valid: 7,
  },
  {
    name: '诊所专享满 600 减 35',
    kind: 'nonherbal',
    threshold: 600,
    reduce: 35,
    storeKinds: 'clinic',
    valid: 10,
  },
  {
    name: '药店专享满 600 减 35',
    kind: 'nonherbal',
    threshold: 600,
    reduce: 35,
    storeKinds: 'pharmacy',
    valid: 10,
  },
  {
    name: '中药饮片满 800 减 60（已领完）',
    kind: 'herbal',
    threshold: 800,
    reduce: 60,
    total: 100,
    taken: 100,
    valid: 15,
  },
  {
    name: '年货节满 1500 减 100（未开始）',
    kind: 'all',
    threshold: 1500,
    reduce: 100,
    take: [10, 40],
    valid: [10, 45],
  },
  {
    name: '双十一满 500 减 25（已结束）',
    kind: 'all',
    threshold: 500,
    reduce: 25,
    take: [-20, -2],
    valid: [-20, -2],
    heldBy: [1],
  },
  {
    name: '开户礼满 300 减 20',
    kind: 'all',
    threshold: 300,
    reduce: 20,
    valid: 30,
    isGiven: true,
    heldBy: [1, 2, 3],
  },
  {
    name: '秋季备货满 800 减 40',
    kind: 'nonherbal',
    threshold: 800,
    reduce: 40,
    valid: [-20, 3],
    isGiven: true,
    heldBy: [1, 2],
  },
]

/** Fills coupons, those that accounts hold from the start, and cash vouchers as of `now` (ms). */
export async function seedCoupons(
  trx: Db,
  engine: Engine,
  stores: readonly Store[],
  now: number,
): Promise<void> {
  await insertRows(trx, 'coupons', couponRows(now))
  await insertRows(trx, 'store_coupons', heldCouponRows(stores, now))
  await insertRows(trx, 'vouchers', voucherRows(now))
  await advanceIds(trx, engine, ['coupons'])
}

function couponRows(now: number): Coupon[] {
  const day = daysFrom(now)
  return coupons.map((coupon, at) => {
    const [from, until] = coupon.take ?? [-5, 60]
    const [validFrom, validUntil] = typeof coupon.valid === 'number' ? [] : coupon.valid
    return {
      id: at + 1,
      name: coupon.name,
      kind: coupon.kind,
      threshold_fen: coupon.threshold * 100,
      reduce_fen: coupon.reduce * 100,
      is_stackable: coupon.isStackable === true ? 1 : 0,
      total: coupon.total ?? 0,
      taken: (coupon.taken ?? 0) + (coupon.heldBy?.length ?? 0),
      per_owner: coupon.perOwner ?? 1,
      store_kinds: coupon.storeKinds ?? '',
      take_from_at: day(from),
      take_until_at: day(until),
      valid_days: typeof coupon.valid === 'number' ? coupon.valid : 0,
      valid_from_at: validFrom === undefined ? null : day(validFrom),
      valid_until_at: validUntil === undefined ? null : day(validUntil),
      is_public: coupon.isGiven === true ? 0 : 1,
    }
  })
}

function heldCouponRows(stores: readonly Store[], now: number): Insertable<StoreCouponTable>[] {
  return couponRows(now).flatMap((coupon) =>
    (coupons[coupon.id - 1]?.heldBy ?? []).flatMap((storeId) => {
      const owner = stores.find(({ id }) => id === storeId)?.owner_id
      return owner === undefined ? [] : [heldRow(coupon, { storeId, owner }, now)]
    }),
  )
}

function heldRow(
  coupon: Coupon,
  { storeId, owner }: { storeId: number; owner: number },
  now: number,
): Insertable<StoreCouponTable> {
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
  }
}

/** Cash vouchers of demo-clinic (good, soon over, over), demo-pharmacy and demo-company. */
function voucherRows(now: number): Insertable<VoucherTable>[] {
  const day = daysFrom(now)
  const voucher = (store_id: number, name: string, yuan: number, until: number) => ({
    store_id,
    name,
    amount_fen: yuan * 100,
    expires_at: day(until),
    state: 'unused' as const,
    submission_id: null,
    created_at: now - 30 * dayMs,
  })
  return [
    voucher(1, '老客户答谢现金券', 50, 60),
    voucher(1, '物流延误补偿现金券', 10, 3),
    voucher(1, '周年庆现金券', 20, -3),
    voucher(2, '老客户答谢现金券', 50, 60),
    voucher(3, '年度采购返利现金券', 100, 60),
  ]
}

/** The beginning of the day so many days after that of `now`, ms. */
function daysFrom(now: number): (days: number) => number {
  const today = startOfDay(now)
  return (days) => today + days * dayMs
}
