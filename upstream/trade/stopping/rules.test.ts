import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openMatters, type OpenMatterKind } from '#contract/open-matters'
import { orderStates, type OrderState } from '#contract/kinds'
import { draws } from '#tests/property-runs'
import { openMattersOf, stopRefusal, type StopTerms } from './rules'

const fine: StopTerms = {
  approval: 'approved',
  isStopped: false,
  isLast: false,
  isConfirmed: false,
  open: [],
}

test('what keeps a store from being stopped is named with how many there are', () => {
  const orders = { unpaid: 2, packing: 1, shipped: 3, completed: 9, cancelled: 9 }
  const open = openMattersOf({ orders, receipts: 1, requests: 0, points: 0 })
  expect(stopRefusal({ ...fine, open })).toBe(
    '还有未了结的事项：待付款的订单 2 项，待审核、待发货或在途的订单 4 项，待交或待核的含麻回执 1 项。请先处理，再停用',
  )
})

test('the last one is stopped only when its owner has said so', () => {
  expect(stopRefusal(fine)).toBeUndefined()
  expect(stopRefusal({ ...fine, isLast: true })).toBe('这是您最后一家在用的门店，请勾选确认后停用')
  expect(stopRefusal({ ...fine, isLast: true, isConfirmed: true })).toBeUndefined()
})

test('only what was checked is stopped, and once', () => {
  expect(stopRefusal({ ...fine, approval: 'pending' })).toBe('审核通过的门店才能停用')
  expect(stopRefusal({ ...fine, approval: 'frozen' })).toBeUndefined()
  expect(stopRefusal({ ...fine, isStopped: true })).toBe('这家门店已经停用')
})

const counts = fc.record({
  orders: fc.dictionary(fc.constantFrom(...(Object.keys(orderStates) as OrderState[])), fc.nat(3)),
  receipts: fc.nat(2),
  requests: fc.nat(2),
  points: fc.nat(2),
})

test('nothing that waits is left behind: only finished orders let a store be stopped', () => {
  fc.assert(
    fc.property(counts, (one) => {
      const over = new Set(['completed', 'cancelled'])
      const waiting = Object.entries(one.orders).filter(([state]) => !over.has(state))
      const sum = waiting.reduce((all, [, count]) => all + count, 0)
      const isOpen = sum + one.receipts + one.requests + one.points > 0
      const open = openMattersOf(one)
      const known = open.every(({ kind }: { kind: OpenMatterKind }) => kind in openMatters)
      return known && (stopRefusal({ ...fine, open }) !== undefined) === isOpen
    }),
    { numRuns: draws(10_000) },
  )
})
