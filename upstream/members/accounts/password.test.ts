import { expect, test } from 'vitest'
import { passwordProblem } from './password'

const owner = { username: 'Demo-Clinic', phone: '13800138000' }

test.each([
  ['demo-clinic', '密码不能与用户名或手机号相同'],
  ['13800138000', '密码不能与用户名或手机号相同'],
  ['cinilc-omed', '密码不能是倒过来的用户名或手机号'],
  ['00083100831', '密码不能是倒过来的用户名或手机号'],
  ['123456', '这个密码太常见，容易被猜到，换一个'],
  ['零宽\u200b字符密码', '密码里有看不见的字符，请重新输入'],
  ['PASSWORD', '这个密码太常见，容易被猜到，换一个'],
])('%s is refused', (password, problem) => {
  expect(passwordProblem(password, owner)).toBe(problem)
})

test('a password of one’s own is taken', () => {
  expect(passwordProblem('杏林 2026 #春', owner)).toBeUndefined()
  expect(passwordProblem('demo-clinic!', owner)).toBeUndefined()
})
