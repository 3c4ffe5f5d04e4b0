import { expect, test } from 'vitest'
import { isBeyondHalf, phoneSlotsOf, slotsOf } from './rules'

test('the limits are those of the rules', () => {
  const limits = slotsOf({ purpose: 'forget', account: 'x', clientAddress: '10.0.0.1' })
  expect(limits.map(({ limit }) => [limit.attempts, limit.windowMs / 60_000])).toEqual([
    [1, 1],
    [5, 60],
    [10, 1440],
    [20, 60],
    [60, 1440],
    [1000, 60],
  ])
  const own = phoneSlotsOf({ purpose: 'forget', phone: '13800138000' })
  expect(own.map(({ limit }) => limit.attempts)).toEqual([1, 5, 10])
})

test('only the places of a network ask the question, beyond half of them', () => {
  const [next, perHour, , perAddress] = slotsOf({
    purpose: 'register',
    account: '13800138000',
    clientAddress: undefined,
  })
  const asked = (slot: typeof next, taken: number) =>
    slot !== undefined && isBeyondHalf(slot, taken)
  expect([asked(next, 1), asked(perHour, 3), asked(perHour, 5)]).toEqual([false, false, false])
  expect([asked(perAddress, 10), asked(perAddress, 11)]).toEqual([false, true])
})
