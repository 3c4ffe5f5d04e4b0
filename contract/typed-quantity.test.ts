import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quantitySchema } from './scalars'
import { readTypedQuantity } from './typed-quantity'

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

test.each(['abc', '-5', '1e3', '0x1', '１２', ' 1', '1.', '两盒'])('%s is no number', (typed) => {
  expect(readTypedQuantity(typed)).toEqual({ error: '请输入数字' })
})

test('an empty field is neither a number nor wrong', () => {
  expect(readTypedQuantity('')).toEqual({})
})
