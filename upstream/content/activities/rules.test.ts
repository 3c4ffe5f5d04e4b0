import { expect, test } from 'vitest'
import { activityState } from './rules'

test('an activity is open from its first millisecond to before its last', () => {
  const window = { starts_at: 1_000, ends_at: 2_000 }
  const states = [999, 1_000, 1_999, 2_000].map((now) => activityState(window, now))
  expect(states).toEqual(['upcoming', 'open', 'open', 'over'])
})
