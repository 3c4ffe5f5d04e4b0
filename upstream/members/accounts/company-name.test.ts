import { expect, test } from 'vitest'
import { companyInitials, plainName } from './company-name'

test.each(['杭州(试)大药房', '杭州（试）大药房', '杭州 ［试］ 大药房\u200b', '杭州试大药房'])(
  '%s is compared as 杭州试大药房',
  (name) => {
    expect(plainName(name)).toBe('杭州试大药房')
  },
)

test('a company has the initials of its letters, in their readings', () => {
  expect(companyInitials('杭州（试）和风堂').split(' ')).toContain('hzshft')
  const readings = companyInitials('重庆长乐１店').split(' ')
  expect(readings).toContain('cqcl1d')
  expect(companyInitials('')).toBe('')
})
