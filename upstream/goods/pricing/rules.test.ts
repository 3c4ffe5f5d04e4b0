import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideQuantity, type QuantityTerms } from '#upstream/kernel/quantities/rules'
import { draws } from '#tests/property-runs'
import {
  decidePrice,
  priceChangeMessage,
  priceNotice,
  specialOffer,
  type SpecialTerms,
} from './rules'

const approved = { approval: 'approved' }
const pending = { approval: 'pending' }

test('by default only approved buyers see prices, and the others are told why not', () => {
  expect(priceNotice('approved', undefined)).toBe('登录后可见价格')
  expect(priceNotice('approved', pending)).toBe('资质审核后可见')
  expect(priceNotice('approved', { approval: 'frozen' })).toBe('冻结期间不可见')
  expect(priceNotice('approved', approved)).toBeUndefined()
})

test('the setting opens prices to whoever signed in, or to everybody', () => {
  expect(priceNotice('login', undefined)).toBe('登录后可见价格')
  expect(priceNotice('login', pending)).toBeUndefined()
  expect(priceNotice('public', undefined)).toBeUndefined()
})

test('the base price wins while there is no other', () => {
  expect(decidePrice({ basePriceE4: 33_333 })).toStrictEqual({ priceE4: 33_333, source: 'base' })
})

test('an offer of nothing is a gap in the data too: the next source counts', () => {
  const contract = { priceE4: 0 }
  expect(decidePrice({ basePriceE4: 33_333, contract })?.source).toBe('base')
  expect(decidePrice({ basePriceE4: 33_333, contract: { priceE4: 1 } })?.source).toBe('contract')
})

test('no price and a price of nothing are both pending', () => {
  expect(decidePrice({ basePriceE4: null })).toBeUndefined()
  expect(decidePrice({ basePriceE4: 0 })).toBeUndefined()
})

const now = 1_000_000
const special: SpecialTerms = {
  promotionId: 7,
  priceE4: 100_000,
  startsAt: now - 10,
  endsAt: now + 10,
  limitMilli: 0,
  usedMilli: 0,
  isStrict: false,
  orderLimitMilli: 0,
  budgetMilli: Infinity,
}
const quantity: QuantityTerms = {
  unit: '盒',
  stepMilli: 10_000,
  minimumMilli: 0,
  caseMilli: 0,
  stockMilli: 500_000,
  limitMilli: 0,
}
const clinic = { kind: 'clinic' } as const
const offer = (over: Partial<SpecialTerms>, terms: Partial<QuantityTerms> = {}) =>
  specialOffer({ ...special, ...over }, clinic, { ...quantity, ...terms }, now)

describe('a special price', () => {
  test('wins over the base price, with the promotion it is of', () => {
    expect(decidePrice({ basePriceE4: 125_000, special: offer({}) })).toStrictEqual({
      priceE4: 100_000,
      source: 'special',
      promotionId: 7,
      endsAt: now + 10,
    })
    expect(decidePrice({ basePriceE4: null, special: offer({}) })?.source).toBe('special')
  })

  test('is for terminal buyers: pharmacies and clinics, no companies, no visitors', () => {
    const kinds = ['clinic', 'pharmacy', 'company'] as const
    const offers = kinds.map((kind) => specialOffer(special, { kind }, quantity, now))
    expect(offers.map((one) => one !== undefined)).toEqual([true, true, false])
    expect(specialOffer(special, undefined, quantity, now)).toBeUndefined()
    expect(specialOffer(undefined, clinic, quantity, now)).toBeUndefined()
  })

  test('holds from its first millisecond to before its last', () => {
    expect(offer({ startsAt: now })).toBeDefined()
    expect(offer({ startsAt: now + 1 })).toBeUndefined()
    expect(offer({ endsAt: now + 1 })).toBeDefined()
    expect(offer({ endsAt: now })).toBeUndefined()
  })

  test('falls back to the base price when what is left makes no step', () => {
    expect(offer({ limitMilli: 30_000, usedMilli: 20_000 })).toMatchObject({ leftMilli: 10_000 })
    expect(offer({ limitMilli: 30_000, usedMilli: 25_000 })).toBeUndefined()
    expect(offer({ limitMilli: 30_000, usedMilli: 30_000 })).toBeUndefined()
    const rest = { stockMilli: 4_000 }
    expect(offer({ limitMilli: 30_000, usedMilli: 25_000 }, rest)).toMatchObject({
      leftMilli: 5_000,
    })
  })

  test('leaves the whole limit to who has used nothing, and never less than nothing', () => {
    expect(offer({ limitMilli: 30_000 })?.leftMilli).toBe(30_000)
    expect(offer({ limitMilli: 0 })).toStrictEqual({
      promotionId: 7,
      priceE4: 100_000,
      endsAt: now + 10,
    })
    expect(offer({ limitMilli: 1_000, usedMilli: 5_000, isStrict: true })?.leftMilli).toBe(0)
  })

  test('stands whatever the goods’ own limit leaves, which is told by itself', () => {
    expect(offer({ limitMilli: 30_000 }, { limitMilli: 5_000 })).toBeDefined()
  })

  test('blocks instead where its limit is strict', () => {
    const used = { limitMilli: 30_000, usedMilli: 30_000, isStrict: true }
    expect(offer(used)).toMatchObject({ promotionId: 7, priceE4: 100_000, leftMilli: 0 })
  })

  test('stays where goods are out of stock, which uses up no limit', () => {
    expect(offer({ limitMilli: 30_000, usedMilli: 10_000 }, { stockMilli: 0 })).toBeDefined()
  })
})

test('whatever is ordered at a special price, the limit of the licence holder is kept', () => {
  const anyTerms = fc.record({
    limitMilli: fc.integer({ min: 0, max: 90_000 }),
    isStrict: fc.boolean(),
    startsAt: fc.integer({ min: now - 5, max: now + 5 }),
    endsAt: fc.integer({ min: now - 5, max: now + 5 }),
  })
  const orders = fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 10 })
  const anyQuantity = fc.record({
    stepMilli: fc.constantFrom(0, 1_000, 10_000),
    minimumMilli: fc.constantFrom(0, 20_000),
    stockMilli: fc.integer({ min: 0, max: 200_000 }),
    limitMilli: fc.constantFrom(0, 30_000),
  })
  fc.assert(
    fc.property(anyTerms, anyQuantity, orders, (terms, goods, wanted) => {
      let usedMilli = 0
      for (const want of wanted) {
        const offered = offer({ ...terms, usedMilli }, goods)
        if (offered === undefined) continue
        expect(terms.startsAt <= now && now < terms.endsAt).toBe(true)
        const bounds = { ...quantity, ...goods }
        const { leftMilli } = offered
        const ordered = decideQuantity(want, {
          ...bounds,
          ...(leftMilli !== undefined && { leftMilli }),
        })
        usedMilli += ordered.quantityMilli
        if (terms.limitMilli > 0) expect(usedMilli).toBeLessThanOrEqual(terms.limitMilli)
      }
    }),
    { numRuns: draws(1_000) },
  )
})

test('a moved price is told with both prices, rounded down', () => {
  expect(priceChangeMessage(125_000, 128_000)).toBe('价格由 ¥12.50 变为 ¥12.80')
  expect(priceChangeMessage(10_050, 2_999)).toBe('价格由 ¥1.00 变为 ¥0.29')
})

test('a move below a 分 is told with all it takes, also of goods that cost less than one', () => {
  expect(priceChangeMessage(99, 101)).toBe('价格由 ¥0.00 变为 ¥0.01')
  expect(priceChangeMessage(3, 4)).toBe('价格由 ¥0.0003 变为 ¥0.0004')
  expect(priceChangeMessage(1_250_000, 10_000)).toBe('价格由 ¥125.00 变为 ¥1.00')
})

test('a move in the fourth place is told with four places', () => {
  expect(priceChangeMessage(125_001, 125_009)).toBe('价格由 ¥12.5001 变为 ¥12.5009')
})

test('a price that stayed or was never seen is no change', () => {
  expect(priceChangeMessage(125_000, 125_000)).toBeUndefined()
  expect(priceChangeMessage(null, 125_000)).toBeUndefined()
})

test('the two prices of a message always differ', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(10_000_000), (seen, now) => {
      const message = priceChangeMessage(seen, now)
      const prices = message?.match(/¥[\d.]+/g)
      if (seen === now) expect(message).toBeUndefined()
      else expect(prices?.[0]).not.toBe(prices?.[1])
    }),
  )
})
