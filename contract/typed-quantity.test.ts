import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backorderFields } from './backorder'
import { returnProposalFields } from './desk/returns'
import { quantitySchema } from './scalars'
import { readTypedQuantity } from './typed-quantity'
import { varietyRequestFields } from './variety-request'

const digits = fc.stringMatching(/^\d{1,9}(\.\d{1,5})?$/)

test('a typed number is a quantity where the schema says so, and says the same where not', () => {
  fc.assert(
    fc.property(digits, (typed) => {
      const read = quantitySchema.safeParse(typed)
      expect(readTypedQuantity(typed)).toEqual(
        read.success ? { quantity: read.data } : { error: read.error.issues[0]?.message },
      )
    }),
  )
})

test.each([
  ['1,000', 1000],
  ['12,345,000', undefined],
  ['1,234.5', 1234.5],
  ['1,000,000', 1_000_000],
])('%s has commas between its thousands', (typed, quantity) => {
  expect(readTypedQuantity(typed).quantity).toBe(quantity)
})

test.each([
  '1,00',
  ',100',
  '1,0000',
  '1,000,',
  '1000,000',
  'abc',
  '-',
  '1e3',
  '0x1',
  '１２',
  ' 1',
  '1.',
  '两盒',
])('%s is no number', (typed) => {
  expect(readTypedQuantity(typed)).toEqual({ error: '请输入数字' })
})

test.each(['0', '-3', '-0.5'])('%s is a number, and too small', (typed) => {
  expect(readTypedQuantity(typed)).toEqual({ error: '数量应大于 0' })
})

test('an empty field is neither a number nor wrong', () => {
  expect(readTypedQuantity('')).toEqual({})
})

test('forms of one number read its commas too', () => {
  expect(backorderFields.quantity.parse('1,000')).toBe(1000)
  expect(backorderFields.cap.parse('¥1,234.50')).toBe('1234.50')
  expect(returnProposalFields.quantity.parse('1，000')).toBe(1000)
  expect(varietyRequestFields.quantity.parse('1,000')).toBe('1000')
  expect(varietyRequestFields.hopedPrice.parse('１２.5元')).toBe('12.5')
})
