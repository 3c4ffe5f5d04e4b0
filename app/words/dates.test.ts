import { expect, test } from 'vitest'
import { fromWords, untilWords } from './dates'

const at = (text: string) => Date.parse(`${text}+08:00`)

test('what begins and ends with a day is told by the day', () => {
  expect(fromWords(at('2026-11-21T00:00:00'))).toBe('2026-11-21')
  expect(untilWords(at('2026-11-22T00:00:00'))).toBe('2026-11-21')
})

test('other moments are told to the minute', () => {
  expect(fromWords(at('2026-11-21T08:30:00'))).toBe('2026-11-21 08:30')
  expect(untilWords(at('2026-11-21T12:00:00'))).toBe('2026-11-21 11:59')
})
