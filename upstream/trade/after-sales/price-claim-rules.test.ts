import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceClaimStates, type PriceClaimState } from '#contract/price-claim-words'
import { draws } from '#tests/property-runs'
import {
  claimActorOf,
  dropFor,
  nextPriceClaimState,
  priceOffer,
  protectionToTake,
  type BoughtLine,
  type PriceClaimEvent,
} from './price-claim-rules'

const day = 86_400_000
const receivedAt = Date.parse('2026-11-14T10:00:00+08:00')
const runs = { numRuns: draws(10_000) }

const line: BoughtLine = {
  isOn: true,
  kind: 'goods',
  isOfSet: false,
  priceSource: 'base',
  isHm: false,
  isControlled: false,
  isNearExpiry: false,
  quantityMilli: 10_000,
  amountFen: 10_000,
  moneyFen: 9_000,
  parts: [{ receivedAt, isOnItsWay: false, keptMilli: 7_000 }],
  claim: undefined,
}
const cheaper = { source: 'special', amountFen: 9_200 }
const at = { now: receivedAt + day, days: 7 }
const codeOf = (of: Partial<BoughtLine>, price = cheaper, when = at) =>
  priceOffer({ ...line, ...of }, price, when).problems.map(({ code }) => code)

test('the difference is that of the whole line, cut to what is kept', () => {
  expect(priceOffer(line, cheaper, at)).toEqual({
    milli: 7_000,
    dropFen: 800,
    amountFen: 560,
    problems: [],
    until: Date.parse('2026-11-21T23:59:59.999+08:00'),
  })
})

test('what the new price is limited to is protected and no more', () => {
  expect(priceOffer(line, { ...cheaper, leftMilli: 2_000 }, at)).toMatchObject({
    milli: 2_000,
    amountFen: 160,
  })
})

test('never more comes back than was paid in money for what is kept', () => {
  expect(priceOffer({ ...line, moneyFen: 500 }, cheaper, at).amountFen).toBe(350)
})

test('every reason against it has its code', () => {
  expect(codeOf({ isOn: false })).toEqual(['AS_OFF'])
  expect(codeOf({}, cheaper, { ...at, days: 0 })).toEqual(['AS_OFF'])
  expect(codeOf({ claim: 'open' })).toEqual(['AS_OPEN'])
  expect(codeOf({ claim: 'paid' })).toEqual(['AS_ONCE'])
  for (const of of [
    { kind: 'gift' as const },
    { kind: 'exchange' as const },
    { isOfSet: true },
    { isHm: true },
    { isControlled: true },
    { priceSource: 'flash' },
    { priceSource: 'contract' },
    { priceSource: 'controlled' },
    { priceSource: 'set' },
  ])
    expect(codeOf(of)).toEqual(['AS_SPECIAL'])
  expect(codeOf({ isNearExpiry: true })).toEqual(['AS_NEAR_EXPIRY'])
  expect(codeOf({ parts: [{ receivedAt: null, isOnItsWay: true, keptMilli: 1 }] })).toEqual([
    'AS_NOT_RECEIVED',
  ])
  expect(codeOf({ parts: [{ receivedAt: null, isOnItsWay: false, keptMilli: 1 }] })).toEqual([
    'AS_QUANTITY',
  ])
  expect(codeOf({ parts: [{ receivedAt, isOnItsWay: false, keptMilli: 0 }] })).toEqual([
    'AS_QUANTITY',
  ])
  expect(codeOf({}, { ...cheaper, amountFen: 10_000 })).toEqual(['AS_NO_DROP'])
  expect(codeOf({}, { ...cheaper, source: 'contract' })).toEqual(['AS_NO_DROP'])
  expect(priceOffer(line, undefined, at).problems[0]?.code).toBe('AS_NO_DROP')
})

test('the seventh day after the day of receipt is the last one, to its last second', () => {
  const last = Date.parse('2026-11-21T23:59:59.999+08:00')
  expect(codeOf({}, cheaper, { now: last, days: 7 })).toEqual([])
  expect(codeOf({}, cheaper, { now: last + 1, days: 7 })).toEqual(['AS_LATE'])
})

test('of a line that came in parts only those within their days are protected', () => {
  const parts = [
    { receivedAt: receivedAt - 20 * day, isOnItsWay: false, keptMilli: 4_000 },
    { receivedAt, isOnItsWay: false, keptMilli: 3_000 },
    { receivedAt: null, isOnItsWay: true, keptMilli: 3_000 },
  ]
  expect(priceOffer({ ...line, parts }, cheaper, at)).toMatchObject({
    milli: 3_000,
    amountFen: 240,
  })
})

test('any offer lies between nothing and what was paid, and more kept is never less', () => {
  fc.assert(
    fc.property(
      fc.tuple(fc.nat(100_000), fc.nat(100_000), fc.nat(100_000)),
      fc.tuple(fc.nat(50_000), fc.nat(50_000)),
      ([amountFen, moneyFen, nowFen], [one, other]) => {
        const quantityMilli = Math.max(1, one, other)
        const offerOf = (keptMilli: number) =>
          priceOffer(
            {
              ...line,
              amountFen,
              moneyFen,
              quantityMilli,
              parts: [{ receivedAt, isOnItsWay: false, keptMilli }],
            },
            { source: 'base', amountFen: nowFen },
            at,
          )
        const [less, more] = [offerOf(Math.min(one, other)), offerOf(Math.max(one, other))]
        expect(less.amountFen).toBeGreaterThanOrEqual(0)
        expect(less.amountFen).toBeLessThanOrEqual(more.amountFen)
        expect(more.amountFen).toBeLessThanOrEqual(moneyFen)
        expect(more.amountFen).toBeLessThanOrEqual(Math.max(0, amountFen - nowFen))
        expect(more.amountFen > 0 || more.problems.length > 0).toBe(true)
      },
    ),
    runs,
  )
})

test('returns take back each its part and together all of it, whatever the order and the cuts', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.integer({ min: 1, max: 100_000 }),
      fc.array(fc.integer({ min: 1, max: 40_000 }), { maxLength: 12 }),
      (amountFen, grantedMilli, cuts) => {
        let [kept, taken] = [grantedMilli, 0]
        for (const cut of [...cuts, grantedMilli]) {
          kept = Math.max(0, kept - cut)
          const now = protectionToTake({ grantedMilli, amountFen, takenFen: taken }, kept)
          expect(now).toBeGreaterThanOrEqual(0)
          taken += now
          expect(taken).toBeLessThanOrEqual(amountFen)
        }
        expect(taken).toBe(amountFen)
      },
    ),
    runs,
  )
})

test('a part of a fall is never more than the whole', () => {
  const whole = { dropFen: 1_000, moneyFen: 900, quantityMilli: 3_000 }
  expect(dropFor(whole, 1_000)).toBe(300)
  expect(dropFor(whole, 3_000)).toBe(900)
  expect(dropFor({ ...whole, quantityMilli: 0 }, 0)).toBe(0)
})

test('what waits is ended by the desk or the buyer, and nothing else happens after', () => {
  const events = Object.keys(claimActorOf) as PriceClaimEvent[]
  for (const state of Object.keys(priceClaimStates) as PriceClaimState[]) {
    const next = events.filter((event) => nextPriceClaimState(state, event) !== undefined)
    expect(next.length > 0).toBe(state === 'reviewing')
  }
  expect(new Set(events.map((event) => claimActorOf[event]))).toEqual(new Set(['buyer', 'desk']))
})
