import { z } from 'zod'
import { ladderSchema } from './ladder'

const window = {
  priceE4: z.number().int().positive(),
  /** ms, inclusive; `endsAt` is exclusive. */
  startsAt: z.number().int(),
  endsAt: z.number().int(),
}

/** A price beside the base price, as a form sets it and a review keeps it (domain-rules §22). */
export const ownPriceSchema = z.discriminatedUnion('kind', [
  /** Null takes it away. */
  z.object({ kind: z.literal('rank'), rank: z.number().int(), priceE4: z.number().nullable() }),
  z.object({ kind: z.literal('ladder'), ladder: ladderSchema.nullable() }),
  /** Of controlled goods, for whom they are open to. */
  z.object({ kind: z.literal('control'), priceE4: z.number().nullable() }),
  z.object({ kind: z.literal('contract'), storeId: z.number().int(), ...window }),
  z.object({
    kind: z.literal('special'),
    ...window,
    /** Per licence holder over the whole window; 0 for no limit. */
    limitMilli: z.number().int(),
    isStrict: z.boolean(),
  }),
])
export type OwnPrice = z.output<typeof ownPriceSchema>

/** Which price of a product: of each one change waits for a second person. */
export type PriceTarget =
  | { kind: 'base' | 'special' | 'ladder' | 'control' }
  | { kind: 'rank'; rank: number }
  | { kind: 'contract'; storeId: number }

/** `rank/2`, `contract/15`, `special`. */
export function nameOfTarget(target: PriceTarget): string {
  if (target.kind === 'rank') return `rank/${String(target.rank)}`
  if (target.kind === 'contract') return `contract/${String(target.storeId)}`
  return target.kind
}

/** The other way round; undefined for what no target is called. */
export function targetOf(name: string): PriceTarget | undefined {
  const [kind, id] = name.split('/')
  if (kind === 'rank') return { kind, rank: Number(id) }
  if (kind === 'contract') return { kind, storeId: Number(id) }
  return kind === 'base' || kind === 'special' || kind === 'ladder' || kind === 'control'
    ? { kind }
    : undefined
}

/** The lowest price it sells at, 1/10000 yuan; null where it takes one away. */
export function lowestE4(price: OwnPrice): number | null {
  if (price.kind !== 'ladder') return price.priceE4
  const steps = price.ladder?.steps ?? []
  return steps.length === 0 ? null : Math.min(...steps.map(({ priceE4 }) => priceE4))
}
