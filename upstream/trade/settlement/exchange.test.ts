import { expect, test } from 'vitest'
import { noChoices, noOffers, payableLine, usualTerms } from '#tests/fixtures/any-cart'
import { exchangeBase, exchangeStates, type ExchangeOffer } from './exchange'
import type { PayableLine, SettledLine } from './line'
import { settle } from './settle'

const settled = (over: Partial<PayableLine>): SettledLine => ({
  line: payableLine(over),
  shares: { reductionFen: 1_000, couponFen: 500, pointsFen: 0, voucherFen: 0 },
})
const offer = (id: number, fromFen: number): ExchangeOffer => ({
  id,
  fromFen,
  refusal: '',
  line: payableLine({ kind: 'exchange' }),
})

test('换购 counts plain goods after 满减 and coupons', () => {
  const lines = [
    settled({ amountFen: 20_000 }),
    settled({ kind: 'flash' }),
    settled({ kind: 'set' }),
    settled({ kind: 'exchange' }),
    settled({ isHm: true }),
    settled({ isControlled: true }),
  ]
  expect(exchangeBase(lines)).toBe(18_500)
})

test('offers are told from the nearest on, reached from their amount exactly', () => {
  const states = exchangeStates([offer(3, 20_000), offer(2, 10_000), offer(1, 20_000)], 19_999)
  expect(
    states.map(({ offer: { id }, isReached, spreadFen }) => [id, isReached, spreadFen]),
  ).toEqual([
    [2, true, 0],
    [1, false, 1],
    [3, false, 1],
  ])
  expect(exchangeStates([offer(1, 20_000)], 20_000)).toMatchObject([
    { isReached: true, spreadFen: 0 },
  ])
})

test('an option names the shipping that it adds: none in a warehouse that charges already', () => {
  const here = payableLine({ amountFen: 30_000 })
  const inWarehouse = (id: number, warehouseId: number): ExchangeOffer => ({
    id,
    fromFen: 20_000,
    refusal: '',
    line: payableLine({ cartLineId: 0, kind: 'exchange', warehouseId, amountFen: 500 }),
  })
  const exchanges = [inWarehouse(1, 1), inWarehouse(2, 2)]
  const added = (amountFen: number) =>
    settle(
      [{ ...here, amountFen }],
      { ...noOffers, exchanges },
      noChoices,
      usualTerms,
    ).exchanges.map(({ shippingFen }) => shippingFen)
  expect(added(30_000)).toEqual([0, 1_000])
  expect(added(90_000)).toEqual([0, 0])
})
