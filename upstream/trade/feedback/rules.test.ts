import { expect, test } from 'vitest'
import { feedbackCode, nextFeedbackState } from './rules'

test('feedback is answered, then closed, each once', () => {
  expect(nextFeedbackState('waiting', 'answer')).toBe('answered')
  expect(nextFeedbackState('answered', 'close')).toBe('closed')
  expect(nextFeedbackState('waiting', 'close')).toBeUndefined()
  expect(nextFeedbackState('answered', 'answer')).toBeUndefined()
  expect(nextFeedbackState('closed', 'close')).toBeUndefined()
})

test('its number says the day', () => {
  expect(feedbackCode('2026-11-21', 12)).toBe('YJ20261121000012')
})
