import { expect, test } from 'vitest'
import { lostCode, mendCode, mendCodes } from './code-cells'

test.each([
  ['200001.0', '200001'],
  ['0036000291452.00', '0036000291452'],
  ['6.901234567892E+12', '6901234567892'],
  ['6.90123E+12', '6.90123E+12'],
  ['2.0260105E7', '20260105'],
  ['1E10', '1E10'],
  ['A-1.0', 'A-1.0'],
  ['1.5', '1.5'],
  ['国药准字H20010001', '国药准字H20010001'],
])('the code %s is %s', (text, code) => {
  expect(mendCode(text)).toBe(code)
})

const columns = { codes: [0], texts: [1] }

test.each([
  ['2.60105E11', '被改成了科学计数法，后面的数字已丢失'],
  ['2.60105E+11', '被改成了科学计数法，后面的数字已丢失'],
  ['1.00E+10', '被改成了科学计数法，后面的数字已丢失'],
  ['202611250000001000', '超过 15 位，后面的数字已变成 0'],
  ['2026/1/5', '被改成了日期'],
  ['10月12日', '被改成了日期'],
  ['12-Oct', '被改成了日期'],
  ['Oct-26', '被改成了日期'],
])('the code %s is lost, which the row says with the cure', (text, cause) => {
  expect(lostCode({ line: 3, cells: [text, ''] }, columns)).toBe(
    `A3 单元格“${text}”${cause}，请把整列设为文本后重新导出`,
  )
})

test.each(['260105', '2026-01-05', 'A2026/1', '1E10', '100000000000000', '202611250000001001', ''])(
  'the code %s stays',
  (text) => {
    expect(lostCode({ line: 3, cells: [text, ''] }, columns)).toBeUndefined()
  },
)

test('a spec that became a day is told; other columns may hold days and large numbers', () => {
  const row = { line: 2, cells: ['A1', '2026-10-12', '2.6E+11', '200.0'] }
  expect(lostCode({ ...row, days: new Set([1, 2]) }, columns)).toMatch(/^B2 .*日期/)
  expect(lostCode({ ...row, days: new Set([2]) }, columns)).toBeUndefined()
  expect(mendCodes(row, columns)).toBe(row)
})
