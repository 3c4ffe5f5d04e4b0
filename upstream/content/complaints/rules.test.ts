import { expect, test } from 'vitest'
import { canBeAnswered, complaintCode, complaintLimit } from './rules'

test('a complaint can be answered by telephone or by e-mail', () => {
  expect(canBeAnswered({ phone: '13800138000' })).toBe(true)
  expect(canBeAnswered({ email: 'a@example.com' })).toBe(true)
  expect(canBeAnswered({})).toBe(false)
})

test('a number says the day it is of and is as long for the first as for the millionth', () => {
  expect(complaintCode('2026-11-21', 12)).toBe('TS20261121000012')
  expect(complaintCode('2026-11-21', 999_999)).toBe('TS20261121999999')
})

test('one address may complain ten times an hour, and then waits an hour', () => {
  const hour = 3_600_000
  expect(complaintLimit).toEqual({ attempts: 10, windowMs: hour, blockMs: hour })
})
