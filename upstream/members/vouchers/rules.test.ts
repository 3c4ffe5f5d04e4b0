import { expect, test } from 'vitest'
import { expiryOf, grantMoves, grantNeedsSecond, grantRefusal } from './rules'

const now = Date.parse('2026-11-21T10:00:00+08:00')

test('vouchers are good for whole days after the one they are given on, or until a last day', () => {
  const until = (day: string) => Date.parse(`${day}T00:00:00+08:00`)
  expect(expiryOf({ validDays: 7, untilDay: '' }, now)).toBe(until('2026-11-29'))
  expect(expiryOf({ validDays: 0, untilDay: '2026-12-31' }, now)).toBe(until('2027-01-01'))
})

test.each([
  [[{ amountFen: 50_000, aloneFen: 0 }], undefined, false],
  [[{ amountFen: 50_001, aloneFen: 0 }], undefined, true],
  [[{ amountFen: 1, aloneFen: 50_000 }], undefined, true],
  [
    [
      { amountFen: 1, aloneFen: 0 },
      { amountFen: 30_000, aloneFen: 20_001 },
    ],
    undefined,
    true,
  ],
  [[{ amountFen: 1, aloneFen: 0 }], { amountFen: 1, aloneFen: 50_000 }, true],
])('%o with the list %o takes a second person: %s', (stores, list, needsTwo) => {
  expect(grantNeedsSecond(stores, list, 50_000)).toBe(needsTwo)
})

test('another person confirms or rejects, and only the proposer takes back', () => {
  const [own, other] = [
    { operatorId: 1, proposerId: 1 },
    { operatorId: 2, proposerId: 1 },
  ]
  expect(grantRefusal('withdraw', own)).toBeUndefined()
  expect(grantRefusal('approve', other)).toBeUndefined()
  expect(grantRefusal('reject', other)).toBeUndefined()
  expect(grantRefusal('approve', own)).toContain('另一位同事')
  expect(grantRefusal('withdraw', other)).toContain('提出的人')
})

test('what is decided is decided for good', () => {
  expect(grantMoves.waiting).toEqual({
    approve: 'given',
    reject: 'rejected',
    withdraw: 'withdrawn',
  })
  for (const state of ['given', 'rejected', 'withdrawn'] as const)
    expect(grantMoves[state]).toEqual({})
})
