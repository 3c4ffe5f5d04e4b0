import { expect, test } from 'vitest'
import { appealStates, type AppealState } from '#contract/appeal-states'
import { isOpenAppeal, nextAppealState, secondProblem, type AppealEvent } from './rules'

const events: AppealEvent[] = ['reject', 'refer', 'propose', 'approve', 'refuse', 'withdraw']
const states = Object.keys(appealStates) as AppealState[]

test('an appeal is decided once, and a code is handed over by a proposal alone', () => {
  const after = (state: AppealState) => events.map((event) => nextAppealState(state, event))
  expect(after('waiting')).toEqual([
    'rejected',
    'referred',
    'proposed',
    undefined,
    undefined,
    'withdrawn',
  ])
  expect(after('proposed')).toEqual([
    undefined,
    undefined,
    undefined,
    'transferred',
    'waiting',
    'withdrawn',
  ])
  for (const state of states.filter((one) => !isOpenAppeal(one)))
    expect(after(state).every((next) => next === undefined)).toBe(true)
})

test('every state that is not an end is left by somebody of the desk, and every state is reached', () => {
  const reached = new Set<AppealState>(['waiting'])
  for (const state of states)
    for (const event of events) {
      const next = nextAppealState(state, event)
      if (next !== undefined) reached.add(next)
    }
  expect([...reached].sort()).toEqual([...states].sort())
  const byDesk = events.filter((event) => event !== 'withdraw')
  for (const state of states.filter(isOpenAppeal))
    expect(byDesk.some((event) => nextAppealState(state, event) !== undefined)).toBe(true)
})

test('who proposed it does not approve it, and may take it back', () => {
  const own = { proposedBy: 3, operatorId: 3 }
  expect(secondProblem('approve', own)).toContain('另一人复核')
  expect(secondProblem('refuse', own)).toBeUndefined()
  expect(secondProblem('approve', { proposedBy: 3, operatorId: 4 })).toBeUndefined()
})
