import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  identityNumberProblem,
  isDay,
  maskIdentityNumber,
  toIdentityNumber,
} from './identity-number'

const today = '2026-11-21'

test.each(['11010519491231002X', '330106198001010013'])('%s is right', (number) => {
  expect(identityNumberProblem(number, today)).toBeUndefined()
})

test('110105194912310021 is wrong in its last digit', () => {
  expect(identityNumberProblem('110105194912310021', today)).toContain('校验位')
})

test('a small x, wide digits and spaces are read', () => {
  expect(toIdentityNumber(' 110105 19491231 002x')).toBe('11010519491231002X')
  expect(toIdentityNumber('１10105 19491231 002x')).toBe('11010519491231002X')
})

test('a day that never was is refused, whatever the check says', () => {
  expect(identityNumberProblem(withCheck('33010619800230001'), today)).toContain('出生日期')
  expect(identityNumberProblem(withCheck('33010620991231001'), today)).toContain('出生日期')
})

test('eighteen years are enough on the birthday, and not on the day before', () => {
  const number = withCheck('33010620081121001')
  expect(identityNumberProblem(number, '2026-11-21')).toBeUndefined()
  expect(identityNumberProblem(number, '2026-11-20')).toBe('被委托人须年满 18 周岁')
})

test('pages show six digits and four', () => {
  expect(maskIdentityNumber('330106198001010013')).toBe('330106********0013')
})

test('one wrong digit is noticed', () => {
  fc.assert(
    fc.property(fc.nat(16), fc.nat(9), (at, digit) => {
      const right = '330106198001010013'
      fc.pre(right[at] !== String(digit))
      const mistyped = right.slice(0, at) + String(digit) + right.slice(at + 1)
      expect(identityNumberProblem(mistyped, today)).toBeDefined()
    }),
  )
})

test('days that are none', () => {
  expect(['2026-02-28', '2028-02-29'].every(isDay)).toBe(true)
  expect(['2026-02-29', '2026-13-01', '2026-1-1', ''].some(isDay)).toBe(false)
})

/** Appends the check character to seventeen digits. */
function withCheck(body: string): string {
  const found = Array.from('0123456789X').find(
    (last) => identityNumberProblem(body + last, today)?.includes('校验位') !== true,
  )
  return body + (found ?? '')
}
