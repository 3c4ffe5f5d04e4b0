import { expect, test } from 'vitest'
import { phoneAppealStates, type PhoneAppealState } from '#contract/phone-appeal-states'
import { followsStop, nextAppealState, ripensAt, stoppableStates, type AppealEvent } from './rules'

const events: AppealEvent[] = ['approve', 'reject', 'stop', 'change', 'lapse']
const states = Object.keys(phoneAppealStates) as PhoneAppealState[]

test('a phone is changed only after it was approved, and stopped only before it is changed', () => {
  const after = (state: PhoneAppealState) => events.map((event) => nextAppealState(state, event))
  expect(after('waiting')).toEqual(['approved', 'rejected', 'stopped', undefined, undefined])
  expect(after('approved')).toEqual([undefined, 'rejected', 'stopped', 'changed', 'lapsed'])
  for (const state of states.slice(2))
    expect(after(state).every((next) => next === undefined)).toBe(true)
})

test('a stop ends all that is open, and what follows one takes a second person', () => {
  const open = states.filter((state) => events.some((event) => nextAppealState(state, event)))
  expect([...stoppableStates].sort()).toEqual(open.sort())
  for (const state of states) expect(followsStop([{ state }])).toBe(state === 'stopped')
  expect(followsStop([])).toBe(false)
})

test('every state is reached, and every one that is no end is left', () => {
  const reached = new Set<PhoneAppealState>(['waiting'])
  for (const state of states)
    for (const event of events) {
      const next = nextAppealState(state, event)
      if (next !== undefined) reached.add(next)
    }
  expect([...reached].sort()).toEqual([...states].sort())
})

test('the wait is counted from the approval', () => {
  expect(ripensAt(1_000, 24)).toBe(1_000 + 86_400_000)
})
