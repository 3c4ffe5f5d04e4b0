import { expect, test } from 'vitest'
import { readBatch } from './batch-cells'
import { readDay } from './clean-days'

const lastDayOf = (expiresOn: string, producedOn = '') => {
  const batch = readBatch({ number: 'A1', producedOn, expiresOn })
  return typeof batch === 'object' ? batch.expires_on : batch
}

test.each([
  '2027-03-14',
  '2027/3/14',
  '2027.03.14',
  '2027年3月14日',
  '20270314',
  '2027-03-14 00:00:00',
  '２０２７－０３－１４',
  '46460',
  '46460.0',
  '有效期至：2027-03-14',
])('the day %s is 14 March 2027', (text) => {
  expect(readDay(text)).toEqual({ day: '2027-03-14', hasDay: true })
})

test('a last day that is told by its month is the end of the month', () => {
  for (const text of ['2027-02', '2027年2月', '202702', '2027.2'])
    expect(lastDayOf(text)).toBe('2027-02-28')
})

test('a shelf life counts from the day of production to the day before', () => {
  expect(lastDayOf('24个月', '2024-03-15')).toBe('2026-03-14')
  expect(lastDayOf('3年', '2024-02-29')).toBe('2027-02-27')
  expect(lastDayOf('36', '2024-03')).toBe('2027-02-28')
  expect(lastDayOf('24个月')).toBe('')
  expect(lastDayOf('18个月或24个月', '2024-03')).toBe('')
})

test.each(['2027-02-30', '2027-13-01', '14/03/2027', '待查', '1027-01-01'])(
  '%s is no day, and the row says so',
  (text) => {
    expect(lastDayOf(text)).toBe(`有效期“${text}”不是有效的日期`)
  },
)

test('what may be January or October, and what no day of goods can be, is refused', () => {
  expect(lastDayOf('2028.1')).toBe('有效期“2028.1”可能是 1 月，也可能是 10 月，请写成 2028-01 这样')
  expect(lastDayOf('2028.10')).toBe('2028-10-31')
  expect(lastDayOf('2028.01')).toBe('2028-01-31')
  for (const text of ['20280', '20281.0', '32873', '73051'])
    expect(lastDayOf(text)).toBe(`有效期“${text}”不是有效的日期`)
})

test('a last day before the day of production cannot be', () => {
  expect(lastDayOf('2024-01-01', '2025-01-01')).toMatch('早于生产日期')
})

test('a row without number and last day tells of no batch', () => {
  expect(readBatch({ number: '—', producedOn: '2025-01-01', expiresOn: '长期' })).toBeUndefined()
  expect(readBatch({ number: '', producedOn: '', expiresOn: '2027-01-01' })).toEqual({
    number: '',
    produced_on: null,
    expires_on: '2027-01-01',
  })
})
