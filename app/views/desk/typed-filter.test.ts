import { expect, test } from 'vitest'
import { readAuditQuery } from './audit-query'
import { readDayFilter, readKeywords } from './typed-filter'

const search = (typed: Record<string, string>) => new URLSearchParams(typed)

test.each([
  ['', ''],
  ['2026-11-21', '2026-11-21'],
  ['2026年1月5日', '2026-01-05'],
  ['２０２６/11/21', '2026-11-21'],
])('the day %s is looked for as %s', (day, value) => {
  expect(readDayFilter(search({ day }), 'day')).toMatchObject({ value })
  expect(readDayFilter(search({ day }), 'day')).not.toHaveProperty('error')
})

test.each([
  ['nonsense', '请按“年-月-日”填写，如 2028-12-31'],
  ['2026-02-30', '没有这一天'],
])('the day %s stays in its field and says what is wrong', (day, error) => {
  expect(readDayFilter(search({ day }), 'day')).toEqual({ typed: day, value: '', error })
})

test('what is wrong of a filter is not looked for', () => {
  const query = readAuditQuery(search({ day: 'x', number: 'SH1', kind: 'store' }))
  expect(query).toMatchObject({ subject: 'store/', isWrong: true })
  expect(query.asked).not.toHaveProperty('day')
})

test('words that a call would refuse stay in their field and are not looked for', () => {
  const { keywords, typedKeywords } = readKeywords(search({ q: ` ${'阿'.repeat(51)}` }))
  expect(keywords).toBe('')
  expect(typedKeywords).toMatchObject({ typed: '阿'.repeat(51), error: expect.any(String) })
  const longest = '阿'.repeat(50)
  expect(readKeywords(search({ q: longest })).keywords).toBe(longest)
})
