import { expect, test } from 'vitest'
import { trackingNumbersOf } from './tracking-numbers'

function read(text: string, boxes: number) {
  return trackingNumbersOf(text, { boxes, orders: boxes + 1 })
}

test('tracking numbers are pasted as a column, counted on from the first, or left out', () => {
  expect(read('', 2)).toEqual({ numbers: ['', ''] })
  expect(read('SF12\r\n SF 77\t\n\n', 2)).toEqual({ numbers: ['SF12', 'SF77'] })
  expect(read('ＳＦ0098', 3)).toEqual({ numbers: ['SF0098', 'SF0099', 'SF0100'] })
  expect(read('99999999999999999998', 2)).toEqual({
    numbers: ['99999999999999999998', '99999999999999999999'],
  })
  expect(read('浙A12345学', 1)).toEqual({ numbers: ['浙A12345学'] })
})

test('what names no number for each order is said', () => {
  expect(read('SF1\nSF2', 3)).toEqual({
    error: '勾选了 4 单，共 3 箱，填了 2 个运单号：每箱一行，或只填第一个',
  })
  expect(read('SF1\nSF1', 2)).toEqual({ error: '运单号填了两次：SF1' })
  expect(read('SF99', 2)).toEqual({ error: 'SF99 不能往下编号，请每箱填一行' })
  expect(read('德邦', 2)).toEqual({ error: '德邦 不能往下编号，请每箱填一行' })
  expect(read('1'.repeat(41), 1)).toEqual({
    error: `运单号最多 40 字：${'1'.repeat(41)}`,
  })
})
