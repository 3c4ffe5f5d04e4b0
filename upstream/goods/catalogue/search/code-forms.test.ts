import { expect, test } from 'vitest'
import { codeForms } from './code-forms'
import { understandQuery } from './query-words'

test('H20013 is the beginning of 国药准字H20013…', () => {
  const [word] = understandQuery('H20013')[0] ?? []
  const codes = codeForms({ code: '', barcode: '', approvalNumber: '国药准字H20013001' })
  expect(codes.some((code) => code.startsWith(word?.code ?? '?'))).toBe(true)
})

test('approval numbers are found with and without 国药准字, import numbers by both numbers', () => {
  const codes = codeForms({
    code: 'CZ-10086',
    barcode: '6901234567892',
    approvalNumber: '国药准字J20130129(H20140432)',
  })
  expect(codes).toEqual(
    expect.arrayContaining(['CZ10086', '6901234567892', 'J20130129', 'H20140432', '20130129']),
  )
  expect(understandQuery('国药准字 J20130129')[0]?.[1]?.code).toBe('J20130129')
  expect(understandQuery('国药准字J20130129')[0]?.[0]?.code).toBe('J20130129')
})
