import { expect, test } from 'vitest'
import { readCodes } from './code-rules'
import { readMilli, readRows } from './row-rules'

const batches = [
  {
    ...{ id: 5, goodsId: 1, number: 'A', expiresOn: '2028-06-30' },
    ...{ leftMilli: 4_000, isHeld: false },
  },
  {
    ...{ id: 6, goodsId: 1, number: 'B', expiresOn: '2026-12-01' },
    ...{ leftMilli: 4_000, isHeld: false },
  },
  { id: 7, goodsId: 2, number: 'C', expiresOn: '', leftMilli: 4_000, isHeld: false },
]
const lines = [
  { id: 11, goodsId: 1, toSendMilli: 5_000 },
  { id: 12, goodsId: 1, toSendMilli: 2_000 },
]
const read = (...typed: [line: number, batch: number, text: string][]) =>
  readRows(
    typed.map(([lineId, batchId, text]) => ({ lineId, batchId, typed: text })),
    { lines, batches, today: '2026-11-21' },
  )

test('typed quantities are read in thousandths, full-width digits too; nothing is 0', () => {
  expect(['10', ' １.5 ', '1,000', '', '0.001', 'x', '-1', '1.2345'].map(readMilli)).toEqual([
    10_000,
    1_500,
    1_000_000,
    0,
    1,
    undefined,
    undefined,
    undefined,
  ])
})

test('rows of a shipment are read, and those of nothing left out', () => {
  expect(read([11, 5, '3'], [12, 5, '1'], [12, 6, ''])).toEqual({
    rows: [
      { lineId: 11, batchId: 5, milli: 3_000 },
      { lineId: 12, batchId: 5, milli: 1_000 },
    ],
    errors: {},
  })
})

test('what cannot leave is said at its field', () => {
  const { errors } = read([11, 5, '3'], [12, 5, '2'], [11, 6, '1'], [11, 7, '1'], [12, 8, 'x'])
  expect(errors).toEqual({
    'take-12-5': ['这个批次只有 4'],
    'take-11-6': ['离失效日期不到 1 个月，不能发货'],
    'take-11-7': ['这个批次已没有库存，请换一个批次'],
    'take-12-8': ['数量填数字，最多三位小数'],
  })
  expect(read([12, 5, '3']).errors).toEqual({ 'take-12-5': ['这一行只差 2 未发'] })
  expect(read([99, 5, '1']).errors['take-99-5']?.[0]).toContain('不在订单里')
})

const code = (end: number) => `8123456789012345678${String(end)}`

test('trace codes are read from a paste or a file, whatever is between them', () => {
  expect(readCodes(`${code(1)}\r\n${code(2)}，"${code(3)}"`, 3_000).codes).toEqual(
    [1, 2, 3].map(code),
  )
  expect(readCodes('', 3_000)).toEqual({ codes: [] })
})

test('wrong, repeated and too many trace codes are named', () => {
  expect(readCodes(`${code(1)} 123 ABC`, 3_000).error).toBe('不是 20 位数字的追溯码：123、ABC')
  expect(readCodes(`${code(1)} ${code(1)}`, 3_000).error).toBe(`重复的追溯码：${code(1)}`)
  expect(readCodes(`${code(1)} ${code(2)}`, 1_000).error).toBe('这一行发 1 件，录入了 2 个追溯码')
})
