import { expect, test } from 'vitest'
import { readPackPeriod } from './inspection-period'

const today = '2026-11-26'

test.each([
  ['', '', { from: '2026-08-29', to: today }],
  ['2026-11-01', '', { from: '2026-11-01', to: today }],
  ['', '2026-11-01', { from: '2026-08-04', to: '2026-11-01' }],
  ['2025-11-26', today, { from: '2025-11-26', to: today }],
])('from %j to %j is a period', (from, to, period) => {
  expect(readPackPeriod({ from, to }, today)).toEqual({ period })
})

test.each([
  ['abc', '', { from: '请按“年-月-日”填写，如 2028-12-31' }],
  ['2026-02-30', 'x', { from: '没有这一天', to: '请按“年-月-日”填写，如 2028-12-31' }],
  ['2026-11-26', '2026-11-01', { to: '结束日期不能早于开始日期' }],
  ['2026-12-01', '', { from: '开始日期不能晚于今天' }],
  ['2020-01-01', today, { from: '一次最多一年，请缩小日期范围' }],
])('from %j to %j is refused at the field', (from, to, errors) => {
  expect(readPackPeriod({ from, to }, today)).toEqual({ errors })
})
