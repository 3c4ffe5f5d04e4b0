import { expect, test } from 'vitest'
import { searchNameOf, plainName } from './company-name'

test.each(['杭州(试)大药房', '杭州（试）大药房', '杭州 ［试］ 大药房\u200b', '杭州试大药房'])(
  '%s is compared as 杭州试大药房',
  (name) => {
    expect(plainName(name)).toBe('杭州试大药房')
  },
)

test('a company is found by its plain name and the initials of its letters', () => {
  expect(searchNameOf('杭州（试）和风堂')).toMatch(/^杭州试和风堂 /)
  expect(searchNameOf('杭州（试）和风堂').split(' ')).toContain('hzshft')
  const readings = searchNameOf('重庆长乐１店').split(' ')
  expect(readings).toContain('cqcl1d')
  expect(searchNameOf('')).toBe('')
})
