import type { FullReduction, ReductionStep } from '#upstream/goods/promotions/offers'
import { allocate } from './allocate'
import { isPromotable, sumFen, type PayableLine, type SettledLine } from './line'

/** A step with its state for a cart (product.md §3: amount, status, price_spread). */
export interface StepState extends ReductionStep {
  isReached: boolean
  /** The gap, at least 0. */
  spreadFen: number
}

export interface ReductionState {
  offer: FullReduction
  baseFen: number
  reduceFen: number
  steps: StepState[]
  lineIds: number[]
}

/**
 * The steps of a ladder with their states for a base (domain-rules §6): reached when base ≥ amount.
 */
export function stepStates(steps: readonly ReductionStep[], baseFen: number): StepState[] {
  return steps.map((step) => ({
    ...step,
    isReached: baseFen >= step.amountFen,
    spreadFen: Math.max(0, step.amountFen - baseFen),
  }))
}

export function reducedFen(steps: readonly ReductionStep[], baseFen: number): number {
  const reached = steps.filter(({ amountFen }) => baseFen >= amountFen)
  const highest = reached.reduce<ReductionStep | undefined>(
    (best, step) => (best === undefined || step.amountFen > best.amountFen ? step : best),
    undefined,
  )
  return Math.min(highest?.reduceFen ?? 0, baseFen)
}

/**
 * Applies 满减 to the lines (changes their shares) and returns the state of every ladder. Zone
 * ladders first, by id. A line reduced by one ladder counts for no other, unless `stacks`
 * (domain-rules §6). Of several ladders for the whole shop the best one applies.
 */
export function applyReductions(
  settled: readonly SettledLine[],
  offers: readonly FullReduction[],
  stacks: boolean,
): ReductionState[] {
  const open = new Set(settled.filter(({ line }) => isPromotable(line)))
  const zones = offers.filter(({ area }) => area !== '').sort((a, b) => a.id - b.id)
  const states = zones.map((offer) => {
    const counted = [...open].filter(({ line }) => isIn(line, offer.area))
    return take(offer, counted, stacks ? new Set() : open)
  })
  const shop = offers.filter(({ area }) => area === '')
  // A zone's reduction does not count again, so stacked ladders never exceed the amount.
  const bases = sumFen([...open], weightOf)
  const [best, ...others] = [...shop].sort(
    (a, b) => reducedFen(b.steps, bases) - reducedFen(a.steps, bases) || a.id - b.id,
  )
  if (best === undefined) return states
  const shopStates = [take(best, [...open], open)]
  for (const offer of others) shopStates.push(stateOf(offer, [...open], 0))
  return [...states, ...shopStates]
}

function take(
  offer: FullReduction,
  counted: readonly SettledLine[],
  open: Set<SettledLine>,
): ReductionState {
  const weights = counted.map(weightOf)
  const reduceFen = reducedFen(offer.steps, sumFen(counted, weightOf))
  const state = stateOf(offer, counted, reduceFen)
  if (reduceFen === 0) return state
  const shares = allocate(reduceFen, weights)
  for (const [index, one] of counted.entries()) {
    one.shares.reductionFen += shares[index] ?? 0
    open.delete(one)
  }
  return state
}

function stateOf(
  offer: FullReduction,
  counted: readonly SettledLine[],
  reduceFen: number,
): ReductionState {
  const baseFen = sumFen(counted, weightOf)
  const lineIds = counted.map(({ line }) => line.cartLineId)
  return { offer, baseFen, reduceFen, steps: stepStates(offer.steps, baseFen), lineIds }
}

function weightOf({ line, shares }: SettledLine): number {
  return line.amountFen - shares.reductionFen
}

function isIn({ areas }: PayableLine, area: string): boolean {
  return areas.includes(area)
}
