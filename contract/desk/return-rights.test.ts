import { expect, test } from 'vitest'
import { rightsToAnswer, rightToAct } from './return-rights'

test('a first answer is for 客服, and for 质管 what it judges; to ask for more both may', () => {
  for (const decision of ['accept', 'reject', 'ask'] as const)
    expect(rightsToAnswer(decision, false)).toEqual(['afterSales.write'])
  expect(rightsToAnswer('accept', true)).toEqual(['returnQuality.write'])
  expect(rightsToAnswer('reject', true)).toEqual(['returnQuality.write'])
  expect(rightsToAnswer('ask', true)).toEqual(['returnQuality.write', 'afterSales.write'])
})

test('every state in which the desk has to act has one right', () => {
  const at = { needsQuality: false, isChecked: false }
  expect(rightToAct({ ...at, state: 'reviewing' })).toBe('afterSales.write')
  expect(rightToAct({ ...at, state: 'reviewing', needsQuality: true })).toBe('returnQuality.write')
  expect(rightToAct({ ...at, state: 'sending' })).toBe('afterSales.write')
  expect(rightToAct({ ...at, state: 'inspecting' })).toBe('returnReceiving.write')
  expect(rightToAct({ ...at, state: 'inspecting', isChecked: true })).toBe('afterSales.write')
  expect(rightToAct({ ...at, state: 'refunding' })).toBe('refunds.write')
  expect(rightToAct({ ...at, state: 'replacing' })).toBe('shipping.write')
  for (const state of ['supplementing', 'proposed', 'rejected', 'completed'] as const)
    expect(rightToAct({ ...at, state })).toBeUndefined()
})
