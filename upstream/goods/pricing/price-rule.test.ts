import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ruleSteps, type RuleStep } from '#contract/desk/kinds/price-rules'
import { readAmount, reckonE4, ruledPrice, ruleInWords, type PriceRule } from './price-rule'

const rule = (change: Partial<PriceRule> = {}): PriceRule => ({
  basis: 'own',
  unit: 'percent',
  amount: 300,
  step: 'jiao',
  ...change,
})

test.each([
  ['a class +3 % to 0.1', 125_000, {}, 129_000],
  ['half of a step rounds up', 10_000, { amount: 50, step: 'cent' }, 10_100],
  ['a price of four places is whole in 分', 33_333, { amount: 0, step: 'cent' }, 33_300],
  ['to 0.5', 125_000, { amount: 100, step: 'half' }, 125_000],
  ['to 1', 124_999, { amount: 0, step: 'yuan' }, 120_000],
  ['to a 9 at the end', 125_000, { amount: 0, step: 'nine' }, 129_000],
  ['to a 9 at the end, downwards', 123_000, { amount: 0, step: 'nine' }, 119_000],
  ['less by yuan', 125_000, { unit: 'yuan', amount: -15_000, step: 'cent' }, 110_000],
  ['one fen is left', 200, { amount: -5_000, step: 'cent' }, 100],
  ['nothing is left', 100, { amount: -9_000, step: 'cent' }, undefined],
  ['less than nothing', 10_000, { unit: 'yuan', amount: -20_000 }, undefined],
  ['more than a list can say', 9_999_999_990_000, { amount: 10_000 }, undefined],
] as const)('%s', (_, from, change, after) => {
  expect(reckonE4(from, rule(change))).toBe(after)
})

const price = fc.integer({ min: 1, max: 10 ** 11 })
const anyRule = fc.record<PriceRule>({
  basis: fc.constantFrom('own', 'base', 'cost'),
  unit: fc.constantFrom('percent', 'yuan'),
  amount: fc.integer({ min: -9_999, max: 1_000_000 }),
  step: fc.constantFrom(...(Object.keys(ruleSteps) as RuleStep[])),
})
const sizes = { cent: 100, jiao: 1_000, half: 5_000, yuan: 10_000, nine: 10_000 }

test('a new price is a whole step, at least one fen, and half a step away at most', () => {
  fc.assert(
    fc.property(price, anyRule, (from, one) => {
      const after = reckonE4(from, one)
      if (after === undefined) return
      const size = sizes[one.step]
      expect((after + (one.step === 'nine' ? 1_000 : 0)) % size).toBe(0)
      expect(after).toBeGreaterThanOrEqual(100)
      const exact =
        one.unit === 'percent'
          ? BigInt(from) * BigInt(10_000 + one.amount)
          : BigInt(from + one.amount) * 10_000n
      const away = BigInt(after) * 10_000n - exact
      expect((away < 0n ? -away : away) * 2n).toBeLessThanOrEqual(BigInt(size) * 10_000n)
    }),
  )
})

test('of two prices the higher one stays so, and rounding again changes nothing', () => {
  fc.assert(
    fc.property(price, price, anyRule, (one, other, by) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      const [lower, higher] = [reckonE4(low, by), reckonE4(high, by)]
      if (lower === undefined || higher === undefined) return
      expect(lower).toBeLessThanOrEqual(higher)
      expect(reckonE4(lower, { ...by, amount: 0 })).toBe(lower)
    }),
  )
})

test.each([
  ['a new price', {}, { afterE4: 129_000 }],
  ['no price of its own', { ownE4: null }, { kept: 'noPrice' }],
  ['the same', { ownE4: 1_000 }, { kept: 'same' }],
  ['a ladder that would raise', { ladderE4: 129_000 }, { kept: 'ladder' }],
  ['a ladder below', { ladderE4: 128_900 }, { afterE4: 129_000 }],
  ['above the base price', { isBelowBase: true }, { kept: 'aboveBase' }],
  ['a limit', { kept: 'limited' }, { kept: 'limited' }],
] as const)('%s', (_, change, decided) => {
  const goods = { ownE4: 125_000, baseE4: 125_000, costE4: 80_000, ladderE4: null }
  expect(ruledPrice(rule(), { ...goods, isBelowBase: false, ...change })).toEqual(decided)
})

test('from the base price or the cost, which may be unknown', () => {
  const goods = { ownE4: null, ladderE4: null, isBelowBase: true }
  const known = { ...goods, baseE4: 100_000, costE4: 80_000 }
  const none = { ...goods, baseE4: null, costE4: null }
  const [byBase, byCost] = [rule({ basis: 'base', amount: -500 }), rule({ basis: 'cost' })]
  expect(ruledPrice(byBase, known)).toEqual({ afterE4: 95_000 })
  expect(ruledPrice(byCost, known)).toEqual({ afterE4: 82_000 })
  expect(ruledPrice(byBase, none)).toEqual({ kept: 'noBase' })
  expect(ruledPrice(byCost, none)).toEqual({ kept: 'noCost' })
})

test('a rule reads as it was typed', () => {
  expect(['3', '+3%', '-2.5', '−2.5 %', '0'].map((typed) => readAmount(typed, 2))).toEqual([
    300, 300, -250, -250, 0,
  ])
  expect(['', '3.333', '三', '1e3', '--1'].map((typed) => readAmount(typed, 2))).toEqual(
    Array(5).fill(undefined),
  )
  expect(ruleInWords(rule())).toBe('它的现价 +3%，取整到 0.1 元')
  expect(ruleInWords(rule({ basis: 'base', unit: 'yuan', amount: -15_000, step: 'nine' }))).toBe(
    '基础价 −1.5元，取整到 0.9 结尾（如 12.90）',
  )
})
