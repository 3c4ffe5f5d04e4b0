import {
  isCounted,
  isWholeShop,
  type FullReduction,
  type ReductionStep,
} from '#upstream/goods/promotions/offers'
import { allocate } from './allocate'
import { isPromotable, sumFen, type SettledLine } from './line'

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
  /** It would have reduced more than its campaign's budget has left (domain-rules §23). */
  isShort: boolean
  /** What of the reduction each line bears, 分 by cart line. */
  shares: ReadonlyMap<number, number>
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

/** What a ladder gives, and what it would give with budget enough, 分. */
interface Promised {
  fen: number
  promisedFen: number
}

/**
 * Applies 满减 to the lines (changes their shares) and returns the state of every ladder. Ladders for
 * some goods (a zone, a list, a class …) first, by id. A line reduced by one ladder counts for no
 * other, unless `stacks` (domain-rules §6). Of several ladders for the whole shop the best one
 * applies. A ladder whose campaign has less budget left than it would reduce gives nothing
 * (domain-rules §23).
 */
export function applyReductions(
  settled: readonly SettledLine[],
  offers: readonly FullReduction[],
  stacks: boolean,
): ReductionState[] {
  const open = new Set(settled.filter(({ line }) => isPromotable(line)))
  const partial = offers.filter((offer) => !isWholeShop(offer)).sort((a, b) => a.id - b.id)
  const states = partial.map((offer) =>
    take(offer, countedBy(offer, open), stacks ? new Set() : open),
  )
  // A partial reduction does not count again, so stacked ladders never exceed the amount.
  const reducedBy = new Map(
    offers.filter(isWholeShop).map((offer): [FullReduction, Promised] => {
      const baseFen = sumFen(countedBy(offer, open), weightOf)
      return [
        offer,
        { fen: givenFen(offer, baseFen), promisedFen: reducedFen(offer.steps, baseFen) },
      ]
    }),
  )
  const [best, ...others] = [...reducedBy].sort(([a, x], [b, y]) => y.fen - x.fen || a.id - b.id)
  if (best === undefined) return states
  const shopStates = [take(best[0], countedBy(best[0], open), open)]
  for (const [offer, { promisedFen }] of others)
    shopStates.push({
      ...stateOf(offer, countedBy(offer, open), 0),
      isShort: isShort(offer, promisedFen) && promisedFen > best[1].fen,
    })
  return [...states, ...shopStates]
}

function countedBy(offer: FullReduction, open: ReadonlySet<SettledLine>): SettledLine[] {
  return [...open].filter(({ line }) => isCounted(offer, line.goodsId, line.areas))
}

/** What a ladder gives for a base, 分; nothing when its budget does not suffice. */
function givenFen(offer: FullReduction, baseFen: number): number {
  const reduceFen = reducedFen(offer.steps, baseFen)
  return isShort(offer, reduceFen) ? 0 : reduceFen
}

function isShort({ leftFen = Infinity }: FullReduction, reduceFen: number): boolean {
  return reduceFen > leftFen
}

function take(
  offer: FullReduction,
  counted: readonly SettledLine[],
  open: Set<SettledLine>,
): ReductionState {
  const weights = counted.map(weightOf)
  const reduceFen = givenFen(offer, sumFen(counted, weightOf))
  const state = stateOf(offer, counted, reduceFen)
  if (reduceFen === 0) return state
  const shares = allocate(reduceFen, weights)
  for (const [index, one] of counted.entries()) {
    one.shares.reductionFen += shares[index] ?? 0
    open.delete(one)
  }
  const borne = counted.map(({ line }, index) => [line.cartLineId, shares[index] ?? 0] as const)
  return { ...state, shares: new Map(borne) }
}

function stateOf(
  offer: FullReduction,
  counted: readonly SettledLine[],
  reduceFen: number,
): ReductionState {
  const baseFen = sumFen(counted, weightOf)
  const lineIds = counted.map(({ line }) => line.cartLineId)
  const steps = stepStates(offer.steps, baseFen)
  const short = isShort(offer, reducedFen(offer.steps, baseFen))
  return { offer, baseFen, reduceFen, isShort: short, steps, lineIds, shares: new Map() }
}

function weightOf({ line, shares }: SettledLine): number {
  return line.amountFen - shares.reductionFen
}
