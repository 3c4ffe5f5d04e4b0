import { expect, test } from 'vitest'
import { isLeftOver } from './left-over'

test.each([
  '缺了两个月了',
  '到货没',
  '隔壁大妈指定要',
  '老客户天天催',
  '跟上次一样的厂家',
  '孕妇',
  '卖得快没了',
  '天热卖得快',
  '细点',
  '色好',
  '降压用',
  '治鼻炎的',
  '薄膜衣',
])('%s tells no product', (words) => {
  expect(isLeftOver(words)).toBe(true)
})

test.each([
  '舒巴坦',
  '克拉维酸',
  '复方',
  '小儿',
  '儿童吃的',
  '缓释的',
  '肠溶',
  '分散',
  '不要颗粒',
  '要胶囊的',
  '华北的',
  '贵州那家的太贵',
  '太极',
  '再造',
  '拜耳的',
  '某某制药',
  '进口的',
  '左',
  '50mg的',
  '盐',
])('%s may tell one', (words) => {
  expect(isLeftOver(words)).toBe(false)
})
