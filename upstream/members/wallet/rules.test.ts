import { expect, test } from 'vitest'
import { balanceKinds, type BalanceUse } from '#contract/wallet-words'
import { kindOf, lastNinety, lastTwelve, monthWindow, useOf, windowOf } from './rules'

const at = (day: string) => Date.parse(`${day}T00:00:00+08:00`)

test('kinds have the numbers of the contract, there and back', () => {
  expect(useOf('充值')).toBe(1)
  expect(useOf('人工调整')).toBe(8)
  for (const use of Object.keys(balanceKinds).map(Number) as BalanceUse[])
    expect(useOf(kindOf(use))).toBe(use)
})

test('both days are in a window, and one without an end has none', () => {
  expect(windowOf({ from: '2026-11-01', to: '2026-11-30' })).toEqual({
    from: at('2026-11-01'),
    until: at('2026-12-01'),
  })
  expect(windowOf({ from: '', to: '' })).toEqual({ from: undefined, until: undefined })
})

test.each([
  [{ from: '2026-02-30', to: '' }, 'from', '没有这一天，请核对'],
  [{ from: '', to: '2026-13-01' }, 'to', '没有这一天，请核对'],
  [{ from: '2026-11-02', to: '2026-11-01' }, 'from', '开始日期晚于结束日期'],
])('%j is refused at %s', (days, field, message) => {
  expect(windowOf(days)).toEqual({ problems: { [field]: [message] } })
})

test('a month begins where the one before it ends', () => {
  expect(monthWindow('2026-12')).toEqual({ from: at('2026-12-01'), until: at('2027-01-01') })
  expect(monthWindow('2026-13')).toBeUndefined()
})

test('the last ninety days end with today, each at the next midnight in China', () => {
  const days = lastNinety(at('2026-11-21'))
  expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([91, '2026-08-23', '2026-11-21'])
  expect(days.at(-1)?.until).toBe(Date.parse('2026-11-22T00:00:00+08:00'))
})

test('the last twelve months follow on each other and end with this one', () => {
  const { months, moments } = lastTwelve(at('2026-11-21'))
  expect([months[0], months.at(-1), months.length]).toEqual(['2025-12', '2026-11', 12])
  expect([moments[0], moments.at(-1)]).toEqual([at('2025-12-01'), at('2026-12-01')])
})
