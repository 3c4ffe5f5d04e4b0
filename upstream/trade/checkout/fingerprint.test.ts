import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyChoices, anyLines, anyOffers, usualTerms } from '#tests/fixtures/any-cart'
import { draws } from '#tests/property-runs'
import { settle } from '../settlement/settle'
import { fingerprint } from './fingerprint'

test('the fingerprint ignores the order of lines and notices every change', () => {
  fc.assert(
    fc.property(anyLines(8), anyOffers, anyChoices, (lines, offers, choices) => {
      const printOf = (some: typeof lines) => fingerprint(settle(some, offers, choices, usualTerms))
      const before = printOf(lines)
      expect(printOf([...lines].reverse())).toBe(before)
      const [first, ...rest] = lines
      if (first === undefined) return
      for (const moved of [
        { ...first, priceE4: first.priceE4 + 1 },
        { ...first, amountFen: first.amountFen + 1 },
        { ...first, quantityMilli: first.quantityMilli + 1 },
        { ...first, isHm: !first.isHm },
      ])
        expect(printOf([moved, ...rest])).not.toBe(before)
      expect(printOf(rest)).not.toBe(before)
    }),
    { numRuns: draws(1_000) },
  )
})
