import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RightKind } from '#contract/right-kinds'
import type { RightInput } from '#contract/right'
import { fixtureNow } from '#tests/fixtures/stores'
import { endProblem, rightProblems, rightStatus, type RightFacts } from './rules'

const today = '2026-11-21'
const dayMs = 86_400_000
const nothing = { isGranted: false, until: undefined, latest: undefined }

test('a right holds through its last day', () => {
  const openUntil = (until: string) =>
    rightStatus({ ...nothing, isGranted: true, until }, fixtureNow)
  expect(openUntil('2026-11-21')).toMatchObject({ isOpen: true, mayApply: true })
  expect(openUntil('2026-11-20')).toMatchObject({ isOpen: false, mayApply: true })
})

test('who has a right without an end need not apply', () => {
  expect(rightStatus({ ...nothing, isGranted: true }, fixtureNow)).toEqual({
    isOpen: true,
    mayApply: false,
    againOn: '',
  })
})

test('who was refused applies again on the seventh day after', () => {
  const refused = (daysAgo: number) =>
    rightStatus(
      { ...nothing, latest: { state: 'rejected', decidedAt: fixtureNow - daysAgo * dayMs } },
      fixtureNow,
    )
  expect(refused(0)).toMatchObject({ mayApply: false, againOn: '2026-11-28' })
  expect(refused(6)).toMatchObject({ mayApply: false, againOn: '2026-11-22' })
  expect(refused(7)).toMatchObject({ mayApply: true, againOn: '' })
})

const anyFacts: fc.Arbitrary<RightFacts> = fc.record({
  isGranted: fc.boolean(),
  until: fc.constantFrom(undefined, '2026-11-20', '2026-11-21', '2030-01-01'),
  latest: fc.option(
    fc.record({
      state: fc.constantFrom('waiting', 'accepted', 'rejected'),
      decidedAt: fc.integer({ min: fixtureNow - 30 * dayMs, max: fixtureNow }),
    }),
    { nil: undefined },
  ),
})

test('an application never changes whether a right holds, and two never wait', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const status = rightStatus(facts, fixtureNow)
      expect(status.isOpen).toBe(rightStatus({ ...facts, latest: undefined }, fixtureNow).isOpen)
      if (facts.latest?.state === 'waiting') expect(status.mayApply).toBe(false)
      if (status.againOn !== '') expect(status.mayApply).toBe(false)
    }),
  )
})

const empty: Omit<RightInput, 'kind'> = {
  purchaser: '',
  receiver: '',
  bank: '',
  bankAccount: '',
  words: '',
  paper: [],
  purchaserFront: [],
  purchaserBack: [],
  receiverFront: [],
  receiverBack: [],
}
const problemsOf = (kind: RightKind, filled: Partial<RightInput> = {}) =>
  Object.keys(rightProblems({ ...empty, kind, ...filled })).sort()

test('each right asks for what it needs and nothing else', () => {
  expect(problemsOf('hm')).toEqual(
    ['bank', 'bankAccount', 'paper', 'purchaser', 'purchaserBack', 'purchaserFront'].concat([
      'receiver',
      'receiverBack',
      'receiverFront',
    ]),
  )
  expect(problemsOf('rx')).toEqual(['paper'])
  expect(problemsOf('cold')).toEqual(['paper', 'words'])
  expect(problemsOf('cold', { paper: [1], words: '冷藏柜' })).toEqual([])
  expect(problemsOf('rx', { paper: [1, 2, 3, 4, 5, 6] })).toEqual(['paper'])
})

test('a right is given until a day that is not over, five years at most', () => {
  expect(endProblem('', today)).toBe('请输入有效期至的日期')
  expect(endProblem('2026-02-30', today)).toContain('没有这一天')
  expect(endProblem('2026-11-20', today)).toContain('早于今天')
  expect(endProblem('2026-11-21', today)).toBeUndefined()
  expect(endProblem('2031-11-21', today)).toBeUndefined()
  expect(endProblem('2031-11-22', today)).toContain('5 年')
})
