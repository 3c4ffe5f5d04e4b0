import { expect, test } from 'vitest'
import { creditCheck, creditCode } from './codes'

test('the check character of GB 32100 stands at the end of a credit code', () => {
  expect(creditCheck('91350100M000100Y4')).toBe('3')
  const code = creditCode('杭州示例诊所')
  expect(code).toMatch(/^91330100MA\d{7}.$/)
  expect(code.at(-1)).toBe(creditCheck(code.slice(0, -1)))
})
