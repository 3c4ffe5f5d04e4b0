import type { Insertable, Selectable } from 'kysely'
import type { CouponGiving } from '#contract/coupon-words'
import type { CouponKind } from '#contract/kinds'
import { advanceIds, insertRows } from '#upstream/kernel/db/bulk-insert'
import type { Db } from '#upstream/kernel/db/database'
import { engineOf } from '#upstream/kernel/db/engine'
import type { Schema } from '#upstream/kernel/db/schema'
import { chinaDay } from '#upstream/kernel/time'
import { findBatchOf } from '#upstream/trade/coupons/batch-store'
import { countBatchVersion, findBatch } from '#upstream/trade/coupons/desk-store'
import { typedWindow, type CampaignDesk, type DemoCampaign } from './campaign-desk'
import type { PastOrder } from './past-order'
import {
  daysFrom,
  heldCouponRows,
  usedCouponRows,
  usedVoucherRows,
  voucherRows,
} from './held-coupons'
import { couponCodeRows, voucherGrantRows } from './voucher-grants'
import { pastDiscounts } from './past-sums'

type Store = Insertable<Schema['stores']>
type Coupon = Selectable<Schema['coupons']>

interface DemoCoupon {
  name: string
  kind: CouponKind
  threshold: number
  reduce: number
  isStackable?: true
  total?: number
  taken?: number
  perOwner?: number
  /** Kind of stores in words; absent for all. */
  storeKind?: string
  take?: [from: number, until: number]
  /** Days of validity after it was taken, or from and until days like `take`. */
  valid: number | [from: number, until: number]
  giving?: CouponGiving
  /** Ids of stores that hold one from the start: 1 demo-clinic, 2 demo-pharmacy, 3 demo-company. */
  heldBy?: number[]
}

/** One of every kind and state. */
const coupons: DemoCoupon[] = [
  { name: '全场满 500 减 20', kind: 'all', threshold: 500, reduce: 20, valid: 15 },
  {
    name: '全场满 2,000 减 80（可叠加）',
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
    name: '非中药满 1,000 减 60（可叠加）',
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
    storeKind: '诊所',
    valid: 10,
  },
  {
    name: '药店专享满 600 减 35',
    kind: 'nonherbal',
    threshold: 600,
    reduce: 35,
    storeKind: '药店',
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
    name: '年货节满 1,500 减 100（未开始）',
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
    heldBy: [1, 2],
  },
  {
    name: '开户礼满 300 减 20',
    kind: 'all',
    threshold: 300,
    reduce: 20,
    valid: 30,
    giving: 'desk',
    heldBy: [1, 2, 3],
  },
  {
    name: '秋季备货满 800 减 40',
    kind: 'nonherbal',
    threshold: 800,
    reduce: 40,
    valid: [-20, 3],
    giving: 'desk',
    heldBy: [1, 2],
  },
  {
    name: pastDiscounts.coupon.name,
    kind: 'all',
    threshold: pastDiscounts.coupon.thresholdFen / 100,
    reduce: pastDiscounts.coupon.amountFen / 100,
    valid: 30,
    giving: 'desk',
  },
  {
    name: '展会兑换券满 200 减 15',
    kind: 'all',
    threshold: 200,
    reduce: 15,
    valid: 30,
    giving: 'code',
  },
]

/** Makes the batches at the desk and gives what is held and was used of them. */
export async function seedCoupons(
  { trx, desk }: { trx: Db; desk: CampaignDesk },
  { stores, orders }: { stores: readonly Store[]; orders: readonly PastOrder[] },
  now: number,
): Promise<void> {
  const made: Coupon[] = []
  for (const coupon of coupons) made.push(await makeCoupon({ trx, desk }, coupon, now))
  const held = made.map((coupon, at) => ({ coupon, storeIds: coupons[at]?.heldBy ?? [] }))
  const used = usedCouponRows(made, stores, orders)
  for (const [at, { id, version }] of made.entries()) {
    const { taken = 0, heldBy = [] } = coupons[at] ?? {}
    const given = taken + heldBy.length + used.filter(({ coupon_id }) => coupon_id === id).length
    if (given > 0) await countBatchVersion(trx, { id, version, given })
  }
  await insertRows(trx, 'store_coupons', [...heldCouponRows(held, stores, now), ...used])
  const grants = voucherGrantRows(now)
  await insertRows(trx, 'voucher_grants', grants.voucher_grants)
  await insertRows(trx, 'voucher_grant_rows', grants.voucher_grant_rows)
  const [byCode] = made.filter(({ giving }) => giving === 'code')
  if (byCode !== undefined) await insertRows(trx, 'coupon_codes', couponCodeRows(byCode.id, now))
  await insertRows(trx, 'vouchers', [...voucherRows(now), ...usedVoucherRows(orders)])
  await advanceIds(trx, engineOf(trx), ['voucher_grants'])
}

async function makeCoupon(
  { trx, desk }: { trx: Db; desk: CampaignDesk },
  coupon: DemoCoupon,
  now: number,
): Promise<Coupon> {
  const campaignId = await desk.publish(couponCampaign(coupon, now))
  const { id = 0 } = (await findBatchOf(trx, campaignId)) ?? {}
  const batch = await findBatch(trx, id)
  if (batch === undefined) throw new Error(`${coupon.name} was not published`)
  return batch
}

function couponCampaign(coupon: DemoCoupon, now: number): DemoCampaign {
  const day = daysFrom(now)
  const [from, until] = coupon.take ?? [-5, 60]
  const text = (count = 0) => (count === 0 ? '' : String(count))
  return {
    at: day(Math.min(from, 0) - 1),
    typed: {
      kind: 'coupon',
      name: coupon.name,
      ...typedWindow(day(from), day(until)),
      ...(coupon.storeKind !== undefined && {
        audience: 'kinds',
        audienceValues: coupon.storeKind,
      }),
      couponKind: coupon.kind,
      giving: coupon.giving ?? 'claim',
      threshold: text(coupon.threshold),
      reduce: String(coupon.reduce),
      isStackable: coupon.isStackable === true,
      couponTotal: text(coupon.total),
      couponOwner: String(coupon.perOwner ?? 1),
      ...typedValidity(coupon.valid, day),
    },
  }
}

function typedValidity(valid: DemoCoupon['valid'], day: (days: number) => number) {
  if (typeof valid === 'number') return { validDays: String(valid) }
  const [from, until] = valid
  return { validFrom: chinaDay(day(from)), validUntil: chinaDay(day(until - 1)) }
}
