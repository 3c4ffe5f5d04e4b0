import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderStates, type OrderState } from '#contract/kinds'
import { waveStates, type WaveState } from '#contract/wave-words'
import { isAsPicked, lessPicked, ofBatches, remainingPicks, takeFromLast } from './wave-rules'
import { leavingCause, waveMoves } from '../waves/states'

const ids = fc.integer({ min: 1, max: 4 })
const milli = fc.integer({ min: 0, max: 9 }).map((n) => n * 1000)
const row = fc.record({ lineId: ids, batchId: ids, milli })
const kept = fc.uniqueArray(fc.record({ lineId: ids, batchId: ids, milli, shortMilli: milli }), {
  selector: ({ lineId, batchId }) => `${String(lineId)}.${String(batchId)}`,
  maxLength: 12,
})
const sum = (rows: readonly { milli: number }[]) => rows.reduce((all, one) => all + one.milli, 0)

test('a wave leaves the state it is made in, and no other; every order state is in it or not', () => {
  const left = (Object.keys(waveStates) as WaveState[]).filter(
    (state) => Object.keys(waveMoves[state]).length > 0,
  )
  expect(left).toEqual(['open'])
  expect(Object.values(waveMoves.open).sort()).toEqual(['done', 'withdrawn'])
  const causes = (Object.keys(orderStates) as OrderState[]).map((to) => [
    to,
    leavingCause('packing', to),
  ])
  expect(Object.fromEntries(causes)).toMatchObject({
    packing: undefined,
    partlyShipped: undefined,
    shipped: 'shipped',
    cancelled: 'cancelled',
  })
  expect(leavingCause('unpaid', 'cancelled')).toBeUndefined()
})

test('what is left of picks is never more than was picked and found, nor than is to be sent', () => {
  fc.assert(
    fc.property(
      kept,
      fc.array(row, { maxLength: 8 }),
      fc.array(fc.tuple(ids, milli)),
      (picks, sent, open) => {
        const toSend = new Map(open)
        const left = remainingPicks(picks, sent, toSend)
        expect(left).toHaveLength(picks.length)
        left.forEach((one, at) => {
          const whole = picks[at]
          expect(one.milli).toBeGreaterThanOrEqual(0)
          expect(one.milli).toBeLessThanOrEqual(
            Math.max(0, (whole?.milli ?? 0) - (whole?.shortMilli ?? 0)),
          )
        })
        for (const line of [1, 2, 3, 4])
          expect(sum(left.filter(({ lineId }) => lineId === line))).toBeLessThanOrEqual(
            toSend.get(line) ?? 0,
          )
      },
    ),
  )
})

test('picks of which nothing was sent or short, and all is to be sent, are left as they are', () => {
  fc.assert(
    fc.property(kept, (picks) => {
      const whole = picks.map((pick) => ({ ...pick, shortMilli: 0 }))
      const toSend = new Map<number, number>()
      for (const { lineId, milli } of whole) toSend.set(lineId, (toSend.get(lineId) ?? 0) + milli)
      expect(remainingPicks(whole, [], toSend)).toEqual(whole)
      expect(isAsPicked(whole, whole)).toBe(true)
    }),
  )
})

test('what waves take is no more on the shelf, which is never below nothing', () => {
  const batch = fc.record({ id: ids, goodsId: ids, leftMilli: milli })
  fc.assert(
    fc.property(fc.array(batch), fc.array(row), (batches, picks) => {
      const shelf = batches.map((one) => ({ ...one, number: '', expiresOn: '', isHeld: false }))
      lessPicked(shelf, picks).forEach((one, at) => {
        const before = shelf[at]?.leftMilli ?? 0
        expect(one.leftMilli).toBe(Math.max(0, before - (ofBatches(picks).get(one.id) ?? 0)))
      })
    }),
  )
})

test('taking from the last takes exactly so much, or nothing where there is not so much', () => {
  fc.assert(
    fc.property(fc.array(row), milli, (rows, wanted) => {
      const taken = takeFromLast(rows, wanted)
      if (wanted > sum(rows)) expect(taken).toBeUndefined()
      else expect(sum(taken ?? [])).toBe(wanted)
    }),
  )
  expect(takeFromLast([{ milli: 3 }, { milli: 2 }], 4)).toEqual([{ milli: 2 }, { milli: 2 }])
})

test('what was not picked needs a reason', () => {
  const picks = [{ lineId: 1, batchId: 1, milli: 2000 }]
  expect(isAsPicked([{ lineId: 1, batchId: 1, milli: 1000 }], picks)).toBe(true)
  expect(isAsPicked([{ lineId: 1, batchId: 1, milli: 3000 }], picks)).toBe(false)
  expect(isAsPicked([{ lineId: 1, batchId: 2, milli: 1000 }], picks)).toBe(false)
})
