import { expect, test } from 'vitest'
import { formatTimeLeft, inMs } from './time-left'

test('what is left is told in hours, minutes and seconds, whole ones', () => {
  expect(formatTimeLeft(86_399_999)).toBe('23 小时 59 分 59 秒')
  expect(formatTimeLeft(3_600_000)).toBe('1 小时 00 分 00 秒')
  expect(formatTimeLeft(899_000)).toBe('14 分 59 秒')
  expect(formatTimeLeft(0)).toBe('已到期')
})

test('a timestamp of 10 digits is in seconds', () => {
  expect(inMs(1_795_000_000)).toBe(1_795_000_000_000)
  expect(inMs(1_795_000_000_000)).toBe(1_795_000_000_000)
})
