import { expect, test } from 'vitest'
import type { GoodsClass } from '#contract/goods'
import { categoryRows } from '#upstream/goods/catalogue/category-tree'
import { demoGoods } from '../demo/goods'
import { guessCategory } from './guess-category'
import { guessClass, type ClassClues } from './guess-class'

const none: ClassClues = {
  class: '',
  category: '',
  name: '',
  approvalNumber: '',
  dosageForm: '',
  unit: '',
}

test.each<[GoodsClass, Partial<ClassClues>]>([
  ['chemical', { class: '化学药', name: '硫糖铝口服混悬液' }],
  ['antibiotic', { class: '化学药', name: '头孢克肟颗粒' }],
  ['patent', { class: '中成药', name: '逍遥丸' }],
  ['pieces', { class: '中药饮片', name: '黄芪' }],
  ['device3', { class: 'Ⅲ类医疗器械', name: '创口贴' }],
  ['device1', { class: '医疗器械', name: '拐杖', approvalNumber: '浙杭械备20180023' }],
  ['device2', { name: '退热贴', approvalNumber: '鲁械注准20182140123' }],
  ['device3', { name: '留置针', approvalNumber: '国食药监械(准)字2014第3150123号' }],
  ['chemical', { class: '药品', name: '降压片', approvalNumber: '国药准字H33020123' }],
  ['patent', { class: '药品', name: '降压片', approvalNumber: '国药准字Z33020123' }],
  ['biologic', { name: '甲', approvalNumber: '国药准字SJ20160012' }],
  ['chemical', { name: '甲', approvalNumber: 'J20140104(H20140274)' }],
  ['food', { name: '甲片', approvalNumber: '国食健注G20190123' }],
  ['food', { name: '甲', approvalNumber: 'SC10633010901234' }],
  ['pieces', { class: '药品', name: '党参', dosageForm: '草药' }],
  ['device3', { class: '药品', name: '一次性使用配药注射器带针' }],
  ['antibiotic', { name: '盐酸米诺环素胶囊' }],
  ['biologic', { name: '甘精胰岛素注射液' }],
  ['chemical', { name: '呋塞米片' }],
  ['patent', { name: '小青龙颗粒' }],
  ['pieces', { name: '川芎' }],
  ['chemical', { class: '药品', name: '法地兰' }],
])('it is %s: %o', (expected, clues) => {
  expect(guessClass({ ...none, ...clues }).class).toBe(expected)
})

test('the goods we wrote ourselves are mostly guessed as we sorted them', () => {
  const goods = demoGoods(Date.parse('2026-11-21T09:00:00+08:00')).map((item) => item.goods)
  const tops = new Map(categoryRows.map((row) => [row.id, row.parent_id ?? row.id]))
  const right = goods.map((item) => {
    const clues = { ...none, name: item.name, approvalNumber: item.approval_number }
    const goodsClass = guessClass({ ...clues, unit: item.unit }).class
    const category = guessCategory(goodsClass, item.name, '')
    return {
      isClass: goodsClass === item.class,
      isTop: tops.get(category) === tops.get(item.category_id),
    }
  })
  const share = (key: 'isClass' | 'isTop') =>
    right.filter((guess) => guess[key]).length / right.length
  expect(share('isClass')).toBeGreaterThan(0.97)
  expect(share('isTop')).toBeGreaterThan(0.75)
})
