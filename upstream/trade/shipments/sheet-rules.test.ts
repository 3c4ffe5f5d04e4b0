import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineAmountFen } from '#upstream/kernel/money'
import { cutSheetMoney, type SheetPart } from './sheet-rules'

const line = { orderLineId: 1, priceE4: 246_200, amountFen: 47_868, orderedMilli: 20_000 }

test('a line of two steps has the average of both, and its parts are the whole of it', () => {
  const money = cutSheetMoney([
    { ...line, id: 7, milli: 5_000 },
    { ...line, id: 8, milli: 15_000 },
  ])
  const average = { priceE4: 239_340, isAverage: true }
  expect([...money]).toEqual([
    [7, { ...average, amountFen: 11_967 }],
    [8, { ...average, amountFen: 35_901 }],
  ])
})

test('parts of a kilogram are the whole to the 分, at the price of all of it', () => {
  const herb = { orderLineId: 2, priceE4: 430_600, amountFen: 12_918, orderedMilli: 3_000 }
  const money = cutSheetMoney([
    { ...herb, id: 1, milli: 1_255 },
    { ...herb, id: 2, milli: 1_745 },
  ])
  expect([...money.values()]).toEqual([
    { priceE4: 430_600, isAverage: false, amountFen: 5_404 },
    { priceE4: 430_600, isAverage: false, amountFen: 7_514 },
  ])
})

test('however a line is cut, its parts add up, and a price is that of all of it or an average', () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(cuts, fc.nat(1_000_000), fc.nat(3_000_000), (millis, amountFen, priceE4) => {
      const orderedMilli = millis.reduce((sum, milli) => sum + milli, 0)
      const parts = millis.map((milli, id): SheetPart => ({
        id,
        milli,
        orderLineId: 1,
        priceE4,
        amountFen,
        orderedMilli,
      }))
      const money = [...cutSheetMoney(parts).values()]
      expect(money.reduce((sum, part) => sum + part.amountFen, 0)).toBe(amountFen)
      for (const part of money) {
        if (!part.isAverage) expect(lineAmountFen(part.priceE4, orderedMilli)).toBe(amountFen)
        const difference = part.priceE4 * orderedMilli - amountFen * 100_000
        if (part.isAverage) expect(Math.abs(difference)).toBeLessThanOrEqual(orderedMilli / 2)
      }
    }),
  )
})
