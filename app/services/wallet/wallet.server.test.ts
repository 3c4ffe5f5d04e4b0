import { expect, test } from 'vitest'
import { exportStatement } from './wallet.server'

test('the file of a month has the words of corrections and the sums per kind', async () => {
  const at = Date.parse('2026-05-30T12:02:00+08:00')
  const statement = {
    month: '2026-05',
    company: '安和诊所',
    supplier: '采芝',
    opening: '5500',
    closing: '2450',
    kinds: [
      { use: 3 as const, amount: '-3000', rows: 1 },
      { use: 6 as const, amount: '-50', rows: 1 },
    ],
    items: [
      { id: 1, use: 3 as const, amount: '-3000', after: '2500', note: '', createdAt: at },
      { id: 2, use: 6 as const, amount: '-50', after: '2450', note: '多记了', createdAt: at },
    ],
  }
  const text = await exportStatement(statement, 'csv').text()
  const cells = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
  expect(cells.map((row) => [row[2], row[3], row[5], row[6]])).toEqual([
    ['', '5500.00', '', ''],
    ['-3000.00', '2500.00', '', ''],
    ['-50.00', '2450.00', '多记了', ''],
    ['', '', '1 笔', '-3000.00'],
    ['', '', '1 笔', '-50.00'],
    ['', '2450.00', '', ''],
  ])
})
