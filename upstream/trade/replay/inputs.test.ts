import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyChoices, anyLines, anyOffers, anyTerms } from '#tests/fixtures/any-cart'
import { draws } from '#tests/property-runs'
import type { PayableLine } from '../settlement/line'
import { settle, type Offers, type Settlement } from '../settlement/settle'
import { readInputs, writeInputs, type Inputs, type ReplayLine } from '../settlement/inputs'
import { goneOffers, replayed, type OfferTerms } from './replayed'

const sources = ['base', 'flash', 'set', 'special'] as const

/** With prices and sets, which the settlement does not look at. */
function lineOf(line: PayableLine): ReplayLine {
  const source = sources[line.cartLineId % sources.length] ?? 'base'
  const set = line.kind === 'set' ? { setId: 3, count: 2 } : undefined
  return { ...line, set, price: { source, ...(source === 'special' && { promotionId: 7 }) } }
}

function offersOf(offers: Offers): Offers<ReplayLine> {
  const exchanges = offers.exchanges.map((one) => ({ ...one, line: lineOf(one.line) }))
  return { ...offers, exchanges }
}

function termsOf({ reductions, gifts }: Offers<ReplayLine>): OfferTerms {
  return {
    reductions: new Map(reductions.map((one) => [one.id, one])),
    gifts: new Map(gifts.map((one) => [one.id, one])),
  }
}

function read(text: string): Inputs {
  const inputs = readInputs(text)
  if (inputs === undefined) throw new Error('unknown version')
  return inputs
}

/** A ladder is kept with those of its goods that the order had. */
function withoutGoods<S extends Pick<Settlement, 'reductions'>>(settlement: S) {
  const reductions = settlement.reductions.map(({ offer, ...state }) => {
    const { goodsIds, exceptIds, ...bare } = offer
    return { ...state, offer: bare, isPartial: (goodsIds ?? exceptIds) !== undefined }
  })
  return { ...settlement, reductions }
}

test('what was settled, written and read comes to the same settlement', () => {
  fc.assert(
    fc.property(anyLines(20), anyOffers, anyChoices, anyTerms, (lines, given, choices, terms) => {
      const offers = offersOf(given)
      const settled = settle(lines.map(lineOf), offers, choices, terms)
      const inputs = read(writeInputs({ ...settled, offers, choices, terms }))
      const again = replayed(inputs, termsOf(offers))
      // Choices that were dropped, and 换购 that was not chosen, are not kept.
      const { exchanges, dropped, ...kept } = settled
      expect(withoutGoods(again)).toEqual({
        ...again,
        ...withoutGoods(kept),
        exchanges: exchanges.filter(({ offer }) => offer.id === settled.exchangeId),
      })
      expect(dropped.length).toBeGreaterThanOrEqual(again.dropped.length)
      const used = again.reductions.filter(({ reduceFen }) => reduceFen > 0)
      for (const { id, lineIds, scope } of inputs.reductions)
        if (lineIds !== undefined && scope === undefined)
          expect(used.find(({ offer }) => offer.id === id)?.lineIds).toEqual(lineIds)
    }),
    { numRuns: draws(500) },
  )
})

test('a version that is not known is not read, and offers that are gone are named', () => {
  expect(readInputs('{"v":2}')).toBeUndefined()
  const inputs = read('{"v":1,"lines":[],"ck":{},"red":[[3]],"gift":[4],"terms":[0,0,0,0,0]}')
  const nothing = { reductions: new Map(), gifts: new Map() }
  expect(goneOffers(inputs, nothing)).toEqual(['满减 3', '赠品 4'])
})

test('a line without anything special is short', () => {
  const line = lineOf({
    cartLineId: 4,
    goodsId: 12,
    kind: 'plain',
    warehouseId: 1,
    warehouse: '杭州仓',
    isHm: false,
    isColdChain: false,
    isControlled: false,
    isHerbal: false,
    areas: [],
    freeShippingMilli: 0,
    quantityMilli: 10_000,
    priceE4: 100_000,
    amountFen: 10_000,
  })
  const offers = {
    reductions: [],
    gifts: [],
    giftStockMilli: new Map(),
    shipping: [],
    exchanges: [],
    coupons: [],
    vouchers: [],
    points: 0,
  }
  const choices = { voucherIds: [], usesPoints: false }
  const terms = {
    freeFromFen: 80_000,
    youxFreeFromFen: 30_000,
    feeFen: 1_000,
    stacksReductions: false,
    minimumFen: 0,
  }
  const settled = settle([line], offers, choices, terms)
  expect(JSON.parse(writeInputs({ ...settled, offers, choices, terms }))).toEqual({
    v: 1,
    lines: [{ i: 4, g: 12, q: 10_000, p: 100_000, f: 10_000, w: 1 }],
    ck: { 1: '杭州仓' },
    terms: [80_000, 30_000, 1_000, 0, 0],
  })
})
