import type { Difference } from './differences'
import type { Effect } from './effect'

interface Found<T> {
  count: number
  /** The first ten. */
  first: T[]
}

export interface LargestDelta {
  /** Of the submission's first order. */
  code: string
  storeId: number
  beforeFen: number
  afterFen: number
}

/**
 * What a replay found (domain-rules §23), as JSON; orders are submissions, amounts 分. The sums are
 * of what was not cancelled since.
 */
export interface ReplayReport {
  /** Orders in the window. */
  looked: number
  /** Settled as they were, other than charged: the aim is 0. */
  differing: Found<{ code: string; what: Difference[] }>
  /** Without a kept settlement (没有结算记录). */
  withoutRecord: Found<{ code: string }>
  /** With a kept settlement that cannot be settled again: why, in words. */
  notComparable: Found<{ code: string; why: string }>
  /** Single orders that were cancelled since and are in no sum. */
  cancelled: number
  touchedOrders: number
  /** The stores of these orders. */
  touchedStores: number[]
  /** Paid in money of all orders settled, freight included. */
  paidBeforeFen: number
  paidAfterFen: number
  /** What the draft costs more: lower prices, 满减, coupons, gifts at their cost, freight. */
  costFen: number
  /** Orders at most a tenth below a step of the draft. */
  belowStep: number
  marginBeforeFen: number
  marginAfterFen: number
  /** Lines without a cost price, in neither margin. */
  withoutCost: number
  /** By the size of what changes. */
  largest: LargestDelta[]
}

const mostShown = 10

export function emptyReport(): ReplayReport {
  return {
    looked: 0,
    differing: { count: 0, first: [] },
    withoutRecord: { count: 0, first: [] },
    notComparable: { count: 0, first: [] },
    cancelled: 0,
    touchedOrders: 0,
    touchedStores: [],
    paidBeforeFen: 0,
    paidAfterFen: 0,
    costFen: 0,
    belowStep: 0,
    marginBeforeFen: 0,
    marginAfterFen: 0,
    withoutCost: 0,
    largest: [],
  }
}

/** Counts one more and keeps the first ten. Changes `found`. */
export function addFound<T>(found: Found<T>, one: T): void {
  found.count += 1
  if (found.first.length < mostShown) found.first.push(one)
}

/** Adds what the draft changes of an order. Changes the report; `touchedStores` is the caller's. */
export function addEffect(
  report: ReplayReport,
  effect: Effect,
  { code, storeId, isBelow }: { code: string; storeId: number; isBelow: boolean },
): void {
  report.paidBeforeFen += effect.paidBeforeFen
  report.paidAfterFen += effect.paidAfterFen
  report.costFen += effect.costFen
  report.marginBeforeFen += effect.marginBeforeFen
  report.marginAfterFen += effect.marginAfterFen
  report.withoutCost += effect.withoutCost
  if (isBelow) report.belowStep += 1
  if (!effect.isTouched) return
  report.touchedOrders += 1
  const { paidBeforeFen: beforeFen, paidAfterFen: afterFen } = effect
  if (beforeFen !== afterFen) addLargest(report.largest, { code, storeId, beforeFen, afterFen })
}

function addLargest(largest: LargestDelta[], one: LargestDelta): void {
  const at = largest.findIndex((other) => deltaOf(other) < deltaOf(one))
  if (at !== -1) largest.splice(at, 0, one)
  else largest.push(one)
  largest.length = Math.min(largest.length, mostShown)
}

function deltaOf({ beforeFen, afterFen }: LargestDelta): number {
  return Math.abs(afterFen - beforeFen)
}
