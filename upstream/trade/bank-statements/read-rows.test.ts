import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBankRows } from './read-rows'

const head = [
  '交易日期',
  '对方户名',
  '借方发生额',
  '贷方发生额（收入）',
  '附言',
  '摘要',
  '交易流水号',
]

test('what came in is read by its headings, what went out and sums are passed over', () => {
  const rows = [
    ['账号：1900 0101', '', '', '', '', '', ''],
    head,
    ['2026-11-21 09:12:44', '杏林诊所（有限）', '', '1,234.50', 'CZ380214', '货款', 'A1'],
    ['2026/11/21', '某供应商', '500.00', '', '', '付货款', 'A2'],
    ['20261122', '百草堂', '', '¥35', '', '', 'A3'],
    ['合计', '', '500.00', '1,269.50', '', '', ''],
    ['', '', '', '', '', '', ''],
  ]
  expect(readBankRows(rows)).toEqual({
    entries: [
      {
        ...{ reference: 'A1', day: '2026-11-21', payer: '杏林诊所(有限)' },
        ...{ amountFen: 123_450, memo: 'CZ380214 货款' },
      },
      { reference: 'A3', day: '2026-11-22', payer: '百草堂', amountFen: 3_500, memo: '' },
    ],
    skipped: 2,
  })
})

test('one column of amounts goes by its sign, or by the column that says the way', () => {
  const signed = readBankRows([
    ['日期', '对方户名', '金额', '流水号'],
    ['2026-11-21', '甲', '+10', '1'],
    ['2026-11-21', '乙', '-10', '2'],
  ])
  expect(signed?.entries.map(({ payer }) => payer)).toEqual(['甲'])
  const told = readBankRows([
    ['日期', '对方户名', '借贷标志', '金额', '流水号'],
    ['2026-11-21', '甲', '借', '10', '1'],
    ['2026-11-21', '乙', '贷', '10', '2'],
  ])
  expect(told?.entries.map(({ payer }) => payer)).toEqual(['乙'])
})

test('without numbers of the bank each row gets one, the same for the same file', () => {
  const rows = [
    ['日期', '付款人', '收入金额'],
    ['2026年1月2日', '甲', '10'],
    ['2026年1月2日', '甲', '10'],
  ]
  const [first, second] = readBankRows(rows)?.entries ?? []
  expect(first?.reference).toMatch(/^#[0-9a-f]{24}$/)
  expect(first?.reference).not.toBe(second?.reference)
  expect(readBankRows(rows)?.entries).toEqual([first, second])
})

test.each([[[]], [[['品名', '数量']]], [[['日期', '金额']]]])('%j is no statement', (rows) => {
  expect(readBankRows(rows)).toBeUndefined()
})

test('any cells have an answer, and what is read is money that came in', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom('2026-11-21', '46000', '1,234.5', '-3', '0', '0.001', '合计', '99999999999'),
  )
  const sheet = fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 8 })
  fc.assert(
    fc.property(sheet, (rows) => {
      const read = readBankRows([head, ...rows])
      for (const { amountFen, day } of read?.entries ?? []) {
        expect(Number.isSafeInteger(amountFen) && amountFen > 0).toBe(true)
        expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      }
    }),
    { numRuns: 2_000 },
  )
})
