import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draws } from '#tests/property-runs'
import { cashbackFor, creditDayOf, monthOf, monthsDue, monthWindow, risingSteps } from './rules'

const steps = [
  { amountFen: 300_000, cashbackFen: 3_000 },
  { amountFen: 100_000, cashbackFen: 800 },
]
const at = (text: string) => Date.parse(`${text}+08:00`)

test('only the highest reached step counts, and the next one says what is missing', () => {
  expect(cashbackFor(99_999, steps)).toStrictEqual({
    next: { amountFen: 100_000, cashbackFen: 800, missingFen: 1 },
  })
  expect(cashbackFor(100_000, steps)).toMatchObject({
    reached: { cashbackFen: 800 },
    next: { missingFen: 200_000 },
  })
  expect(cashbackFor(300_000, steps)).toEqual({ reached: steps[0] })
  expect(cashbackFor(0, [])).toEqual({})
})

test('more received never comes to less where steps rise, and what is missing leads to the step', () => {
  const rising = fc
    .uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 6 })
    .map((amounts) => [...amounts].sort((a, b) => a - b))
    .map((amounts) => amounts.map((amountFen, at) => ({ amountFen, cashbackFen: at * 100 })))
  fc.assert(
    fc.property(rising, fc.nat(1_200_000), fc.nat(10_000), (all, base, more) => {
      const [less, greater] = [cashbackFor(base, all), cashbackFor(base + more, all)]
      expect(greater.reached?.cashbackFen ?? 0).toBeGreaterThanOrEqual(
        less.reached?.cashbackFen ?? 0,
      )
      if (less.next === undefined) return
      const { missingFen, amountFen } = less.next
      expect(cashbackFor(base + missingFen, all).reached?.amountFen).toBe(amountFen)
    }),
    { numRuns: draws(2_000) },
  )
})

test('of the steps of two campaigns those are shown that pay more than what is below them', () => {
  const other = [
    { amountFen: 300_000, cashbackFen: 5_000 },
    { amountFen: 1_000_000, cashbackFen: 4_000 },
    { amountFen: 1_500_000, cashbackFen: 9_000 },
  ]
  expect(risingSteps([...steps, ...other])).toEqual([steps[1], other[0], other[2]])
  const step = fc.record({ amountFen: fc.nat(20), cashbackFen: fc.nat(20) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), fc.nat(25), (all, base) => {
      const pays = (some: typeof all) => cashbackFor(base, some).reached?.cashbackFen ?? 0
      expect(pays(risingSteps(all))).toBe(pays(all))
    }),
    { numRuns: draws(2_000) },
  )
})

test('a month is one in China, credited on the 5th of the next', () => {
  expect(monthOf(at('2026-12-01T00:00'))).toBe('2026-12')
  expect(monthOf(at('2026-12-01T00:00') - 1)).toBe('2026-11')
  expect(monthWindow('2026-12')).toEqual({
    from: at('2026-12-01T00:00'),
    until: at('2027-01-01T00:00'),
  })
  expect(creditDayOf('2026-12')).toBe('2027-01-05')
})

test('every month whose day has come is due, also those that were missed', () => {
  expect(monthsDue('2026-11', at('2026-12-05T00:00') - 1)).toEqual([])
  expect(monthsDue('2026-11', at('2026-12-05T00:00'))).toEqual(['2026-11'])
  expect(monthsDue('2026-11', at('2027-02-20T12:00'))).toEqual(['2026-11', '2026-12', '2027-01'])
})
