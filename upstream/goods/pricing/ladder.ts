import { z } from 'zod'
import type { PriceLadder } from './price-ladder'
import type { Price } from './rules'

export interface PriceSegment {
  priceE4: number
  quantityMilli: number
}

export interface PricedQuantity {
  /**
   * The displayed price: that of the reached step for type 1, the price before the ladder for type
   * 2.
   */
  priceE4: number
  segments: PriceSegment[]
  amountFen: number
}

export interface LadderHint {
  missingMilli: number
  priceE4: number
}

export const ladderSchema: z.ZodType<PriceLadder> = z.object({
  type: z.union([z.literal(1), z.literal(2)]),
  steps: z.array(z.object({ fromMilli: z.number().int(), priceE4: z.number().int() })).min(1),
})

/** Parses `goods.ladder`; undefined for goods without a price ladder. */
export function readLadder(text: string): PriceLadder | undefined {
  return text === '' ? undefined : ladderSchema.parse(JSON.parse(text))
}

export function writeLadder(ladder: PriceLadder): string {
  return JSON.stringify(ladder)
}

/** Prices a quantity. The amount is rounded down once, over all segments (decision 010). */
export function priceQuantity(price: Price, quantityMilli: number): PricedQuantity {
  const segments = segmentsOf(price, quantityMilli)
  return {
    priceE4: price.ladder?.type === 1 ? priceAt(price, quantityMilli) : price.priceE4,
    segments,
    amountFen: segmentsFen(segments),
  }
}

export function segmentsFen(segments: readonly PriceSegment[]): number {
  const exact = segments.reduce(
    (sum, { priceE4, quantityMilli }) => sum + BigInt(priceE4) * BigInt(quantityMilli),
    0n,
  )
  return Number(exact / 100_000n)
}

/**
 * The quantity missing to the next step with a lower price, `max(0, next.number − quantity)`
 * (domain-rules §2); undefined past the last step.
 */
export function ladderHint(price: Price, quantityMilli: number): LadderHint | undefined {
  const now = priceAt(price, quantityMilli)
  // The current price is already the lowest of the reached steps, so this finds an unreached one.
  const next = price.ladder?.steps.find(({ priceE4 }) => priceE4 < now)
  return next && { missingMilli: next.fromMilli - quantityMilli, priceE4: next.priceE4 }
}

function segmentsOf(price: Price, quantityMilli: number): PriceSegment[] {
  const { ladder } = price
  if (ladder?.type !== 2) return [{ priceE4: priceAt(price, quantityMilli), quantityMilli }]
  const bounds = [0, ...ladder.steps.map(({ fromMilli }) => fromMilli)]
  return bounds.flatMap((from, at) => {
    const upTo = Math.min(quantityMilli, bounds[at + 1] ?? Infinity)
    // Units between two thresholds have the price of the lower one.
    return upTo > from ? [{ priceE4: priceAt(price, from), quantityMilli: upTo - from }] : []
  })
}

// A ladder never raises the price: an own price below a step stays.
function priceAt({ priceE4, ladder }: Price, quantityMilli: number): number {
  const reached = ladder?.steps.filter(({ fromMilli }) => quantityMilli >= fromMilli) ?? []
  return reached.reduce((lowest, step) => Math.min(lowest, step.priceE4), priceE4)
}
