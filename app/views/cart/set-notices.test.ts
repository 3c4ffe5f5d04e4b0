import { expect, test } from 'vitest'
import type { Notice } from '#contract/cart'
import type { Reason } from '#contract/reason'
import { setNotices } from './set-notices'

const line = (name: string, messages: string[], notices: Notice['code'][] = []) => ({
  goods: { name, reasons: messages.map((message): Reason => ({ code: 'NO_STOCK', message })) },
  notices: notices.map((code): Notice => ({ code, message: code })),
})

test('a reason of one product stands at its own line', () => {
  const lines = [
    line('甲', ['乙：库存不足一套'], ['UNSELECTED']),
    line('乙', ['暂时无货'], ['UNSELECTED']),
  ]
  const told = setNotices(lines).map(({ goods, notices }) => [
    goods.reasons.map(({ message }) => message),
    notices.map(({ code }) => code),
  ])
  expect(told).toEqual([
    [[], []],
    [['暂时无货'], ['UNSELECTED']],
  ])
})

test('a reason of them all stands at the first, a changed number at none', () => {
  const over = '套餐“感冒组合”每户限购 3 套已用完'
  const changed: Notice['code'][] = ['PRICE_CHANGED', 'QUANTITY_ADJUSTED']
  const told = setNotices([line('甲', [over], changed), line('乙', [over], changed)])
  expect(told.map(({ goods }) => goods.reasons.length)).toEqual([1, 0])
  expect(told.map(({ notices }) => notices.map(({ code }) => code))).toEqual([
    ['PRICE_CHANGED'],
    ['PRICE_CHANGED'],
  ])
})
