import { expect, test } from 'vitest'
import { firstMessage } from './first-message'

test('what is wrong with a form as a whole goes before its fields', () => {
  expect(firstMessage({ error: { reason: ['请说明原因'], '': ['已由张三办理'] } })).toBe(
    '已由张三办理',
  )
})

test('a form that is gone says what was wrong at its first field', () => {
  expect(firstMessage(undefined, { error: { reason: ['请说明原因'], note: ['太长'] } })).toBe(
    '请说明原因',
  )
})

test('nothing is said where nothing was refused', () => {
  expect(firstMessage()).toBeUndefined()
  expect(firstMessage(undefined, {}, { error: {} })).toBeUndefined()
})
