import { allocate } from './allocate'
import { netFen, sumFen, takesCoupons, type SettledLine } from './line'

/** 通用, 中药, 非中药: the lines a coupon counts (domain-rules §6). */
export type CouponKind = 'all' | 'herbal' | 'nonherbal'

export interface HeldCoupon {
  id: number
  name: string
  kind: CouponKind
  thresholdFen: number
  reduceFen: number
  /** Can be combined with other stackable coupons, each over its own threshold. */
  isStackable: boolean
  expiresAt: number
}

/** The base for coupons: the eligible lines after 满减, 分. */
export interface CouponBase {
  herbalFen: number
  nonherbalFen: number
}

const emptyUse = { herbalFen: 0, nonherbalFen: 0, allFen: 0 }
type Used = typeof emptyUse

export function couponBase(settled: readonly SettledLine[]): CouponBase {
  const lines = settled.filter(({ line }) => takesCoupons(line))
  return {
    herbalFen: sumFen(lines, (one) => (one.line.isHerbal ? netFen(one) : 0)),
    nonherbalFen: sumFen(lines, (one) => (one.line.isHerbal ? 0 : netFen(one))),
  }
}

/** The part of the base a coupon consumes: its threshold, at least its reduction. */
function consumedFen({ thresholdFen, reduceFen }: HeldCoupon): number {
  return Math.max(thresholdFen, reduceFen)
}

/**
 * Reports whether these coupons can be used together on this base: a single one of any kind, or
 * several stackable ones whose thresholds the base covers in sum, each within its kind.
 */
export function isLegalSet(coupons: readonly HeldCoupon[], base: CouponBase): boolean {
  if (coupons.length > 1 && coupons.some(({ isStackable }) => !isStackable)) return false
  const used = coupons.reduce(consume, emptyUse)
  return fits(used, base)
}

/** The additional goods needed to use these coupons together, 分: 中药, others, or any. */
export function couponGap(
  coupons: readonly HeldCoupon[],
  base: CouponBase,
): { herbalFen: number; nonherbalFen: number; anyFen: number } {
  const used = coupons.reduce(consume, emptyUse)
  const herbalFen = Math.max(0, used.herbalFen - base.herbalFen)
  const nonherbalFen = Math.max(0, used.nonherbalFen - base.nonherbalFen)
  const all = Math.max(0, usedFen(used) - base.herbalFen - base.nonherbalFen)
  return { herbalFen, nonherbalFen, anyFen: Math.max(0, all - herbalFen - nonherbalFen) }
}

/**
 * The legal set with the greatest reduction. Ties go to fewer coupons, then earlier expiry, then
 * lower ids, so that the result does not depend on their order.
 */
export function bestCoupons(coupons: readonly HeldCoupon[], base: CouponBase): HeldCoupon[] {
  // A coupon without a reduction may consume nothing, and then has no rate to sort by.
  const usable = coupons.filter(({ reduceFen }) => reduceFen > 0).sort(byWorth)
  const stackable = usable.filter(({ isStackable }) => isStackable)
  const singles = usable.map((one) => [one]).filter((set) => isLegalSet(set, base))
  return [bestStack(stackable, base), ...singles].reduce((best, set) =>
    isBetter(set, best) ? set : best,
  )
}

/**
 * Branch and bound over the coupons sorted by reduction per consumption. The bound fills the
 * remaining room as if coupons were divisible. Of equal coupons the later ones are used only with
 * the earlier ones.
 */
function bestStack(coupons: readonly HeldCoupon[], base: CouponBase): HeldCoupon[] {
  const room = base.herbalFen + base.nonherbalFen
  let best: HeldCoupon[] = []
  let bestFen = 0
  let visits = 0
  const search = (at: number, chosen: HeldCoupon[], used: Used, reducedFen: number): void => {
    if (reducedFen >= bestFen && isBetter(chosen, best)) [best, bestFen] = [chosen, reducedFen]
    const coupon = coupons[at]
    if (coupon === undefined || ++visits > mostVisits) return
    if (reducedFen + reachableFen(coupons, at, room - usedFen(used)) < bestFen) return
    const withIt = consume(used, coupon)
    if (fits(withIt, base))
      search(at + 1, [...chosen, coupon], withIt, reducedFen + coupon.reduceFen)
    search(nextOther(coupons, at, coupon), chosen, used, reducedFen)
  }
  search(0, [], emptyUse, 0)
  return best
}

/**
 * Bounds the time for a wallet of hundreds of coupons: after this many sets the best one so far is
 * taken.
 */
const mostVisits = 20_000

/**
 * The upper bound for the coupons from `at` on in the remaining room, with the last one divisible.
 */
function reachableFen(coupons: readonly HeldCoupon[], at: number, roomFen: number): number {
  let left = roomFen
  let sum = 0
  for (let next = at; next < coupons.length; next++) {
    const coupon = coupons[next]
    if (coupon === undefined) break
    const consumed = consumedFen(coupon)
    if (consumed > left) return sum + Math.ceil((coupon.reduceFen * left) / consumed)
    left -= consumed
    sum += coupon.reduceFen
  }
  return sum
}

function nextOther(coupons: readonly HeldCoupon[], at: number, skipped: HeldCoupon): number {
  let next = at + 1
  while (isAlike(coupons[next], skipped)) next++
  return next
}

function isAlike(a: HeldCoupon | undefined, b: HeldCoupon): boolean {
  return a?.kind === b.kind && a.thresholdFen === b.thresholdFen && a.reduceFen === b.reduceFen
}

// By rate, compared as cross products, with equal coupons adjacent.
function byWorth(a: HeldCoupon, b: HeldCoupon): number {
  return (
    b.reduceFen * consumedFen(a) - a.reduceFen * consumedFen(b) ||
    a.kind.localeCompare(b.kind) ||
    a.thresholdFen - b.thresholdFen ||
    a.expiresAt - b.expiresAt ||
    a.id - b.id
  )
}

function isBetter(set: readonly HeldCoupon[], best: readonly HeldCoupon[]): boolean {
  const [a, b] = [rankOf(set), rankOf(best)]
  // Sets of different sizes differ before this, so both keys have the same length.
  const at = a.findIndex((value, place) => value !== b[place])
  return (a[at] ?? 0) < (b[at] ?? 0)
}

function rankOf(set: readonly HeldCoupon[]): number[] {
  const reduced = sumFen(set, ({ reduceFen }) => reduceFen)
  const expiries = set.map(({ expiresAt }) => expiresAt).sort((a, b) => a - b)
  const ids = set.map(({ id }) => id).sort((a, b) => a - b)
  return [-reduced, set.length, ...expiries, ...ids]
}

function consume(used: Used, coupon: HeldCoupon): Used {
  const fen = consumedFen(coupon)
  if (coupon.kind === 'herbal') return { ...used, herbalFen: used.herbalFen + fen }
  if (coupon.kind === 'nonherbal') return { ...used, nonherbalFen: used.nonherbalFen + fen }
  return { ...used, allFen: used.allFen + fen }
}

function fits(used: Used, { herbalFen, nonherbalFen }: CouponBase): boolean {
  return (
    used.herbalFen <= herbalFen &&
    used.nonherbalFen <= nonherbalFen &&
    usedFen(used) <= herbalFen + nonherbalFen
  )
}

function usedFen({ herbalFen, nonherbalFen, allFen }: Used): number {
  return herbalFen + nonherbalFen + allFen
}

/**
 * Applies a legal set to the lines (changes their shares): coupons of one kind before general ones,
 * so that every coupon still finds its base.
 */
export function applyCoupons(
  settled: readonly SettledLine[],
  coupons: readonly HeldCoupon[],
): void {
  const lines = settled.filter(({ line }) => takesCoupons(line))
  const inOrder = [...coupons].sort(
    (a, b) => Number(a.kind === 'all') - Number(b.kind === 'all') || a.id - b.id,
  )
  for (const { kind, reduceFen } of inOrder) {
    const counted = lines.filter(
      ({ line }) => kind === 'all' || line.isHerbal === (kind === 'herbal'),
    )
    const shares = allocate(reduceFen, counted.map(netFen))
    for (const [index, one] of counted.entries()) one.shares.couponFen += shares[index] ?? 0
  }
}
