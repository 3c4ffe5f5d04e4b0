import { expect, test } from 'vitest'
import { categoryRows } from '../category-tree'
import { categoriesOfUses, useOf } from './use-words'

test('every use leads to categories that the shop has', () => {
  const names = new Set(categoryRows.map(({ name }) => name))
  expect([...categoriesOfUses()].filter((name) => !names.has(name))).toEqual([])
})

test('a word leads by itself only', () => {
  expect(useOf('高血压')?.categories).toEqual(['降压药'])
  expect(useOf('高血压药')).toBeUndefined()
})
