import { expect, test } from 'vitest'
import { approvedText, milestonesOf } from './milestones'

const paid = { state: 'done' as const, at: 20, decidedAt: null }
const order = {
  state: 'shipped' as const,
  createdAt: 10,
  totalFen: 500,
  completedAt: null,
  payments: [paid],
  events: [],
}

test('an order is paid with its last payment, a transfer when its slip was checked', () => {
  const transfer = { state: 'done' as const, at: 15, decidedAt: 40 }
  expect(milestonesOf({ ...order, payments: [paid, transfer] })).toEqual({ paidAt: 40 })
  expect(milestonesOf({ ...order, totalFen: 0, payments: [] })).toEqual({ paidAt: 10 })
})

test('nothing is paid while a slip waits, a payment was returned, or a part is open', () => {
  const pending = { ...paid, state: 'pending' as const }
  const returned = { ...paid, state: 'returned' as const }
  expect(milestonesOf({ ...order, payments: [paid, pending] })).toEqual({})
  expect(milestonesOf({ ...order, state: 'cancelled', payments: [returned] })).toEqual({})
  expect(milestonesOf({ ...order, state: 'unpaid' })).toEqual({})
})

test('the last approval counts, and the day of completion is the order’s own', () => {
  const events = [
    { at: 21, text: approvedText },
    { at: 22, text: '商品已拣货，等待复核' },
    { at: 23, text: approvedText },
  ]
  const found = milestonesOf({ ...order, state: 'completed', completedAt: 99, events })
  expect(found).toEqual({ paidAt: 20, approvedAt: 23, completedAt: 99 })
})
