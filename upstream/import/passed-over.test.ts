import { expect, test } from 'vitest'
import { sheetAsides } from '#tests/fixtures/sheet-asides'
import { isPassedOver } from './passed-over'

const headings = ['序号', '通用名', '单价', '库存']
const columns = { name: 1, price: 2, stock: 3 }

test.each([
  [['合计', '', '', '120']],
  [['', '合 计', '', '120']],
  [['小计：', '', '12', '']],
  [['合计（12 种）', '', '', '']],
  [['总计金额', '', '1234.5', '']],
  [['', '合计金额大写：壹佰元', '', '']],
  [['制表人：王五', '', '', '']],
  [['制表人', '王五'], false],
  [['制表人', '', '王五', '']],
  [['审核：李四', '', '复核：', '']],
  [['备注：价格含税', '', '', '']],
  [['第 1 页 共 3 页', '', '', '']],
  [headings],
  [['1', '甘草', '3', '1'], false],
  [['合计', '甘草', '3', '1'], false],
  [['1', '注射用青霉素钠', '3', '1'], false],
  [['', '说明书', '3', '1'], false],
  [['', '', '3', '1'], false],
] as [string[], boolean?][])('%j', (cells, isAside = true) => {
  expect(isPassedOver(cells, columns, headings)).toBe(isAside)
})

test.each(sheetAsides)('a price list and a list of wishes agree about %s', (words, expected) => {
  expect(isPassedOver([words, '5'], { name: 0, price: 1 }, ['品名', '单价'])).toBe(expected)
})
