import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDateTime, fromWords, untilWords, yearInShanghai } from './dates'

const at = (text: string) => Date.parse(`${text}+08:00`)

test('what begins and ends with a day is told by the day', () => {
  expect(fromWords(at('2026-11-21T00:00:00'))).toBe('2026-11-21')
  expect(untilWords(at('2026-11-22T00:00:00'))).toBe('2026-11-21')
})

test('other moments are told to the minute', () => {
  expect(fromWords(at('2026-11-21T08:30:00'))).toBe('2026-11-21 08:30')
  expect(untilWords(at('2026-11-21T12:00:00'))).toBe('2026-11-21 11:59')
})

test('moments are those of the clocks in Shanghai', () => {
  const words = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const moments = fc.integer({ min: at('1992-01-01T00:00:00'), max: at('2999-12-31T23:59:59') })
  fc.assert(
    fc.property(moments, (moment) => {
      expect(formatDateTime(moment)).toBe(words.format(moment))
      expect(yearInShanghai(moment)).toBe(words.format(moment).slice(0, 4))
    }),
  )
})
