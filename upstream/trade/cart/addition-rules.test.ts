import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decideQuantity,
  quantityBounds,
  type QuantityTerms,
} from '#upstream/kernel/quantities/rules'
import { decideMore } from './addition-rules'

const terms: QuantityTerms = {
  unit: '盒',
  stepMilli: 10_000,
  minimumMilli: 0,
  caseMilli: 0,
  stockMilli: 255_000,
  limitMilli: 0,
}
const typed = (quantityMilli: number) => ({ quantityMilli })
const presses = (steps: number) => ({ quantityMilli: 0, steps })

test('what is adjusted names what was asked for', () => {
  expect(decideMore(0, typed(15_000), terms)).toEqual({
    isAdded: true,
    askedMilli: 15_000,
    quantityMilli: 20_000,
    addedMilli: 20_000,
    message: '按中包装凑整：15→20',
  })
})

test('what the cart has already is named, because the step goes by the sum', () => {
  expect(decideMore(10_000, typed(5_000), terms)).toMatchObject({
    addedMilli: 10_000,
    message: '按中包装凑整：15→20（购物车已有 10，再加 5）',
  })
})

test('of a cart that has all there is nothing is added, and nothing taken from it', () => {
  const refusal = { isAdded: false, message: '库存仅剩 255，购物车已有 250，不能再加' }
  expect(decideMore(250_000, typed(10_000), terms)).toMatchObject(refusal)
  const limited = { ...terms, limitMilli: 60_000 }
  expect(decideMore(300_000, presses(1), limited)).toMatchObject({
    isAdded: false,
    message: '限购 60，购物车已有 300，不能再加',
  })
})

test('three and a half boxes are a slip, three and a half kilos are not', () => {
  expect(decideMore(0, typed(3_500), terms)).toEqual({
    isAdded: false,
    askedMilli: 3_500,
    message: '3.5 不是整数，本品按整盒销售',
  })
  const herbs = { ...terms, unit: 'kg', stepMilli: 500 }
  expect(decideMore(0, typed(3_500), herbs)).toMatchObject({ isAdded: true, addedMilli: 3_500 })
})

test('presses without a number begin at the smallest quantity there is', () => {
  const least = { ...terms, minimumMilli: 30_000 }
  expect(decideMore(0, presses(1), least)).toEqual({
    isAdded: true,
    askedMilli: 30_000,
    quantityMilli: 30_000,
    addedMilli: 30_000,
  })
  expect(decideMore(0, presses(3), least)).toMatchObject({ quantityMilli: 50_000 })
  expect(decideMore(20_000, presses(1), terms)).toMatchObject({ quantityMilli: 30_000 })
})

const anyTerms = fc.record({
  unit: fc.constantFrom('盒', 'kg'),
  stepMilli: fc.constantFrom(0, 500, 1_000, 10_000, 12_000),
  minimumMilli: fc.constantFrom(0, 1_000, 25_000, 60_000),
  caseMilli: fc.constantFrom(0, 100_000),
  stockMilli: fc.integer({ min: 0, max: 700 }).map((stock) => stock * 500),
  limitMilli: fc.constantFrom(0, 25_000, 300_000),
})
const anyAsk = fc.record({
  quantityMilli: fc.integer({ min: 0, max: 800_000 }),
  steps: fc.integer({ min: 0, max: 5 }),
})

test('an addition only adds, is orderable, and is told exactly when it is not what was asked', () => {
  fc.assert(
    fc.property(anyTerms, fc.integer({ min: 0, max: 800_000 }), anyAsk, (product, kept, asked) => {
      fc.pre(asked.quantityMilli + asked.steps > 0)
      const more = decideMore(kept, asked, product)
      if (!more.isAdded) {
        expect(more.message).not.toBe('')
        return
      }
      expect(more.addedMilli).toBeGreaterThan(0)
      expect(more.quantityMilli).toBe(kept + more.addedMilli)
      expect(more.quantityMilli).toBeLessThanOrEqual(quantityBounds(product).maximumMilli)
      expect(decideQuantity(more.quantityMilli, product).message).toBeUndefined()
      expect(more.message === undefined).toBe(more.addedMilli === more.askedMilli)
    }),
  )
})

test('what is sold by the piece is never rounded to pieces', () => {
  const pieces = { ...terms, stepMilli: 1_000, stockMilli: 900_000 }
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 800_000 }), (milli) => {
      expect(decideMore(0, typed(milli), pieces).isAdded).toBe(milli % 1_000 === 0)
    }),
  )
})
