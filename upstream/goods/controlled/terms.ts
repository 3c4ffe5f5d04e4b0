import { z } from 'zod'
import type { ControlTerms } from './rules'

const termsSchema: z.ZodType<ControlTerms> = z.object({
  deniedKinds: z.array(z.enum(['clinic', 'pharmacy', 'company'])),
  deniedRegions: z.array(z.string()),
  isByApplication: z.boolean(),
  priceE4: z.number().int().optional(),
})

// Cached by text: the rows of a list repeat the same few terms.
const known = new Map<string, ControlTerms>()
const mostKnown = 1000

/** Parses `goods.control`; undefined for goods without controlled sale. */
export function readControlTerms(text: string): ControlTerms | undefined {
  if (text === '') return undefined
  let terms = known.get(text)
  if (terms === undefined) {
    terms = termsSchema.parse(JSON.parse(text))
    if (known.size >= mostKnown) known.clear()
    known.set(text, terms)
  }
  return terms
}

/** The same controlled sale at another price, 1/10000 yuan; null for none of its own. */
export function withControlPrice(text: string, priceE4: number | null): string {
  const terms = readControlTerms(text)
  if (terms === undefined) return text
  return writeControlTerms({ ...terms, priceE4: priceE4 ?? undefined })
}

export function writeControlTerms(terms: ControlTerms): string {
  return JSON.stringify(terms)
}
