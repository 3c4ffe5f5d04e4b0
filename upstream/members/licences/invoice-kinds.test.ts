import { expect, test } from 'vitest'
import { invoiceKindsFor, taxNumberOf } from './invoice-kinds'

test('a clinic usually has a plain invoice, the others one they can deduct from', () => {
  expect(invoiceKindsFor('clinic', '9133')).toEqual(['plain', 'special'])
  expect(invoiceKindsFor('pharmacy', '9133')).toEqual(['special', 'plain'])
  expect(invoiceKindsFor('company', '9133')).toEqual(['special', 'plain'])
})

test('without a tax number there is none that can be deducted from', () => {
  for (const kind of ['clinic', 'pharmacy', 'company'] as const)
    expect(invoiceKindsFor(kind, '')).toEqual(['plain'])
})

test('the tax number is that of the business licence which was checked last, never one in review', () => {
  const licence = (kind: 'business' | 'drug', number: string, isInReview = false) => ({
    kind,
    number,
    isInReview,
    validUntil: '2027-12-31',
  })
  const numberOf = (...licences: ReturnType<typeof licence>[]) => taxNumberOf({ licences })
  expect(numberOf(licence('business', '9133'), licence('drug', '浙A1'))).toBe('9133')
  expect(numberOf(licence('business', '9133'), licence('business', '9144', true))).toBe('9133')
  expect(numberOf(licence('business', '9133'), licence('business', '9144'))).toBe('9144')
  expect(numberOf(licence('business', '9144', true))).toBe('')
  expect(numberOf(licence('drug', '浙A1'))).toBe('')
  expect(numberOf()).toBe('')
})
