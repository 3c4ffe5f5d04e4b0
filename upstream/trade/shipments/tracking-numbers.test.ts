import { expect, test } from 'vitest'
import { trackingNumbersOf } from './tracking-numbers'

test('tracking numbers are pasted as a column, counted on from the first, or left out', () => {
  expect(trackingNumbersOf('', 2)).toEqual({ numbers: ['', ''] })
  expect(trackingNumbersOf('SF12\r\n SF 77\t\n\n', 2)).toEqual({ numbers: ['SF12', 'SF77'] })
  expect(trackingNumbersOf('ＳＦ0098', 3)).toEqual({ numbers: ['SF0098', 'SF0099', 'SF0100'] })
  expect(trackingNumbersOf('99999999999999999998', 2)).toEqual({
    numbers: ['99999999999999999998', '99999999999999999999'],
  })
  expect(trackingNumbersOf('浙A12345学', 1)).toEqual({ numbers: ['浙A12345学'] })
})

test('what names no number for each order is said', () => {
  expect(trackingNumbersOf('SF1\nSF2', 3)).toEqual({
    error: '勾选了 3 单，填了 2 个运单号：每单一行，或只填第一个',
  })
  expect(trackingNumbersOf('SF1\nSF1', 2)).toEqual({ error: '运单号填了两次：SF1' })
  expect(trackingNumbersOf('SF99', 2)).toEqual({ error: 'SF99 不能往下编号，请每单填一行' })
  expect(trackingNumbersOf('德邦', 2)).toEqual({ error: '德邦 不能往下编号，请每单填一行' })
  expect(trackingNumbersOf('1'.repeat(41), 1)).toEqual({
    error: `运单号最多 40 字：${'1'.repeat(41)}`,
  })
})
