import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#upstream/kernel/time'
import { stageOf, toldWindow } from './rules'

const today = '2026-11-21'
const after = (days: number) => stageOf(addDays(today, days), today)

test('a last day is told of 30, 10 and 1 days before, and the day after', () => {
  expect([31, 30, 11, 10, 2, 1, 0, -1, -7, -8].map(after)).toEqual([
    undefined,
    '30',
    '30',
    '10',
    '10',
    '1',
    '1',
    'over',
    'over',
    undefined,
  ])
})

test('nothing is told of what lies outside of the window that is looked at', () => {
  const { from, to } = toldWindow(today)
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), (days) => {
      const day = addDays(today, days)
      expect(stageOf(day, today) !== undefined).toBe(day >= from && day <= to)
    }),
  )
})

test('as days go by, each stage comes once and in order', () => {
  const told = Array.from({ length: 60 }, (_, at) =>
    stageOf('2026-12-31', addDays('2026-11-25', at)),
  )
  const changes = told.filter((stage, at) => stage !== told[at - 1])
  expect(changes).toEqual(['30', '10', '1', 'over', undefined])
})
