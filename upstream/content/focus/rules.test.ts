import { expect, test } from 'vitest'
import { linkState } from './rules'

const always = { starts_at: null, ends_at: null, is_open: 1 }

test('a picture without dates is open', () => {
  expect(linkState(always, 0)).toBe('open')
})

test('a link is not yet live until the moment it starts', () => {
  expect(linkState({ ...always, starts_at: 1000 }, 999)).toBe('upcoming')
  expect(linkState({ ...always, starts_at: 1000 }, 1000)).toBe('open')
})

test('a picture is gone from the moment it ends', () => {
  expect(linkState({ ...always, ends_at: 1000 }, 999)).toBe('open')
  expect(linkState({ ...always, ends_at: 1000 }, 1000)).toBeUndefined()
})

test('a blocked link stays blocked before and after its start, and is gone after its end', () => {
  const blocked = { starts_at: 1000, ends_at: 2000, is_open: 0 }
  expect([500, 1500, 2500].map((now) => linkState(blocked, now))).toEqual([
    'blocked',
    'blocked',
    undefined,
  ])
})
