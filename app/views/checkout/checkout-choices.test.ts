import { expect, test } from 'vitest'
import { choicesQuery, isSameChoice, readChoices } from './checkout-choices'
import { withQuery } from '#app/site/paths'

const none = {
  couponIds: undefined,
  voucherIds: [],
  exchangeId: undefined,
  usesPoints: false,
  shelfMonths: undefined,
}

test('choices survive the address, no coupon at all included', () => {
  for (const choices of [
    none,
    { ...none, couponIds: [] },
    { couponIds: [3, 1], voucherIds: [2], exchangeId: 7, usesPoints: true, shelfMonths: 12 },
    { ...none, shelfMonths: 0 },
  ]) {
    const address = new URL(withQuery('/cart/step2', choicesQuery(choices)), 'http://shop')
    expect(readChoices(address.searchParams)).toEqual(choices)
  }
})

test('what is no number in the address is left out', () => {
  const query = new URLSearchParams('coupons=1,x,-2&vouchers=0&exchange=abc&points=2&shelf=7')
  expect(readChoices(query)).toEqual({ ...none, couponIds: [1] })
})

test('choices are the same whatever the order of ids', () => {
  const some = { ...none, couponIds: [1, 2] }
  expect(isSameChoice(some, { ...none, couponIds: [2, 1] })).toBe(true)
  expect(isSameChoice(some, none)).toBe(false)
  expect(isSameChoice(none, { ...none, shelfMonths: 6 })).toBe(false)
})
