import { expect, test } from 'vitest'
import { idListSchema, quantitySchema, yuanSchema } from './scalars'

test('ids travel as one text and come as numbers', () => {
  expect(idListSchema.parse('1,2,,3')).toEqual([1, 2, 3])
  expect(idListSchema.safeParse('').success).toBe(false)
  expect(idListSchema.safeParse('1,x').success).toBe(false)
})

test('a quantity has at most three places', () => {
  expect(quantitySchema.parse('0.5')).toBe(0.5)
  expect(quantitySchema.safeParse('0.0001').success).toBe(false)
  expect(quantitySchema.safeParse('-1').success).toBe(false)
  expect(quantitySchema.safeParse('1e30').success).toBe(false)
})

test('yuan have at most four places', () => {
  expect(yuanSchema.safeParse('3.3333').success).toBe(true)
  expect(yuanSchema.safeParse('3.33333').success).toBe(false)
  expect(yuanSchema.safeParse('1e3').success).toBe(false)
})
