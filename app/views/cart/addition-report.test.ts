import { expect, test } from 'vitest'
import type { AddResult } from '#contract/addition'
import { isSaidAtRow, readAddition, toReportEntries, withAddition } from './addition-report'
import { toReport } from './to-report'
import { additionInWords } from '#app/words/addition'

const whole: AddResult = {
  goodsId: 1,
  name: '甲片',
  spec: '10片',
  outcome: 'added',
  quantity: 10,
  asked: 10,
  added: 10,
}
const adjusted: AddResult = {
  goodsId: 2,
  name: '乙片',
  spec: '12片',
  outcome: 'adjusted',
  quantity: 20,
  asked: 15,
  added: 20,
  message: '按中包装凑整：15→20',
}
const refused: AddResult = {
  goodsId: 3,
  name: '丙片',
  spec: '8片',
  outcome: 'refused',
  quantity: 0,
  asked: 3.5,
  added: 0,
  message: '3.5 不是整数，本品按整盒销售',
  problem: 'number',
}

test('what went as it was typed is summed, and each other product is named in its order', () => {
  const report = toReport([whole, refused, whole, adjusted])
  expect(report?.sentence).toBe('已加入 3 种，其中 1 种凑了整，1 种未加入')
  expect(report?.rows.map(({ title, asked, why }) => [title, asked, why])).toEqual([
    ['丙片 8片', 3.5, '3.5 不是整数，本品按整盒销售'],
    ['乙片 12片', 15, '按中包装凑整：15→20'],
  ])
})

test('less than was asked for is not called rounded', () => {
  const less = {
    ...adjusted,
    asked: 600,
    added: 250,
    message: '库存仅剩 255，已改为 250（您填 600）',
  }
  expect(additionInWords([whole, adjusted, less])).toBe(
    '已加入 3 种，其中 1 种凑了整，1 种减了数量',
  )
  expect(additionInWords([less])).toBe('已加入 1 种，其中 1 种减了数量')
  expect(additionInWords([refused])).toBe('1 种未加入')
})

test('the row whose own button was pressed says it alone', () => {
  const report = toReport([adjusted])
  expect(report && isSaidAtRow({ ...report, at: 2 })).toBe(true)
  expect(report && isSaidAtRow({ ...report, at: 3 })).toBe(false)
  const both = toReport([adjusted, refused])
  expect(both && isSaidAtRow({ ...both, at: 2 })).toBe(false)
  const none = toReport([refused])
  expect(none && isSaidAtRow({ ...none, at: none.rows[0]?.goodsId })).toBe(false)
})

test('an addition that went as it was typed has no report', () => {
  expect(toReport([whole, whole])).toBeUndefined()
})

test('a refused number stands in its field again, and only goods lead to why', () => {
  const entries = toReportEntries(toReport([adjusted, refused]) ?? { sentence: '', rows: [] })
  expect(entries).toEqual({
    2: { typed: '', message: '已加入购物车，按中包装凑整：15→20', isAdded: true },
    3: { typed: '3.5', message: '3.5 不是整数，本品按整盒销售' },
  })
})

test('an address tells of one addition, the last', () => {
  const url = withAddition(new URL('http://shop/list?page=2&added=7'), 9)
  expect(url.search).toBe('?page=2&added=9')
  expect(readAddition(url)).toEqual({ id: 9 })
  expect(readAddition(withAddition(url, 9, 124))).toEqual({ id: 9, at: 124 })
  expect(withAddition(url, undefined).search).toBe('?page=2')
  expect(readAddition(new URL('http://shop/list?added=x'))).toBeUndefined()
})
