import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyChoices, anyLines, anyOffers, anyTerms } from '#tests/fixtures/any-cart'
import { settle } from '../settlement/settle'
import { abstractOf, readAbstract, writeAbstract } from './abstract'
import { fingerprint, seenBy } from './fingerprint'

test('an abstract is read as it was written, out of the fingerprint too', () => {
  fc.assert(
    fc.property(anyLines(12), anyOffers, anyChoices, anyTerms, (...cart) => {
      const settlement = settle(...cart)
      const abstract = abstractOf(settlement)
      expect(readAbstract(writeAbstract(abstract))).toEqual(abstract)
      expect(seenBy(fingerprint(settlement))).toEqual(abstract)
    }),
  )
})

test('what was written by nobody is no abstract', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(seenBy(text)?.lines ?? []).toEqual([])
    }),
  )
  expect(seenBy('')).toBeUndefined()
  expect(seenBy('x'.repeat(64))).toBeUndefined()
})

test('500 lines stay below what a submit may send', () => {
  const line = {
    lineId: 9_999_999,
    goodsId: 9_999_999,
    quantityMilli: 9_999_000,
    priceE4: 9_999_999,
  }
  const lines = Array.from({ length: 500 }, () => line)
  const text = writeAbstract({ totalFen: 1, lines, steps: {}, gifts: new Map() })
  expect(text.length).toBeLessThan(20_000)
})
