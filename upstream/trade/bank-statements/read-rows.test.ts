import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draws } from '#tests/property-runs'
import { readBankRows as readNumbered } from './read-rows'

function readBankRows(rows: readonly string[][]) {
  const numbered = rows.map((cells, at) => ({ line: at + 1, cells }))
  return readNumbered(numbered, '2026-11-25')
}

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
        reference: 'A1',
        day: '2026-11-21',
        payer: '杏林诊所(有限)',
        amountFen: 123_450,
        memo: 'CZ380214 货款',
      },
      { reference: 'A3', day: '2026-11-22', payer: '百草堂', amountFen: 3_500, memo: '' },
    ],
    outgoing: 1,
    sums: 1,
    unread: [],
  })
})

test.each([
  ['合计', '', '', '9.00', '', '', ''],
  ['', '小计', '', '9.00', '', '', ''],
  ['2026-11-21', '', '', '9.00', '本日合计', '', ''],
  ['2026-11-21', '', '', '9.00', '', '期初余额', ''],
  ['', '', '', '9.00', '', '累计发生额：9.00元', ''],
  ['合计笔数 3', '', '', '9.00', '', '', ''],
  head,
])('a total or a balance is no payment: %s|%s|%s|%s|%s|%s|%s', (...cells) => {
  expect(readBankRows([head, cells])).toMatchObject({ entries: [], sums: 1, unread: [] })
})

test.each([
  ['2026-11-21', '甲药房', '', '9.00', '合计三单货款', '', 'A1'],
  ['2026-11-21', '甲药房', '', '9.00', '合计', '累计', ''],
  ['2026-11-21', '总计堂药房', '', '9.00', '', '', ''],
  ['2026-11-21', '本页堂诊所', '', '9.00', '', '', 'A1'],
  ['2026-11-21', '', '', '9.00', '小计两单', '', 'A1'],
  ['2026-11-21', '', '', '9.00', '期初货款合计三单', '', ''],
])('words of a sum make no total of a payment: %s|%s|%s|%s|%s|%s|%s', (...cells) => {
  expect(readBankRows([head, cells])).toMatchObject({ entries: [{ amountFen: 900 }], sums: 0 })
})

test('a payment whose day cannot be read is told, though its memo begins like a sum', () => {
  const cells = ['11月', '甲药房', '', '9.00', '合计三单货款', '', 'A1']
  expect(readBankRows([head, cells])).toMatchObject({ sums: 0, unread: [{ line: 2 }] })
})

test('every row is accounted for: what cannot be read with its line and why', () => {
  const read = readBankRows([
    head,
    ['2026-13-45', '甲', '', '10', '', '', 'A1'],
    ['2026-11-21', '甲', '', 'abc', '', '', 'A2'],
    ['2026-11-21', '甲', '0.00', '', '', '', 'A3'],
    ['2026-11-21', '甲', '7.00', '0.00', '', '', 'A4'],
    ['', '甲', '', '3', '', '', 'A5'],
    ['20280', '甲', '', '3', '', '', 'A8'],
    ['2026-11-21', '甲', '', '-3', '', '', 'A6'],
    ['2026-11-21', '甲', '#N/A', '3', '', '', 'A9'],
    ['2026-11-25', '甲', '', '3', '', '', 'A7'],
    ['2026-11-26', '甲', '', '3', '', '', 'B1'],
    ['73050', '甲', '', '3', '', '', 'B2'],
  ])
  expect(read).toMatchObject({ outgoing: 1, sums: 0, entries: [{ reference: 'A7' }] })
  expect(read?.unread).toEqual([
    { line: 2, reason: '日期“2026-13-45”读不懂' },
    { line: 3, reason: '收入金额“abc”读不懂' },
    { line: 4, reason: '收入和支出都没有金额' },
    { line: 6, reason: '日期没有填' },
    { line: 7, reason: '日期“20280”读不懂' },
    { line: 8, reason: '收入金额“-3”读不懂' },
    { line: 9, reason: 'C9 单元格是“#N/A”，不是内容，请改正后重新上传' },
    { line: 11, reason: '日期 2026-11-26 还没有到，今天是 2026-11-25' },
    { line: 12, reason: '日期 2099-12-31 还没有到，今天是 2026-11-25' },
  ])
  const told = readBankRows([
    ['日期', '对方户名', '借贷标志', '金额'],
    ['2026-11-21', '甲', '', '10'],
    ['2026-11-21', '乙', '借', '10'],
  ])
  expect(told).toMatchObject({ outgoing: 1, unread: [{ line: 2, reason: '没有写明收支' }] })
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

test('a heading of two rows under a merged cell has the columns of both', () => {
  const read = readBankRows([
    ['交易日期', '对方户名', '发生额', '', '附言'],
    ['', '', '借方', '贷方', ''],
    ['2026-11-21', '甲', '', '10', ''],
    ['2026-11-21', '乙', '7', '', ''],
  ])
  expect(read).toMatchObject({ entries: [{ payer: '甲', amountFen: 1_000 }], outgoing: 1, sums: 0 })
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

test.each<[string[][]]>([[[]], [[['品名', '数量']]], [[['日期', '金额']]]])(
  '%j is no statement',
  (rows) => {
    expect(readBankRows(rows)).toBeUndefined()
  },
)

test('a heading may name the unit: 贷方发生额/元(收入)', () => {
  const units = ['交易时间', '借方发生额/元(支取)', '贷方发生额/元(收入)', '对方户名']
  const rows = [units, ['20261125 09:01:00', '0.00', '9.00', '杏林诊所']]
  expect(readBankRows(rows)?.entries).toMatchObject([{ day: '2026-11-25', amountFen: 900 }])
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
      const filled = rows.filter((cells) => cells.some((one) => one.trim() !== ''))
      const { entries = [], outgoing = 0, sums = 0, unread = [] } = read ?? {}
      expect(entries.length + outgoing + sums + unread.length).toBe(filled.length)
      for (const { amountFen, day } of read?.entries ?? []) {
        expect(Number.isSafeInteger(amountFen) && amountFen > 0).toBe(true)
        expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      }
    }),
    { numRuns: draws(2_000) },
  )
})
