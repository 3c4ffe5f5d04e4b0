import { expect, test } from 'vitest'
import { creditCodeProblem } from '#upstream/members/documents/credit-code'
import { creditCode } from './codes'

test('the check character of GB 32100 stands at the end of a credit code', () => {
  const code = creditCode('杭州示例诊所')
  expect(code).toMatch(/^91330100MA\d{7}.$/)
  expect(creditCodeProblem(code)).toBeUndefined()
})
