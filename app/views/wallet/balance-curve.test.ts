import { expect, test } from 'vitest'
import { balanceCurve } from './balance-curve'

const dayAt = (at: number) => new Date(Date.UTC(2026, 7, 30) + at * 86_400_000)
const days = Array.from({ length: 91 }, (_, at) => ({
  day: dayAt(at).toISOString().slice(0, 10),
  balance: at < 40 ? '100' : at < 90 ? '1250.5' : '50',
}))

test('ninety days are one curve with a mark a month, its table the days of a change', () => {
  const curve = balanceCurve(days)
  expect(curve).toMatchObject({
    label: '近 90 天余额：最高 ¥1,250.50，现在 ¥50.00',
    high: '¥1,250.50',
    marks: ['08-30', '09-29', '10-29', '11-28'],
    changes: [
      { day: '2026-11-28', balance: '50' },
      { day: '2026-10-09', balance: '1250.5' },
      { day: '2026-08-30', balance: '100' },
    ],
  })
  expect(curve?.chart.low).toBe(0)
})

test('no balance, and no days from an older upstream, are no curve', () => {
  expect(balanceCurve(days.map(({ day }) => ({ day, balance: '0' })))).toBeUndefined()
  expect(balanceCurve([])).toBeUndefined()
})
