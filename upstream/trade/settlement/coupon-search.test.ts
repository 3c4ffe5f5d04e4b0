import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCoupons, heldCoupon } from '#tests/fixtures/any-cart'
import { draws } from '#tests/property-runs'
import { bestCoupons, isLegalSet, type CouponBase, type HeldCoupon } from './coupon-set'

const anyBase = fc.record({ herbalFen: fc.nat(60_000), nonherbalFen: fc.nat(160_000) })
const plain = (nonherbalFen: number): CouponBase => ({ herbalFen: 0, nonherbalFen })
const inOrder = (numbers: number[]) => [...numbers].sort((a, b) => a - b)
const idsOf = (coupons: readonly HeldCoupon[]) => inOrder(coupons.map(({ id }) => id))
const reduced = (coupons: readonly HeldCoupon[]) =>
  coupons.reduce((sum, { reduceFen }) => sum + reduceFen, 0)

function subsets(coupons: readonly HeldCoupon[]): HeldCoupon[][] {
  return Array.from({ length: 2 ** coupons.length }, (_, mask) =>
    coupons.filter((_one, at) => (mask >> at) % 2 === 1),
  )
}

function isAllowed(set: readonly HeldCoupon[], base: CouponBase): boolean {
  if (set.length > 1 && set.some(({ isStackable }) => !isStackable)) return false
  const need = (kind: HeldCoupon['kind']) =>
    set
      .filter((coupon) => coupon.kind === kind)
      .reduce((sum, { thresholdFen, reduceFen }) => sum + Math.max(thresholdFen, reduceFen), 0)
  const left = [base.herbalFen - need('herbal'), base.nonherbalFen - need('nonherbal')] as const
  return left.every((fen) => fen >= 0) && need('all') <= left[0] + left[1]
}

/**
 * Reports whether one set precedes another: greater reduction, fewer coupons, earlier expiry,
 * older.
 */
function goesBefore(one: readonly HeldCoupon[], other: readonly HeldCoupon[]): boolean {
  const [a, b] = [one, other].map((set) => [
    -reduced(set),
    set.length,
    ...inOrder(set.map(({ expiresAt }) => expiresAt)),
    ...idsOf(set),
  ]) as [number[], number[]]
  const at = a.findIndex((value, place) => value !== b[place])
  return at !== -1 && Number(a[at]) < Number(b[at])
}

function oracle(sets: readonly HeldCoupon[][], base: CouponBase): HeldCoupon[] {
  const allowed = sets.filter((set) => isAllowed(set, base))
  return allowed.reduce((best, set) => (goesBefore(set, best) ? set : best), [])
}

test('no set of coupons takes off more than the one preselected', () => {
  fc.assert(
    fc.property(anyCoupons, anyBase, (coupons, base) => {
      const best = bestCoupons(coupons, base)
      expect(isLegalSet(best, base)).toBe(true)
      expect(reduced(best)).toBe(reduced(oracle(subsets(coupons), base)))
      expect(idsOf(bestCoupons([...coupons].reverse(), base))).toEqual(idsOf(best))
    }),
    { numRuns: draws(10_000) },
  )
})

test('of coupons that are much alike the very set is preselected that goes before all others', () => {
  const alike = fc.record({
    kind: fc.constantFrom<HeldCoupon['kind'][]>('all', 'herbal', 'nonherbal'),
    thresholdFen: fc.constantFrom(0, 4_000, 5_000, 10_000),
    reduceFen: fc.constantFrom(0, 1_000, 1_500, 2_000),
    isStackable: fc.constantFrom(true, true, true, false),
    expiresAt: fc.integer({ min: 1, max: 3 }),
  })
  const some = fc
    .array(alike, { maxLength: 7 })
    .chain((drawn) =>
      fc
        .shuffledSubarray([...drawn.keys()], { minLength: drawn.length })
        .map((ids) => drawn.map((one, at) => heldCoupon({ ...one, id: Number(ids[at]) + 1 }))),
    )
  const amounts = [0, 5_000, 9_000, 16_000]
  const bases = amounts.flatMap((herbalFen) =>
    amounts.map((nonherbalFen) => ({ herbalFen, nonherbalFen })),
  )
  fc.assert(
    fc.property(some, (coupons) => {
      const sets = subsets(coupons)
      for (const base of bases)
        expect(idsOf(bestCoupons(coupons, base))).toEqual(idsOf(oracle(sets, base)))
    }),
    { numRuns: draws(1_000) },
  )
})

test('a wallet of 200 coupons is searched in time and answers a legal set', () => {
  const wallet = Array.from({ length: 200 }, (_, at) =>
    heldCoupon({
      id: at + 1,
      isStackable: true,
      thresholdFen: 5_000 + at * 37,
      reduceFen: 300 + ((at * 7) % 90),
    }),
  )
  const best = bestCoupons(wallet, plain(200_000))
  expect(isLegalSet(best, plain(200_000))).toBe(true)
  expect(best.length).toBeGreaterThan(5)
})

test('a wallet in which no set is better than the next is given up in time', () => {
  // All take a tenth off, and none fills the last ¥9.99: no set can be ruled out early.
  const wallet = Array.from({ length: 60 }, (_, at) => {
    const thresholdFen = 10_000 + at * 1_000
    return heldCoupon({ id: at + 1, isStackable: true, thresholdFen, reduceFen: thresholdFen / 10 })
  })
  const best = bestCoupons(wallet, plain(300_999))
  expect(isLegalSet(best, plain(300_999))).toBe(true)
  expect(reduced(best)).toBeGreaterThan(20_000)
})
