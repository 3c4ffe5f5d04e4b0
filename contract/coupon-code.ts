import { compactText } from './typed-text'

/** Digits and capitals that nobody takes for another: without 0, 1, I, L and O. */
export const couponCodeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

export const couponCodeLength = 10

/** A code as it is kept, from what was typed: ` abcde－fgh23 ` is `ABCDEFGH23`. */
export function readCouponCode(typed: string): string {
  return compactText(typed)
    .replace(/\p{Pd}/gu, '')
    .toUpperCase()
}

/** Whether this can be a code at all; what cannot is not looked for. */
export function isCouponCode(code: string): boolean {
  return (
    code.length === couponCodeLength &&
    Array.from(code).every((one) => couponCodeLetters.includes(one))
  )
}
