import { expect, test } from 'vitest'
import { toWish } from '#upstream/trade/purchase-lists/sheet'
import { isPassedOver } from '#upstream/import/passed-over'
import { isAside } from './asides'

const columns = new Map([
  ['name', 0],
  ['quantity', 1],
] as const)

/** As a price list and as a list of wishes reads them: one rule for both. */
test.each([
  ['合计', true],
  ['合 计', true],
  ['小计：12 种', true],
  ['总计 1,234.50 元', true],
  ['共计十二种', true],
  ['合计 —', true],
  ['合计/盒', true],
  ['本页小计', true],
  ['累计数量', true],
  ['合计人民币壹佰元整', true],
  ['总计品种数 8', true],
  ['合计伍佰元', true],
  ['制表人：王五', true],
  ['第 1 页', true],
  ['合欢皮', false],
  ['共计算用试纸', false],
  ['合计算盘牌创可贴', false],
  ['小计划生育套装', false],
  ['总计时器', false],
  ['说明书', false],
])('%s', (words, expected) => {
  expect(isAside(words.normalize('NFKC').replaceAll(/\s/gu, ''))).toBe(expected)
  expect(toWish([words, '5'], columns) === undefined).toBe(expected)
  expect(isPassedOver([words, '5'], { name: 0, price: 1 }, ['品名', '单价'])).toBe(expected)
})

test('a row without a name is told by how it begins', () => {
  const wide = new Map([
    ['name', 1],
    ['unit', 2],
    ['code', 3],
  ] as const)
  expect(toWish(['合计', '', '听', '42'], wide)).toBeUndefined()
  expect(toWish(['3', '', '听', '6901234567892'], wide)).toMatchObject({ code: '6901234567892' })
})
