import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fixtureNow } from '#tests/fixtures/stores'
import { chinaDay, daysBetween } from '#upstream/kernel/time'
import { couponKindsFor } from '#upstream/goods/promotions/coupon-kinds'
import {
  allot,
  batchStateAt,
  couponState,
  leftFor,
  validityOf,
  type OfferedCoupon,
  type Receiver,
} from './rules'

const noWindow = { validFrom: null, validUntil: null }

test('a coupon good for seven days ends with the seventh day after the one it was taken on', () => {
  const { from, expiresAt } = validityOf({ ...noWindow, validDays: 7 }, fixtureNow)
  expect([from, expiresAt]).toEqual([fixtureNow, Date.parse('2026-11-29T00:00:00+08:00')])
})

test('a coupon with a window is good in it, whenever it was taken', () => {
  const window = { validDays: 0, validFrom: 1, validUntil: 2 }
  expect(validityOf(window, fixtureNow)).toEqual({ from: 1, expiresAt: 2 })
})

test('a coupon with neither days nor a window is good for no time at all', () => {
  expect(validityOf({ ...noWindow, validDays: 0 }, fixtureNow)).toEqual({
    from: fixtureNow,
    expiresAt: fixtureNow,
  })
})

test('days never come to less than was promised, and end at midnight', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 365 }), fc.nat(400 * 86_400_000), (validDays, later) => {
      const now = fixtureNow + later
      const { expiresAt } = validityOf({ ...noWindow, validDays }, now)
      expect(expiresAt - now).toBeGreaterThanOrEqual(validDays * 86_400_000)
      expect(daysBetween(chinaDay(now), chinaDay(expiresAt))).toBe(validDays + 1)
      expect(chinaDay(expiresAt - 1)).not.toBe(chinaDay(expiresAt))
    }),
  )
})

test('a limit of nothing is no limit', () => {
  expect(leftFor({ total: 0, taken: 10_000, perOwner: 0 }, 10_000)).toBe('some')
  expect(leftFor({ total: 5, taken: 4, perOwner: 0 }, 0)).toBe('some')
  expect(leftFor({ total: 5, taken: 5, perOwner: 0 }, 0)).toBe('gone')
  expect(leftFor({ total: 5, taken: 5, perOwner: 1 }, 1)).toBe('limit')
})

const offer: OfferedCoupon = {
  total: 0,
  taken: 0,
  perOwner: 1,
  storeKinds: [],
  takeFrom: 100,
  takeUntil: 200,
}
const clinic = { kind: 'clinic', approval: 'approved' } as const

test('a coupon can be taken from the first to before the last moment of its time', () => {
  const at = (now: number) => couponState(offer, clinic, 0, now).state
  expect([at(99), at(100), at(199), at(200)]).toEqual(['upcoming', 'open', 'open', 'ended'])
})

test('of several reasons the one is told that the buyer can do least about', () => {
  const gone = { ...offer, total: 1, taken: 1, storeKinds: ['pharmacy' as const] }
  expect(couponState(gone, clinic, 1, 300).state).toBe('ended')
  expect(couponState(gone, clinic, 1, 150).state).toBe('taken')
  expect(couponState(gone, clinic, 0, 150)).toEqual({ state: 'unfit', refusal: '仅限药店领取' })
})

test('whoever cannot take a coupon reads why', () => {
  const refusalOf = (over: Partial<OfferedCoupon>, owned = 0, now = 150) =>
    couponState({ ...offer, ...over }, clinic, owned, now)
  expect(refusalOf({}, 0, 200)).toEqual({ state: 'ended', refusal: '领取时间已结束' })
  expect(refusalOf({}, 1)).toEqual({
    state: 'taken',
    refusal: '已领取，达到每位客户的限领张数',
  })
  expect(refusalOf({}, 0, 99)).toEqual({ state: 'upcoming', refusal: '领取尚未开始' })
  expect(refusalOf({ total: 1, taken: 1 })).toEqual({ state: 'gone', refusal: '已被领完' })
  expect(refusalOf({ storeKinds: ['pharmacy', 'company'] }).refusal).toBe('仅限药店、企业领取')
  const pending = { kind: 'clinic', approval: 'pending' } as const
  expect(couponState(offer, pending, 0, 150)).toEqual({
    state: 'unfit',
    refusal: '资质审核通过后可领取',
  })
})

test('a visitor is told what there is; whom it fits is asked of buyers', () => {
  const forPharmacies = { ...offer, storeKinds: ['pharmacy' as const] }
  expect(couponState(forPharmacies, undefined, 0, 150)).toEqual({ state: 'open' })
})

test('a refusal is told exactly where a coupon cannot be taken, and limits are never passed', () => {
  fc.assert(
    fc.property(
      fc.record({
        total: fc.nat(3),
        taken: fc.nat(3),
        perOwner: fc.nat(3),
        storeKinds: fc.subarray(['clinic', 'pharmacy', 'company'] as const),
        takeFrom: fc.nat(5),
        takeUntil: fc.nat(5),
      }),
      fc.record({
        kind: fc.constantFrom('clinic' as const, 'pharmacy' as const),
        approval: fc.constantFrom('approved' as const, 'pending' as const),
      }),
      fc.nat(4),
      fc.nat(6),
      (coupon, buyer, owned, now) => {
        const { state, refusal } = couponState(coupon, buyer, owned, now)
        expect(refusal === undefined).toBe(state === 'open')
        if (state !== 'open') return
        expect(buyer.approval).toBe('approved')
        expect(coupon.takeFrom <= now && now < coupon.takeUntil).toBe(true)
        expect(coupon.total === 0 || coupon.taken < coupon.total).toBe(true)
        expect(coupon.perOwner === 0 || owned < coupon.perOwner).toBe(true)
      },
    ),
  )
})

test('中药券 are good for 中药饮片 only, 非中药券 for all else, none for 含麻 goods', () => {
  expect(couponKindsFor({ class: 'pieces', isHm: false })).toEqual(['all', 'herbal'])
  expect(couponKindsFor({ class: 'patent', isHm: false })).toEqual(['all', 'nonherbal'])
  expect(couponKindsFor({ class: 'chemical', isHm: true })).toEqual([])
})

test('a batch is open from its first moment to before its last', () => {
  const window = { takeFrom: 10, takeUntil: 20 }
  const states = [9, 10, 19, 20].map((now) => batchStateAt(window, now))
  expect(states).toEqual(['upcoming', 'open', 'open', 'over'])
})

const anyReceiver: fc.Arbitrary<Receiver> = fc.record({
  storeId: fc.integer({ min: 1, max: 12 }),
  ownerId: fc.integer({ min: 1, max: 4 }),
  kind: fc.constantFrom('clinic', 'pharmacy'),
  approval: fc.constantFrom('approved', 'frozen'),
})

test('what is allotted passes neither the total nor the limit of an owner, nor a store twice', () => {
  fc.assert(
    fc.property(
      fc.array(anyReceiver, { maxLength: 40 }),
      fc.nat(9),
      fc.nat(3),
      fc.nat(9),
      (receivers, total, perOwner, taken) => {
        const owned = new Map([[1, 1]])
        const coupon = { total, perOwner, taken, storeKinds: ['clinic' as const] }
        const refusals = allot(coupon, receivers, owned)
        const given = receivers.filter((_, at) => refusals[at] === undefined)
        expect(refusals).toHaveLength(receivers.length)
        expect(new Set(given.map(({ storeId }) => storeId)).size).toBe(given.length)
        expect(
          given.every(({ kind, approval }) => `${kind} ${approval}` === 'clinic approved'),
        ).toBe(true)
        if (total > 0) expect(given.length).toBeLessThanOrEqual(Math.max(0, total - taken))
        for (const owner of [1, 2, 3, 4]) {
          const got = given.filter(({ ownerId }) => ownerId === owner).length
          const most = perOwner - (owned.get(owner) ?? 0)
          if (perOwner > 0) expect(got).toBeLessThanOrEqual(Math.max(0, most))
        }
      },
    ),
  )
})
