import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draws } from '#tests/property-runs'
import { creditCheck, creditCodeProblem, hasInnerCheck, toCreditCode } from './credit-code'

const letters = Array.from('0123456789ABCDEFGHJKLMNPQRTUWXY')
const right = '91350100M000100Y43'

test('91350100M000100Y43 is right, however it is typed', () => {
  expect(creditCodeProblem(right)).toBeUndefined()
  expect(toCreditCode(' 91350100m0001 00y43 ')).toBe(right)
  expect(toCreditCode('９１350100Ｍ000100Y43')).toBe(right)
})

test.each(['91350100M000100Y4Z', '91350100M000100Y44'])('%s is wrong', (code) => {
  expect(creditCodeProblem(code)).toBeDefined()
})

test('fifteen digits are the number of before, and are told so by their length', () => {
  expect(creditCodeProblem('350100100012345')).toBe('统一社会信用代码是 18 位，现在是 15 位')
})

test.each(Array.from('IOSVZ'))('the letter %s stands in no code', (letter) => {
  expect(creditCodeProblem(`9135010${letter}M000100Y43`)).toContain('没有 I、O、S、V、Z')
})

describe('properties', () => {
  const bodies = fc.array(fc.constantFrom(...letters), { minLength: 17, maxLength: 17 })

  test('every body has one check character, and no other is right', () => {
    fc.assert(
      fc.property(bodies, fc.constantFrom(...letters), (body, last) => {
        const code = body.join('') + last
        const isRight = last === creditCheck(body.join(''))
        expect(creditCodeProblem(code) === undefined).toBe(isRight)
      }),
      { numRuns: draws(10_000) },
    )
  })

  test('one wrong character is noticed', () => {
    fc.assert(
      fc.property(bodies, fc.nat(16), fc.constantFrom(...letters), (body, at, other) => {
        fc.pre(body[at] !== other)
        const check = creditCheck(body.join(''))
        const mistyped = [...body.slice(0, at), other, ...body.slice(at + 1)].join('') + check
        expect(creditCodeProblem(mistyped)).toBeDefined()
      }),
      { numRuns: draws(10_000) },
    )
  })
})

test('the inner check of M000100Y is 4', () => {
  expect(hasInnerCheck(right)).toBe(true)
  expect(hasInnerCheck('91350100M000100Y53')).toBe(false)
})
