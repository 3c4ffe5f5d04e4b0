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

export function writeControlTerms(terms: ControlTerms): string {
  return JSON.stringify(terms)
}
