import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TopUpState, WithdrawalState } from '#contract/money-states'
import { draws } from '#tests/property-runs'
import {
  adjustmentMoves,
  adjustmentRefusal,
  bookedBack,
  topUpMoves,
  withdrawalEvents,
  withdrawalMoves,
  withdrawalRefusal,
  type TopUpEvent,
  type WithdrawalEvent,
} from './states'

const runs = { numRuns: draws(10_000) }

test.each([
  ['a top-up', topUpMoves, ['arrived', 'returned', 'withdrawn']],
  ['a withdrawal', withdrawalMoves, ['paid', 'returned', 'failed']],
  ['a correction', adjustmentMoves, ['booked', 'rejected', 'withdrawn']],
])('%s leaves every state but those it ends in', (_, moves, ends) => {
  const left = Object.entries(moves).filter(([, events]) => Object.keys(events).length > 0)
  expect(
    left
      .map(([state]) => state)
      .concat(ends)
      .sort(),
  ).toEqual(Object.keys(moves).sort())
  const reached = new Set(left.flatMap(([, events]) => Object.values(events)))
  for (const end of ends) expect(reached).toContain(end)
})

const step = { aloneFen: 0, limitFen: 200_000, operatorId: 1, proposerId: null }

test('a withdrawal up to the limit is paid by one person, one above it by two', () => {
  const small = { ...step, state: 'asked' as const, amountFen: 200_000 }
  expect(withdrawalEvents(small)).toEqual(['export', 'pay', 'return'])
  expect(withdrawalEvents({ ...small, amountFen: 200_001 })).toEqual(['propose', 'return'])
  const proposed = { ...step, state: 'proposed' as const, amountFen: 200_001, proposerId: 1 }
  expect(withdrawalEvents(proposed)).toEqual(['return'])
  expect(withdrawalEvents({ ...proposed, operatorId: 2 })).toEqual(['release', 'return'])
})

test('nobody approves a correction of their own, and nobody else withdraws it', () => {
  expect(adjustmentRefusal('approve', { operatorId: 1, proposerId: 1 })).toMatch(/另一位/)
  expect(adjustmentRefusal('reject', { operatorId: 1, proposerId: 1 })).toMatch(/另一位/)
  expect(adjustmentRefusal('approve', { operatorId: 2, proposerId: 1 })).toBeUndefined()
  expect(adjustmentRefusal('withdraw', { operatorId: 2, proposerId: 1 })).toMatch(/提出的人/)
  expect(adjustmentRefusal('withdraw', { operatorId: 1, proposerId: 1 })).toBeUndefined()
})

test('whatever is pressed, money above the limit leaves only after two people agreed', () => {
  const presses = fc.array(
    fc.tuple(
      fc.constantFrom<WithdrawalEvent>('propose', 'release', 'export', 'pay', 'return', 'fail'),
      fc.constantFrom(1, 2, 3),
    ),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(presses, fc.integer({ min: 1, max: 400_000 }), (pressed, amountFen) => {
      let state: WithdrawalState = 'asked'
      let proposerId: number | null = null
      const agreed = new Set<number>()
      for (const [event, operatorId] of pressed) {
        const now = { ...step, state, amountFen, operatorId, proposerId }
        if (withdrawalRefusal({ ...now, event }) !== undefined) continue
        if (event === 'propose') proposerId = operatorId
        if (event === 'propose' || event === 'release') agreed.add(operatorId)
        state = withdrawalMoves[state][event] ?? state
      }
      if (state === 'paid' && amountFen > 200_000) expect(agreed.size).toBe(2)
    }),
    runs,
  )
})

/** Model of one store's books: applies the verbs by the same transition tables. */
class Books {
  rows: { source: string; amountFen: number; afterFen: number }[] = []
  balanceFen = 0
  topUps: { state: TopUpState; amountFen: number }[] = []
  withdrawals: { state: WithdrawalState; amountFen: number; proposerId: number | null }[] = []

  move(source: string, amountFen: number): boolean {
    if (this.balanceFen + amountFen < 0) return false
    expect(this.rows.some((row) => row.source === source)).toBe(false)
    this.balanceFen += amountFen
    this.rows.push({ source, amountFen, afterFen: this.balanceFen })
    return true
  }

  topUp(id: number, event: TopUpEvent, amountFen: number): void {
    const topUp = (this.topUps[id] ??= { state: 'open', amountFen })
    const state = topUpMoves[topUp.state][event]
    if (state === undefined) return
    topUp.state = state
    if (state === 'arrived') this.move(`top-up:${id}`, amountFen)
  }

  ask(amountFen: number): void {
    const isUnderWay = this.withdrawals.some(({ state }) => state !== 'paid' && !bookedBack(state))
    if (isUnderWay || !this.move(`withdrawal:${this.withdrawals.length}`, -amountFen)) return
    this.withdrawals.push({ state: 'asked', amountFen, proposerId: null })
  }

  decide(event: WithdrawalEvent, operatorId: number): void {
    const id = this.withdrawals.length - 1
    const withdrawal = this.withdrawals[id]
    if (withdrawal === undefined) return
    const now = { ...withdrawal, aloneFen: 0, limitFen: 20_000, operatorId }
    if (withdrawalRefusal({ ...now, event }) !== undefined) return
    if (event === 'propose') withdrawal.proposerId = operatorId
    withdrawal.state = withdrawalMoves[withdrawal.state][event] ?? withdrawal.state
    if (bookedBack(withdrawal.state)) this.move(`withdrawal-back:${id}`, withdrawal.amountFen)
  }
}

const amounts = fc.integer({ min: 1, max: 50_000 })
const acts = fc.array(
  fc.oneof(
    fc.record({
      act: fc.constant('topUp' as const),
      id: fc.nat(4),
      event: fc.constantFrom<TopUpEvent>('handIn', 'arrive', 'return', 'withdraw'),
      amountFen: amounts,
    }),
    fc.record({ act: fc.constant('ask' as const), amountFen: amounts }),
    fc.record({
      act: fc.constant('decide' as const),
      event: fc.constantFrom<WithdrawalEvent>(
        ...(['propose', 'release', 'export', 'pay', 'return', 'fail'] as const),
      ),
      operatorId: fc.constantFrom(1, 2),
    }),
    fc.record({
      act: fc.constant('adjust' as const),
      amountFen: fc.integer({ min: -9_000, max: 9_000 }),
    }),
  ),
  { maxLength: 40 },
)

test('the ledger stays what domain-rules §16 says under any top-ups, withdrawals, decisions and corrections', () => {
  fc.assert(
    fc.property(acts, (done) => {
      const books = new Books()
      for (const [at, one] of done.entries()) {
        if (one.act === 'topUp') books.topUp(one.id, one.event, one.amountFen)
        else if (one.act === 'ask') books.ask(one.amountFen)
        else if (one.act === 'decide') books.decide(one.event, one.operatorId)
        else if (one.amountFen !== 0) books.move(`adjustment:${at}`, one.amountFen)
      }
      let before = 0
      for (const { amountFen, afterFen } of books.rows) {
        expect(afterFen).toBe(before + amountFen)
        expect(afterFen).toBeGreaterThanOrEqual(0)
        before = afterFen
      }
      expect(books.balanceFen).toBe(before)
      const held = books.withdrawals.filter(({ state }) => !bookedBack(state))
      const out = held.reduce((sum, { amountFen }) => sum + amountFen, 0)
      const ofWithdrawals = books.rows
        .filter(({ source }) => source.startsWith('withdrawal'))
        .reduce((sum, { amountFen }) => sum + amountFen, 0)
      expect(ofWithdrawals + out).toBe(0)
    }),
    runs,
  )
})
