import { expect, test } from 'vitest'
import { toReceivedRow, type ReceivedRow } from './hm-received'

const line = { id: 7, quantity: 10, amount: '100' } as ReceivedRow['line']
const counted = {
  lineId: 7,
  quantity: 6,
  amount: '60',
  short: 2,
  damaged: 1,
  wrong: 0,
  refused: 0,
}

test('a line of a receipt says what arrived, and what of it did not', () => {
  expect(toReceivedRow(line, [counted])).toMatchObject({
    quantity: 6,
    amount: '60',
    missing: '未到货 1、短少 2、破损 1',
  })
  const whole = { ...counted, quantity: 10, short: 0, damaged: 0 }
  for (const received of [[], [whole]])
    expect(toReceivedRow(line, received)).toMatchObject({
      quantity: 10,
      amount: '100',
      missing: '',
    })
})
