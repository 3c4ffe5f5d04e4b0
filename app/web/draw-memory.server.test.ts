import { expect, test } from 'vitest'
import { leaveDraws, readDrawMemory, rememberDraw } from './draw-memory.server'

const cookieOf = (headers: Headers) => (headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''

test('an answer holds until its time, then the draw is asked for anew', () => {
  const kept = cookieOf(rememberDraw({ id: 5, until: 1_000 }))
  expect(readDrawMemory(kept, 999)).toEqual({ id: 5, until: 1_000 })
  expect(readDrawMemory(kept, 1_000)).toBeUndefined()
  expect(readDrawMemory('caizhi_draw=; caizhi_lite=1', 0)).toBeUndefined()
  expect(readDrawMemory(null, 0)).toBeUndefined()
})

test('a bar that was left stays away for the session', () => {
  const headers = leaveDraws()
  expect(readDrawMemory(cookieOf(headers), Number.MAX_SAFE_INTEGER)).toBe('left')
  expect(headers.get('Set-Cookie')).not.toMatch(/max-age|expires/i)
})
