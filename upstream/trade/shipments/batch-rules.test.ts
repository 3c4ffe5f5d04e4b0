import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { datedGoods } from '#upstream/goods/stock/shelf-rules'
import { draws } from '#tests/property-runs'
import {
  batchRefusal,
  byExpiry,
  firstGoodDay,
  isByExpiry,
  proposeBatches,
  wishRefusal,
  type ShelfBatch,
} from './batch-rules'

const today = '2026-11-21'
const batch = (id: number, more: Partial<ShelfBatch> = {}): ShelfBatch => ({
  id,
  goodsId: 1,
  number: `B${String(id)}`,
  expiresOn: '2028-06-30',
  leftMilli: 10_000,
  isHeld: false,
  ...more,
})

describe('a batch', () => {
  test('leaves only when it is good for a month from that day', () => {
    expect(firstGoodDay(today)).toBe('2026-12-21')
    expect(batchRefusal(batch(1, { expiresOn: '2026-12-21' }), today)).toBeUndefined()
    expect(batchRefusal(batch(1, { expiresOn: '2026-12-20' }), today)).toContain('不到 1 个月')
    expect(batchRefusal(batch(1, { expiresOn: '2026-11-20' }), today)).toContain('已过有效期')
    expect(batchRefusal(batch(1, { expiresOn: '' }), today)).toBeUndefined()
    expect(batchRefusal(batch(1, { isHeld: true }), today)).toContain('停止销售')
    expect(batchRefusal(batch(1, { isHeld: true, number: '' }), today)).toContain('没有批号')
  })

  test('that ends first goes first; without a day after them, without a number last', () => {
    const batches = [
      batch(1, { number: '', expiresOn: '' }),
      batch(2, { expiresOn: '' }),
      batch(3, { expiresOn: '2028-01-01' }),
      batch(4, { expiresOn: '2027-05-01' }),
      batch(5, { expiresOn: '2026-12-01' }),
      batch(6, { expiresOn: '2027-05-01' }),
      batch(7, { leftMilli: 0 }),
      batch(8, { isHeld: true }),
    ]
    expect(byExpiry(batches, today).map(({ id }) => id)).toEqual([4, 6, 3, 2, 1])
  })
})

describe('what is proposed', () => {
  test('goes over to the next batch, and says what no batch has', () => {
    const batches = [batch(1, { leftMilli: 3_000, expiresOn: '2027-05-01' }), batch(2)]
    const lines = [
      { id: 11, goodsId: 1, milli: 5_000 },
      { id: 12, goodsId: 1, milli: 10_000 },
      { id: 13, goodsId: 9, milli: 1_000 },
    ]
    expect(proposeBatches(lines, batches, today)).toEqual({
      rows: [
        { lineId: 11, batchId: 1, milli: 3_000 },
        { lineId: 11, batchId: 2, milli: 2_000 },
        { lineId: 12, batchId: 2, milli: 8_000 },
      ],
      missing: new Map([
        [12, 2_000],
        [13, 1_000],
      ]),
    })
  })

  test('needs no reason, in parts neither; a later batch does', () => {
    const batches = [batch(1, { expiresOn: '2027-05-01' }), batch(2)]
    const lines = [{ id: 11, goodsId: 1, milli: 15_000 }]
    const isGood = (...rows: [number, number][]) =>
      isByExpiry(
        rows.map(([batchId, milli]) => ({ lineId: 11, batchId, milli })),
        lines,
        batches,
        today,
      )
    expect(isGood([1, 10_000], [2, 5_000])).toBe(true)
    expect(isGood([1, 4_000])).toBe(true)
    expect(isGood([2, 4_000])).toBe(false)
    expect(isGood([1, 9_000], [2, 5_000])).toBe(false)
  })

  test('is never more than a line wants, a batch has, or of one that may not leave', () => {
    const day = fc.constantFrom('', '2026-11-01', '2026-12-01', '2027-01-01', '2028-01-01')
    const batches = fc.array(
      fc.record({
        goodsId: fc.integer({ min: 1, max: 2 }),
        number: fc.constantFrom('', 'B'),
        expiresOn: day,
        leftMilli: fc.integer({ min: 0, max: 9_000 }),
        isHeld: fc.boolean(),
      }),
      { maxLength: 6 },
    )
    const lines = fc.array(
      fc.record({
        goodsId: fc.integer({ min: 1, max: 2 }),
        milli: fc.integer({ min: 0, max: 9_000 }),
      }),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(batches, lines, (drawn, wanted) => {
        const batchesLeft = drawn.map((one, at) => ({ ...one, id: at + 1 }))
        const asked = wanted.map((one, at) => ({ ...one, id: at + 1 }))
        const { rows, missing } = proposeBatches(asked, batchesLeft, today)
        for (const { id, milli } of asked)
          expect(sumOf(rows.filter(({ lineId }) => lineId === id)) + (missing.get(id) ?? 0)).toBe(
            milli,
          )
        for (const one of batchesLeft) {
          const taken = sumOf(rows.filter(({ batchId }) => batchId === one.id))
          expect(taken).toBeLessThanOrEqual(batchRefusal(one, today) ? 0 : one.leftMilli)
        }
        expect(isByExpiry(rows, asked, batchesLeft, today)).toBe(true)
      }),
      { numRuns: draws(10_000) },
    )
  })

  test('fits what the buyer wishes, and takes the first to expire of that', () => {
    const batches = [
      batch(1, { expiresOn: '2027-03-01' }),
      batch(2, { expiresOn: '2027-12-01' }),
      batch(3, { number: '', expiresOn: '' }),
    ]
    const lines = [{ id: 11, goodsId: 1, milli: 12_000, from: '2027-05-22' }]
    const { rows, missing } = proposeBatches(lines, batches, today)
    expect(rows).toEqual([{ lineId: 11, batchId: 2, milli: 10_000 }])
    expect(missing).toEqual(new Map([[11, 2_000]]))
    expect(isByExpiry(rows, lines, batches, today)).toBe(true)
    const dated = datedGoods(batches)
    expect(wishRefusal(batch(1, { expiresOn: '2027-03-01' }), { from: '2027-05-22' }, dated)).toBe(
      '买家要求有效期至 2027-05-22 或以后，不能发这个批次',
    )
    expect(wishRefusal(batch(2), { from: '2027-05-22' }, dated)).toBeUndefined()
  })

  test('serves everybody where everybody can be served, in whatever order they come', () => {
    const day = fc.constantFrom('2027-01-01', '2027-04-01', '2027-07-01', '2028-01-01')
    const dated = fc.array(fc.record({ day, milli: fc.integer({ min: 1, max: 5 }) }), {
      maxLength: 5,
    })
    fc.assert(
      fc.property(dated, dated, (supply, wishes) => {
        const batchesLeft = supply.map((one, at) =>
          batch(at + 1, { expiresOn: one.day, leftMilli: one.milli }),
        )
        const asked = wishes.map((one, at) => ({
          id: at + 1,
          goodsId: 1,
          milli: one.milli,
          from: one.day,
        }))
        const { rows, missing } = proposeBatches(asked, batchesLeft, today)
        const beyond = (some: readonly { day: string; milli: number }[], from: string) =>
          sumOf(some.filter((one) => one.day >= from))
        const isEnough = wishes.every((one) => beyond(wishes, one.day) <= beyond(supply, one.day))
        expect(missing.size === 0).toBe(isEnough || wishes.length === 0)
        for (const row of rows) {
          const line = asked.find(({ id }) => id === row.lineId)
          const from = batchesLeft.find(({ id }) => id === row.batchId)?.expiresOn ?? ''
          expect(from >= (line?.from ?? '')).toBe(true)
        }
      }),
      { numRuns: draws(10_000) },
    )
  })
})

function sumOf(rows: readonly { milli: number }[]): number {
  return rows.reduce((sum, { milli }) => sum + milli, 0)
}
