import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askedMonths, monthAfter, mostMonths } from './rules'

const today = '2026-11-21'

test('without an answer the last six months are meant', () => {
  expect(askedMonths({ from: '', to: '' }, today)).toEqual({
    months: ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
  })
  expect(askedMonths({ from: '', to: '2026-02' }, today)).toMatchObject({
    months: expect.arrayContaining(['2025-09', '2026-02']) as string[],
  })
})

test('both months count, over the end of a year too', () => {
  expect(askedMonths({ from: '2025-12', to: '2026-01' }, today)).toEqual({
    months: ['2025-12', '2026-01'],
  })
  expect(monthAfter('2025-12')).toBe('2026-01')
})

test.each([
  [{ from: '2026-13', to: '' }, 'from', '没有这个月份'],
  [{ from: '', to: '2026-00' }, 'to', '没有这个月份'],
  [{ from: '2026-11', to: '2026-10' }, 'from', '晚于'],
  [{ from: '2024-11', to: '2026-11' }, 'from', '最多 24 个月'],
])('%j is refused at %s', (asked, field, words) => {
  expect(askedMonths(asked, today)).toEqual({
    problems: { [field]: [expect.stringContaining(words)] },
  })
})

test('months come one after the other, each once, never more than two years of them', () => {
  const month = fc
    .tuple(fc.integer({ min: 2000, max: 2190 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, place]) => `${year}-${String(place).padStart(2, '0')}`)
  fc.assert(
    fc.property(month, fc.nat({ max: mostMonths - 1 }), (from, more) => {
      let to = from
      for (let at = 0; at < more; at += 1) to = monthAfter(to)
      const asked = askedMonths({ from, to }, today)
      const months = 'months' in asked ? asked.months : []
      expect([months[0], months.at(-1), months.length]).toEqual([from, to, more + 1])
      for (const [at, one] of months.entries())
        if (at > 0) expect(one).toBe(monthAfter(months[at - 1] ?? ''))
    }),
  )
})
