import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideQuantity, quantityBounds } from '#upstream/kernel/quantities/rules'
import { draws } from '#tests/property-runs'
import {
  flashQuantity,
  flashUnpaidMs,
  heldQuantity,
  holdMs,
  holdReasons,
  isHeld,
  windowReasons,
  type FlashTerms,
} from './flash-rules'

const box = { unit: '盒', stepMilli: 1_000 }
const terms: FlashTerms = {
  startsAt: 100,
  endsAt: 200,
  stockMilli: 20_000,
  soldMilli: 5_000,
  heldMilli: 4_000,
  limitMilli: 10_000,
  ownMilli: 3_000,
  budgetMilli: Infinity,
}

test('what is sold and what is held is no longer there, and the limit is the sale’s own', () => {
  expect(flashQuantity(terms, box)).toMatchObject({ stockMilli: 11_000, leftMilli: 7_000 })
  expect(flashQuantity({ ...terms, limitMilli: 0 }, box)).not.toHaveProperty('leftMilli')
  expect(flashQuantity({ ...terms, soldMilli: 19_000 }, box).stockMilli).toBe(0)
  expect(flashQuantity({ ...terms, ownMilli: 11_000 }, box).leftMilli).toBe(0)
})

test('a sale is open from its first millisecond to before its last', () => {
  const codes = [99, 100, 199, 200].map((now) => windowReasons(terms, now).map(({ code }) => code))
  expect(codes).toEqual([['ACTIVITY_NOT_STARTED'], [], [], ['ACTIVITY_ENDED']])
})

test('who is too early or too late for a sale reads so', () => {
  const said = (now: number) => windowReasons(terms, now).map(({ message }) => message)
  expect([said(99), said(200)]).toEqual([['秒杀尚未开始'], ['本场秒杀已结束']])
})

test('goods are held a quarter of an hour, an order of them half an hour', () => {
  expect([holdMs, flashUnpaidMs]).toEqual([900_000, 1_800_000])
})

test('a hold that is over or stopped is told, with or without a second chance', () => {
  const line = { heldUntil: 150, endsAt: 200, isOpen: true }
  expect(holdReasons(line, 149)).toEqual([])
  expect(holdReasons(line, 150)).toMatchObject([
    { code: 'ACTIVITY_ENDED', message: '保留时间已过，可重新抢购' },
  ])
  expect(holdReasons(line, 200)).toMatchObject([{ message: '保留时间已过，本场秒杀已结束' }])
  expect(holdReasons({ ...line, isOpen: false }, 149)).toMatchObject([
    { code: 'ACTIVITY_ENDED', message: '本场秒杀已停止，请按原价购买' },
  ])
  expect([isHeld(150, 149), isHeld(150, 150), isHeld(null, 0)]).toEqual([true, false, false])
})

test('a held quantity stays as it is', () => {
  for (const milli of [500, 1_000, 7_000])
    expect(decideQuantity(milli, heldQuantity('盒', milli))).toEqual({ quantityMilli: milli })
})

test('however many take from a sale, it never gives more than its stock, nor anybody more than the limit', () => {
  const anyTerms = fc.record({
    stockMilli: fc.integer({ min: 0, max: 60_000 }),
    limitMilli: fc.constantFrom(0, 5_000, 12_000),
  })
  const wishes = fc.array(
    fc.record({ owner: fc.nat(3), wantedMilli: fc.integer({ min: 1, max: 20_000 }) }),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(anyTerms, wishes, fc.constantFrom(1_000, 3_000), (own, all, stepMilli) => {
      const taken = new Map<number, number>()
      for (const { owner, wantedMilli } of all) {
        const heldMilli = [...taken.values()].reduce((sum, milli) => sum + milli, 0)
        const ownMilli = taken.get(owner) ?? 0
        const sale = { ...terms, ...own, soldMilli: 0, heldMilli, ownMilli }
        const quantity = flashQuantity(sale, { unit: '盒', stepMilli })
        if (quantityBounds(quantity).maximumMilli === 0) continue
        taken.set(owner, ownMilli + decideQuantity(wantedMilli, quantity).quantityMilli)
      }
      const sums = [...taken.values()]
      expect(sums.reduce((sum, milli) => sum + milli, 0)).toBeLessThanOrEqual(own.stockMilli)
      if (own.limitMilli > 0) expect(Math.max(0, ...sums)).toBeLessThanOrEqual(own.limitMilli)
    }),
    { numRuns: draws(1_000) },
  )
})
