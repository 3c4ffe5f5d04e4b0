import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOfOneButton, endlessProblem, lastDaySchema, toDay, typedDaySchema } from './typed-day'

test.each([
  '2026-01-05',
  '2026/1/5',
  '2026.1.5',
  '2026年1月5日',
  '20260105',
  '２０２６-1-5',
  ' 2026 - 1 - 5 ',
])('%s is read', (typed) => {
  expect(toDay(typed)).toBe('2026-01-05')
})

test('a day that is none is refused with an example, nothing typed is nothing', () => {
  for (const typed of ['明天', '26-1-5', '2026-1', '2026-1-5-6'])
    expect(typedDaySchema.safeParse(typed).success).toBe(false)
  expect(typedDaySchema.parse('')).toBe('')
  expect(typedDaySchema.parse(undefined)).toBe('')
})

test('长期 as the last day of a licence is told its box, other texts how a day is written', () => {
  const words = '长期有效的请勾选“长期有效”，日期留空'
  const said = (typed: string) => lastDaySchema.safeParse(typed).error?.issues[0]?.message
  for (const typed of ['长期', ' 长期有效 ', '长 期', '永久']) expect(said(typed)).toBe(words)
  expect(said('明天')).toBe('请按“年-月-日”填写，如 2028-12-31')
  expect(lastDaySchema.parse('2028/1/5')).toBe('2028-01-05')
  expect([dayOfOneButton.parse('长期'), dayOfOneButton.parse('明天')]).toEqual(['长期', '?'])
  expect([endlessProblem('长期'), endlessProblem('?')]).toEqual([words, undefined])
})

test('every day is read in every way of writing it', () => {
  const separators = fc.constantFrom(
    ['-', '-', ''],
    ['/', '/', ''],
    ['.', '.', ''],
    ['年', '月', '日'],
  )
  fc.assert(
    fc.property(
      fc.date({ min: new Date(0), noInvalidDate: true }),
      separators,
      (at, [one, two, end]) => {
        const day = at.toISOString().slice(0, 10)
        fc.pre(/^\d{4}-/.test(day))
        const [year, month, date] = day.split('-').map(Number)
        expect(toDay(`${year}${one}${month}${two}${date}${end}`)).toBe(
          `${String(year)}-${day.slice(5)}`,
        )
      },
    ),
  )
})
