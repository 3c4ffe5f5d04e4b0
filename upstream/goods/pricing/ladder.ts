import { z } from 'zod'
import type { PriceLadder } from './price-ladder'
import type { Price } from './rules'

/** So much at one price; a line's segments add up to its quantity. */
export interface PriceSegment {
  priceE4: number
  quantityMilli: number
}

/** A quantity at its price. */
export interface PricedQuantity {
  /** The price to show: of the reached step (type 1), else before the ladder. */
  priceE4: number
  segments: PriceSegment[]
  amountFen: number
}

/** The next step that is worth buying up to. */
export interface LadderHint {
  missingMilli: number
  priceE4: number
}

const ladderSchema: z.ZodType<PriceLadder> = z.object({
  type: z.union([z.literal(1), z.literal(2)]),
  steps: z.array(z.object({ fromMilli: z.number().int(), priceE4: z.number().int() })).min(1),
})

/** The ladder that `goods.ladder` holds; undefined for goods without one. */
export function readLadder(text: string): PriceLadder | undefined {
  return text === '' ? undefined : ladderSchema.parse(JSON.parse(text))
}

export function writeLadder(ladder: PriceLadder): string {
  return JSON.stringify(ladder)
}

/** What a quantity costs. Rounded down once, over all segments (decision 010). */
export function priceQuantity(price: Price, quantityMilli: number): PricedQuantity {
  const segments = segmentsOf(price, quantityMilli)
  return {
    priceE4: price.ladder?.type === 1 ? priceAt(price, quantityMilli) : price.priceE4,
    segments,
    amountFen: segmentsFen(segments),
  }
}

/** The amount of segments, 分. */
export function segmentsFen(segments: readonly PriceSegment[]): number {
  const exact = segments.reduce(
    (sum, { priceE4, quantityMilli }) => sum + BigInt(priceE4) * BigInt(quantityMilli),
    0n,
  )
  return Number(exact / 100_000n)
}

/**
 * What is missing to the next step with a lower price, `max(0, next.number − quantity)`
 * (domain-rules §2); undefined beyond the last step.
 */
export function ladderHint(price: Price, quantityMilli: number): LadderHint | undefined {
  const now = priceAt(price, quantityMilli)
  // No step that is reached is lower than the price now.
  const next = price.ladder?.steps.find(({ priceE4 }) => priceE4 < now)
  return next && { missingMilli: next.fromMilli - quantityMilli, priceE4: next.priceE4 }
}

function segmentsOf(price: Price, quantityMilli: number): PriceSegment[] {
  const { ladder } = price
  if (ladder?.type !== 2) return [{ priceE4: priceAt(price, quantityMilli), quantityMilli }]
  const bounds = [0, ...ladder.steps.map(({ fromMilli }) => fromMilli)]
  return bounds.flatMap((from, at) => {
    const upTo = Math.min(quantityMilli, bounds[at + 1] ?? Infinity)
    // The price of the units between two thresholds is that of the lower one.
    return upTo > from ? [{ priceE4: priceAt(price, from), quantityMilli: upTo - from }] : []
  })
}

// A ladder never makes dearer: an own price below a step stays.
function priceAt({ priceE4, ladder }: Price, quantityMilli: number): number {
  const reached = ladder?.steps.filter(({ fromMilli }) => quantityMilli >= fromMilli) ?? []
  return reached.reduce((lowest, step) => Math.min(lowest, step.priceE4), priceE4)
}
