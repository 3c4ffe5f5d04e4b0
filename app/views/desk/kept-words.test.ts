import { expect, test } from 'vitest'
import { keptInWords, titleOfAddress } from './kept-words'

test('a kept form is told by the title of its page, its button and its fields', () => {
  expect(titleOfAddress('/desk/people/info/4?state=x')).toBe('人员')
  expect(titleOfAddress('/desk/nothing/of/the/kind')).toBe('')
  const fields: [string, string][] = [
    ['version', '3'],
    ['decision', 'approve'],
    ['roles', 'finance'],
    ['roles', 'auditor'],
    ['reason', ''],
    ['unheardOf', '12'],
  ]
  expect(keptInWords(fields)).toEqual([
    { name: '操作', value: '通过' },
    { name: '角色', value: '财务、审计' },
    { name: '其他', value: '12' },
  ])
})
