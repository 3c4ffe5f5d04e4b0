import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draws } from '#tests/property-runs'
import {
  datedGoods,
  fitsWish,
  isNearExpiry,
  orderableBatches,
  promisableMilli,
  wishedFrom,
} from './shelf-rules'

describe('a wish for shelf life', () => {
  test('counts months from the day of the order; six are near expiry, and a day more is wanted', () => {
    expect(wishedFrom(0, '2026-11-21')).toBe('')
    expect(wishedFrom(6, '2026-11-21')).toBe('2027-05-22')
    expect(wishedFrom(12, '2026-11-21')).toBe('2027-11-21')
    expect(wishedFrom(18, '2026-08-31')).toBe('2028-02-29')
  })

  test('is fit by its last day; without one by a number, or where the goods have no last days', () => {
    const batch = (expiresOn: string, number = 'B1') => ({ goodsId: 1, number, expiresOn })
    const dated = datedGoods([batch('2027-01-01'), batch('')])
    expect(fitsWish(batch('2027-05-21'), '2027-05-22', dated)).toBe(false)
    expect(fitsWish(batch('2027-05-22'), '2027-05-22', dated)).toBe(true)
    expect(fitsWish(batch('2027-05-21'), '', dated)).toBe(true)
    expect(fitsWish(batch(''), '2027-05-22', dated)).toBe(true)
    expect(fitsWish(batch('', ''), '2027-05-22', dated)).toBe(false)
    expect(fitsWish(batch('', ''), '2027-05-22', new Set())).toBe(true)
  })
})

describe('how much can be promised', () => {
  test('leaves what others wish, the later and the nearer ones', () => {
    const supply = [
      { from: '2027-06-30', milli: 5_000 },
      { from: '2028-06-30', milli: 10_000 },
      { from: '', milli: 1_000 },
    ]
    expect(promisableMilli('2028-01-01', supply, [])).toBe(11_000)
    expect(promisableMilli('2028-01-01', supply, [{ from: '2028-03-01', milli: 4_000 }])).toBe(
      7_000,
    )
    // A shorter wish can be met from the nearer batch; only the excess counts here.
    expect(promisableMilli('2028-01-01', supply, [{ from: '2027-03-01', milli: 8_000 }])).toBe(
      8_000,
    )
    expect(promisableMilli('2028-01-01', supply, [{ from: '2027-03-01', milli: 4_000 }])).toBe(
      11_000,
    )
    expect(promisableMilli('2029-01-01', supply, [{ from: '2027-03-01', milli: 99_000 }])).toBe(0)
  })

  test('is the most that still lets everybody have what they wish', () => {
    const day = fc.integer({ min: 1, max: 5 }).map((at) => `2027-0${String(at)}-01`)
    const some = fc.array(fc.record({ from: day, milli: fc.integer({ min: 1, max: 4 }) }), {
      maxLength: 5,
    })
    fc.assert(
      fc.property(day, some, some, (from, supply, promised) => {
        const most = promisableMilli(from, supply, promised)
        const everybody = (milli: number) => canServe(supply, [...promised, { from, milli }])
        // If the other wishes cannot be met already, promising less does not help.
        fc.pre(everybody(0))
        expect(everybody(most)).toBe(true)
        expect(everybody(most + 1)).toBe(false)
      }),
      { numRuns: draws(10_000) },
    )
  })
})

test('what can be ordered of batches adds up to the free stock, promised from the first', () => {
  const batches = [1_000, 600, 400].map((stock_milli, id) => ({ id, stock_milli }))
  const leftOf = (free: number) =>
    orderableBatches(batches, free).map(({ id, stock_milli }) => [id, stock_milli])
  expect(leftOf(2_000)).toEqual([
    [0, 1_000],
    [1, 600],
    [2, 400],
  ])
  expect(leftOf(500)).toEqual([
    [1, 100],
    [2, 400],
  ])
  expect(leftOf(0)).toEqual([])
})

interface Dated {
  from: string
  milli: number
}

/**
 * Serves unit by unit: the longest shelf-life wish first, each from the fitting batch that expires
 * first.
 */
function canServe(supply: readonly Dated[], wishes: readonly Dated[]): boolean {
  const pieces = supply.flatMap(({ from, milli }) => Array<string>(milli).fill(from)).sort()
  const wanted = wishes.flatMap(({ from, milli }) => Array<string>(milli).fill(from))
  for (const from of wanted.sort().reverse()) {
    const at = pieces.findIndex((day) => day >= from)
    if (at === -1) return false
    pieces.splice(at, 1)
  }
  return true
}

test('near expiry is six months or less to the expiry date, never without one', () => {
  expect(isNearExpiry('2027-05-21', '2026-11-21')).toBe(true)
  expect(isNearExpiry('2027-05-22', '2026-11-21')).toBe(false)
  expect(isNearExpiry('', '2026-11-21')).toBe(false)
})
