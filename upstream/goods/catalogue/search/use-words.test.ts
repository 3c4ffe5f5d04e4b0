import { expect, test } from 'vitest'
import { categoryRows } from '../category-tree'
import { categoriesOfUses, useOf } from './use-words'

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
