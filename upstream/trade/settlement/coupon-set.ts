import { allocate } from './allocate'
import { netFen, sumFen, takesCoupons, type SettledLine } from './line'

/** 通用, 中药, 非中药: which lines a coupon counts (domain-rules §6). */
export type CouponKind = 'all' | 'herbal' | 'nonherbal'

/** A coupon that the buyer holds and may use now; amounts in 分. */
export interface HeldCoupon {
  id: number
  name: string
  kind: CouponKind
  thresholdFen: number
  reduceFen: number
  /** May go along with other stackable ones, each over a threshold of its own. */
  isStackable: boolean
  expiresAt: number
}

/** What coupons are counted against: the eligible lines after 满减, 分. */
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

/** What a coupon uses up of its base: its threshold, and never less than it takes off. */
function consumedFen({ thresholdFen, reduceFen }: HeldCoupon): number {
  return Math.max(thresholdFen, reduceFen)
}

/**
 * Whether these coupons may be used together on this base: one of any kind, or several that are all
 * stackable while the base covers the sum of their thresholds, each in its own kind.
 */
export function isLegalSet(coupons: readonly HeldCoupon[], base: CouponBase): boolean {
  if (coupons.length > 1 && coupons.some(({ isStackable }) => !isStackable)) return false
  const used = coupons.reduce(consume, emptyUse)
  return fits(used, base)
}

/** More goods that it takes until these coupons may be used together, 分; 中药, others, or any. */
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
 * The legal set that takes off most; of equal ones the one with fewest coupons, then with what
 * expires first, then with the lowest ids, so that the answer does not hang on their order.
 */
export function bestCoupons(coupons: readonly HeldCoupon[], base: CouponBase): HeldCoupon[] {
  // One that takes nothing off may use nothing up either, and then has no rate to go by.
  const usable = coupons.filter(({ reduceFen }) => reduceFen > 0).sort(byWorth)
  const stackable = usable.filter(({ isStackable }) => isStackable)
  const singles = usable.map((one) => [one]).filter((set) => isLegalSet(set, base))
  return [bestStack(stackable, base), ...singles].reduce((best, set) =>
    isBetter(set, best) ? set : best,
  )
}

/**
 * Branch and bound over the coupons by what they take off for what they use up: the rest can at
 * best fill the room left as if coupons could be cut. Of equal coupons the later ones go only with
 * the earlier.
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

/** A wallet of hundreds of coupons must not hold up a cart: after so many sets the best so far. */
const mostVisits = 20_000

/** What the coupons from `at` on could take off in the room left, if the last one could be cut. */
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

// By rate as a comparison of products, and alike ones side by side.
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
  // Sets of different sizes differ there at the latest, so what is compared is as long.
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
 * Takes a legal set off the lines (changes their shares), those for one kind before those for all,
 * so that every coupon finds the lines it counts.
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
