import { expect, test } from 'vitest'
import { passwordProblem } from './password'

const owner = { username: 'Demo-Clinic', phone: '13800138000' }

test.each([
  ['demo-clinic', '密码里不能有用户名或手机号'],
  ['13800138000', '密码里不能有用户名或手机号'],
  ['cinilc-omed', '密码里不能有倒过来的用户名或手机号'],
  ['My-Demo-Clinic-9', '密码里不能有用户名或手机号'],
  ['00083100831', '密码里不能有倒过来的用户名或手机号'],
  ['123456', '这个密码太常见，容易被猜到，换一个'],
  ['零宽\u200b字符密码', '密码里有看不见的字符，请重新输入'],
  ['aaaaaaaaaa', '密码里至少要有 4 种不同的字符'],
  ['AbcaBCabca', '密码里至少要有 4 种不同的字符'],
  ['PASSWORD', '这个密码太常见，容易被猜到，换一个'],
])('%s is refused', (password, problem) => {
  expect(passwordProblem(password, owner)).toBe(problem)
})

test('a password of one’s own is taken', () => {
  expect(passwordProblem('杏林 2026 #春', owner)).toBeUndefined()
  expect(passwordProblem('demo-9-clinic', owner)).toBeUndefined()
  expect(passwordProblem('olive-tree-9', { username: 'Li', phone: 'Li' })).toBeUndefined()
})

test('a name of two Chinese characters is one', () => {
  const person = { username: '张三', phone: '张三' }
  expect(passwordProblem('张三的药店2026', person)).toBe('密码里不能有用户名或手机号')
})
