import { expect, test } from 'vitest'
import { codesToFree, readCodes } from './code-rules'
import { readMilli, readRows } from './row-rules'

const batches = [
  {
    id: 5,
    goodsId: 1,
    number: 'A',
    expiresOn: '2028-06-30',
    leftMilli: 4_000,
    isHeld: false,
  },
  {
    id: 6,
    goodsId: 1,
    number: 'B',
    expiresOn: '2026-12-01',
    leftMilli: 4_000,
    isHeld: false,
  },
  { id: 7, goodsId: 2, number: 'C', expiresOn: '', leftMilli: 4_000, isHeld: false },
]
const lines = [
  { id: 11, goodsId: 1, unit: '盒', toSendMilli: 5_000 },
  { id: 12, goodsId: 1, unit: '盒', toSendMilli: 2_000 },
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
  expect(readCodes(`${code(1)} 123 ABC`, 3_000).error).toBe(
    '第 1 行 123 不是 20 位数字的追溯码，也不是器械 UDI（3 位）；第 1 行 ABC 不是 20 位数字的追溯码，也不是器械 UDI',
  )
  expect(readCodes(`${code(1)} ${code(1)}`, 3_000).error).toBe(`第 1 行 ${code(1)} 重复`)
  expect(readCodes(`${code(1)} ${code(2)}`, 1_000).error).toBe(
    '这一行发 1 个包装，录入了 2 个追溯码',
  )
})

test('what goes back on sale frees the codes that are named, or all where nothing else can have come', () => {
  const known = [1, 2, 3, 4].map(code)
  const line = { known, freedBefore: 0, lineMilli: 4_000 }
  const named = codesToFree(`${code(2)} ${code(3)}`, { ...line, backMilli: 2_000 })
  expect(named).toEqual({ codes: [code(2), code(3)] })
  expect(codesToFree('', { ...line, backMilli: 4_000 })).toEqual({ codes: known })
  expect(codesToFree('', { ...line, backMilli: 0 })).toEqual({ codes: [] })
  expect(codesToFree('', { ...line, known: [], backMilli: 2_000 })).toEqual({ codes: [] })
  const rest = { known: known.slice(1), freedBefore: 1, lineMilli: 4_000 }
  expect(codesToFree('', { ...rest, backMilli: 3_000 })).toEqual({ codes: rest.known })
  // When codes cover only some packages of a line, the returned packages may be the others.
  expect(codesToFree('', { ...line, lineMilli: 9_000, backMilli: 5_000 })).toEqual({ codes: [] })
})

test('codes of a part are asked for, and those of another line, wrong ones and too many are refused', () => {
  const line = { known: [1, 2, 3, 4].map(code), freedBefore: 0, lineMilli: 4_000 }
  const errorOf = (text: string, more = {}) =>
    codesToFree(text, { ...line, backMilli: 1_000, ...more }).error
  expect(errorOf('')).toBe('这一行每个包装都登记了追溯码，请录入库商品的追溯码')
  expect(errorOf('', { known: line.known.slice(1), freedBefore: 1, backMilli: 2_000 })).toBe(
    '这一行每个包装都登记了追溯码，请录入库商品的追溯码',
  )
  expect(errorOf(code(9))).toBe(`不是这一行发出的追溯码：${code(9)}`)
  expect(errorOf('123')).toMatch(/^第 1 行 123 不是 20 位数字的追溯码/)
  expect(errorOf(`${code(1)} ${code(2)}`)).toBe('入库 1 个包装，录入了 2 个追溯码')
})

test('no box is broken, herbs are weighed', () => {
  expect(read([11, 5, '0.5']).errors).toEqual({ 'take-11-5': ['0.5 不是整数，请按整盒填写'] })
  const weighed = { id: 13, goodsId: 1, unit: 'kg', toSendMilli: 5_000 }
  const typed = [{ lineId: 13, batchId: 5, typed: '0.5' }]
  expect(readRows(typed, { lines: [weighed], batches, today: '2026-11-21' }).errors).toEqual({})
})
