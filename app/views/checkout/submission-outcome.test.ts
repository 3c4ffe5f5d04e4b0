import { expect, test } from 'vitest'
import type { OrderSummary } from '#contract/order'
import { outcomeOf } from './submission-outcome'

const unpaid: OrderSummary = {
  id: 9,
  code: '202611210000070001',
  submissionId: 7,
  state: 'unpaid',
  title: '杭州仓',
  isHm: false,
  createdAt: 0,
  total: '260',
  due: '260',
  lineCount: 0,
  lines: [],
  isSlipPending: false,
  canCancel: true,
  canPay: true,
  canAskCancel: false,
  cancelsWith: [],
  sharedBenefits: [],
}
const paid: OrderSummary = { ...unpaid, state: 'review', due: '0', canPay: false, canCancel: false }
const cancelled: OrderSummary = { ...paid, state: 'cancelled' }
const waiting: OrderSummary = { ...paid, isSlipPending: true }

test('orders that were cancelled are not paid, although nothing of them can be paid', () => {
  expect(outcomeOf({ orders: [cancelled] })).toBe('cancelled')
  expect(outcomeOf({ orders: [cancelled, cancelled] })).toBe('cancelled')
})

test('one order that can be paid keeps the submission open', () => {
  expect(outcomeOf({ orders: [paid, unpaid, cancelled] })).toBe('open')
})

test('a slip waits for its check, whatever became of the other orders', () => {
  expect(outcomeOf({ orders: [paid, waiting, cancelled] })).toBe('waiting')
})

test('what is left of a submission is paid, also beside an order that was cancelled', () => {
  expect(outcomeOf({ orders: [paid, cancelled] })).toBe('paid')
})
