import { expect, test } from 'vitest'
import { navInLines, readSiteLines, toNav } from './site-lines'

const problems = (key: 'nav' | 'hot_words' | 'links', typed: string) =>
  readSiteLines(key, typed).problems

test('lines of a navigation become entries with children, and are shown as they were typed', () => {
  const typed =
    '首页 /\n全部商品 /list\n- 表格下单 /list/table\n- 年终备货节\n药监局 https://www.nmpa.gov.cn/'
  const { lines, problems } = readSiteLines('nav', typed)
  expect(problems).toEqual([])
  const nav = toNav(lines)
  expect(nav).toMatchObject([
    { id: 1, name: '首页', url: '/', is_open: true, children: [] },
    {
      id: 2,
      children: [
        { id: 201, name: '表格下单', url: '/list/table', is_open: true },
        { id: 202, name: '年终备货节', url: '', is_open: false },
      ],
    },
    { id: 3, url: 'https://www.nmpa.gov.cn/' },
  ])
  expect(navInLines(nav)).toBe(typed)
})

test('blank lines, blanks of any width and other dashes do not matter', () => {
  const { lines } = readSiteLines('nav', '\r\n  首页　/ \r\n － 帮助   /help/us\r\n')
  expect(lines).toEqual([
    { line: 2, isChild: false, name: '首页', url: '/' },
    { line: 3, isChild: true, name: '帮助', url: '/help/us' },
  ])
})

test.each([
  ['首页 //evil.example', /第 1 行.*不是可用的地址/],
  ['首页 /\\evil.example', /第 1 行.*不是可用的地址/],
  ['首页 javascript:alert(1)', /第 1 行.*不是可用的地址/],
  ['首页 http://a.example/', /第 1 行.*https/],
  ['首页 https://a@b.example/', /第 1 行.*不是可用的地址/],
  ['首页 www.a.example', /第 1 行.*不是可用的地址/],
  ['首页 /desk/people', /第 1 行.*买家/],
  ['首页 /api/index/common', /第 1 行.*买家/],
  ['首页 /\n/list', /第 2 行：请先写名称/],
  ['- 子项 /list', /第 1 行：下级前面要有上级/],
  ['一个很长很长很长很长很长的名称 /list', /第 1 行：名称最多 12 字/],
])('%j is refused with its line', (typed, told) => {
  expect(problems('nav', typed)).toEqual([expect.stringMatching(told)])
})

test('a navigation has nine entries, each with twelve children', () => {
  const entries = (count: number, line = '项 /list') => Array<string>(count).fill(line).join('\n')
  expect(problems('nav', entries(9))).toEqual([])
  expect(problems('nav', entries(10))).toEqual(['最多 9 项，现在有 10 项'])
  expect(problems('nav', `项 /list\n${entries(12, '- 子 /list')}`)).toEqual([])
  expect(problems('nav', `项 /list\n${entries(13, '- 子 /list')}`)).toEqual(['项 的下级最多 12 项'])
})

test('a link has a name, of several words if need be, and leads elsewhere', () => {
  expect(readSiteLines('links', '全国 12315 平台 https://www.12315.cn/')).toEqual({
    lines: [{ line: 1, isChild: false, name: '全国 12315 平台', url: 'https://www.12315.cn/' }],
    problems: [],
  })
  expect(problems('links', '商品 /list')).toEqual(['第 1 行：请写 https:// 开头的网址'])
  expect(problems('links', '药监局')).toEqual(['第 1 行：请写 https:// 开头的网址'])
})

test('a hot word is a line, whatever is in it', () => {
  const { lines } = readSiteLines('hot_words', '维生素 C\n- 0.9% 氯化钠')
  expect(lines.map(({ name }) => name)).toEqual(['维生素 C', '- 0.9% 氯化钠'])
})
