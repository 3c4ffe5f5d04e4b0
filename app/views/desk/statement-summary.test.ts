import { expect, test } from 'vitest'
import { statementSummary } from './statement-summary'

test('the rows of a statement add up to its words', () => {
  const read = {
    rows: 9,
    added: 3,
    known: 2,
    alike: 0,
    skipped: 4,
    outgoing: 2,
    sums: 2,
    hidden: 0,
  }
  expect(statementSummary({ ...read, unread: [] })).toBe(
    '共 9 行：读入 3 笔收款，此前已读入 2 笔，付款 2 笔、合计等 2 行不读入',
  )
  expect(statementSummary({ ...read, rows: 10, skipped: 5, alike: 1, unread: [] })).toBe(
    '共 10 行：读入 3 笔收款，此前已读入 2 笔，付款 2 笔、合计等 2 行不读入，1 行读不懂，其中 1 笔与另一笔的流水号相同，日期、户名或金额不同，都已读入，请核对',
  )
})
