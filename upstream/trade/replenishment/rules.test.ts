import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderedAmount } from '../orders/ordered-amount'
import { dueForReplenishment, orderRhythm, rhythmOf } from './rules'

const dayMs = 86_400_000
const now = Date.parse('2026-11-21T10:00:00+08:00')
const today = Date.parse('2026-11-21T00:00:00+08:00')

function ordered(goodsId: number, ...days: [ago: number, quantity: number][]): OrderedAmount[] {
  return days.map(([ago, quantity]) => ({ goodsId, at: now - ago * dayMs, milli: quantity * 1000 }))
}

describe('the rhythm of a product', () => {
  test('is the median of intervals and amounts', () => {
    const rhythm = rhythmOf(ordered(7, [18, 40], [39, 40], [60, 20], [82, 60]))
    expect(rhythm).toEqual({
      goodsId: 7,
      everyDays: 21,
      usualMilli: 40_000,
      lastAt: today - 18 * dayMs,
      lastMilli: 40_000,
      runsOutAt: today + 3 * dayMs,
    })
  })

  test('needs orders on three days; two orders of one day are one', () => {
    expect(rhythmOf(ordered(7, [10, 5], [20, 5]))).toBeUndefined()
    expect(rhythmOf(ordered(7, [10, 5], [10, 5], [20, 5]))).toBeUndefined()
    const rhythm = rhythmOf(ordered(7, [10, 5], [10, 5], [20, 10], [30, 10]))
    expect(rhythm).toMatchObject({ everyDays: 10, usualMilli: 10_000, lastMilli: 10_000 })
  })

  test('a larger order lasts longer, at most three intervals; a smaller one less', () => {
    const lasting = (last: number) => {
      const rhythm = rhythmOf(ordered(7, [0, last], [10, 10], [20, 10], [30, 10]))
      return ((rhythm?.runsOutAt ?? 0) - today) / dayMs
    }
    expect([20, 1000, 5, 0].map(lasting)).toEqual([20, 30, 5, 1])
  })
})

describe('what is proposed', () => {
  test('runs out within a week, and was not given up', () => {
    const every10 = (last: number) =>
      ordered(7, [last, 10], [last + 10, 10], [last + 20, 10]).concat(ordered(8, [1, 1]))
    const isDue = (last: number) => dueForReplenishment(every10(last), now).length === 1
    expect([2, 3, 10, 40, 41].map(isDue)).toEqual([false, true, true, true, false])
  })

  test('comes by when it runs out, the same for any order of the amounts', () => {
    const amount = fc.record({
      goodsId: fc.integer({ min: 1, max: 4 }),
      at: fc.integer({ min: 0, max: 200 }).map((days) => now - days * dayMs),
      milli: fc.integer({ min: 1, max: 100_000 }),
    })
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 40 }), (amounts) => {
        const due = dueForReplenishment(amounts, now)
        expect(dueForReplenishment([...amounts].reverse(), now)).toEqual(due)
        const ends = due.map(({ runsOutAt }) => runsOutAt)
        expect(ends).toEqual([...ends].sort((a, b) => a - b))
        for (const { everyDays, usualMilli, lastAt, runsOutAt } of due) {
          expect(everyDays).toBeGreaterThanOrEqual(1)
          expect(usualMilli).toBeGreaterThan(0)
          expect(runsOutAt).toBeGreaterThan(lastAt)
          expect(runsOutAt - lastAt).toBeLessThanOrEqual(3 * everyDays * dayMs)
        }
      }),
    )
  })
})

describe('how often a store orders', () => {
  test('is its median interval whatever it orders, and it is idle after twice that', () => {
    const amounts = [ordered(7, [18, 1]), ordered(8, [39, 1], [60, 1]), ordered(9, [82, 1])]
    const rhythm = orderRhythm(amounts.flat())
    expect(rhythm?.everyDays).toBe(21)
    expect(rhythm?.idleFromAt).toBe(today + (42 - 18) * dayMs)
  })

  test('is unknown with two days of orders, and idle after 60 days, of a daily one after 14', () => {
    expect(orderRhythm([])).toBeUndefined()
    const two = orderRhythm(ordered(7, [1, 1], [10, 1]))
    expect(two).toMatchObject({ everyDays: undefined, idleFromAt: today + 59 * dayMs })
    const daily = orderRhythm(ordered(7, [1, 1], [2, 1], [3, 1]))
    expect(daily).toMatchObject({ everyDays: 1, idleFromAt: today + 13 * dayMs })
  })
})
