import { expect, test } from 'vitest'
import { categoryRows } from '../category-tree'
import { categoriesOfUses, goodsOfUse, useOf } from './use-words'

test('every use leads to categories that the shop has', () => {
  const names = new Set(categoryRows.map(({ name }) => name))
  expect([...categoriesOfUses()].filter((name) => !names.has(name))).toEqual([])
})

test.each(['高血压', '高血压药', '降压', '降压药'])(
  '%s leads to what lowers blood pressure',
  (word) => {
    expect(useOf(word)?.categories).toEqual(['降压药'])
  },
)

test.each(['退烧药', '退热', '解热镇痛'])('%s leads to what lowers fever', (word) => {
  expect(useOf(word)?.categories).toContain('解热镇痛')
})

test.each(['胃药', '肠胃药', '胃病'])('%s leads to what is for the stomach', (word) => {
  expect(useOf(word)?.categories).toEqual(['胃酸及胃黏膜'])
})

test.each(['高血压患者', '药', ''])('%j leads nowhere', (word) => {
  expect(useOf(word)).toBeUndefined()
})

test.each([
  ['高血压', '降压药'],
  ['便秘', '通便药'],
  ['眼药水', '眼药水'],
  ['抗生素', '抗生素'],
  ['止咳', '止咳药'],
  ['退烧药', '退烧药'],
  ['外用抗真菌', '外用抗真菌药'],
  ['感冒', '感冒用药'],
  ['感冒用药', '感冒用药'],
  ['口腔咽喉', '口腔咽喉用药'],
  ['避孕', '避孕用品'],
  ['消毒', '消毒用品'],
])('goods for %s are called %s', (word, goods) => {
  expect(goodsOfUse(word, useOf(word) ?? { categories: [], names: [] })).toBe(goods)
})
