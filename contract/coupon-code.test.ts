import { expect, test } from 'vitest'
import { couponCodeLetters, isCouponCode, readCouponCode } from './coupon-code'

test.each([
  ['abcde23456', 'ABCDE23456'],
  [' abcde 23456 ', 'ABCDE23456'],
  ['ABCDE-23456', 'ABCDE23456'],
  ['ａｂｃｄｅ－２３４５６', 'ABCDE23456'],
  ['abcde—23456\u200b', 'ABCDE23456'],
])('%s is read as %s', (typed, code) => {
  expect(readCouponCode(typed)).toBe(code)
  expect(isCouponCode(code)).toBe(true)
})

test('no letter of a code is taken for another, and nothing else can be one', () => {
  expect(couponCodeLetters).not.toMatch(/[01ILO]/)
  for (const typed of ['', 'ABCDE2345', 'ABCDE234567', 'ABCDE23450', '兑换码是十位的字呀！'])
    expect(isCouponCode(readCouponCode(typed))).toBe(false)
})
