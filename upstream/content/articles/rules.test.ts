import { expect, test } from 'vitest'
import { articleType, neighbours } from './rules'

test('news stands in the root of its kind; everything else is help', () => {
  expect(articleType({ code: 'hy', parentId: null })).toBe('hy')
  expect(articleType({ code: 'company', parentId: null })).toBe('company')
  expect(articleType({ code: 'xrzn', parentId: null })).toBe('help')
  expect(articleType({ code: 'company', parentId: 3 })).toBe('help')
})

const group = [7, 3, 5].map((id) => ({ id, code: '', title: `第 ${String(id)} 篇` }))

test('the neighbours of an article are those of its group, in the order of the group', () => {
  expect(neighbours(group, 3)).toEqual({ previous: group[0], next: group[2] })
})

test('the ends of a group have one neighbour, and a stranger to it has none', () => {
  expect(neighbours(group, 7)).toStrictEqual({ next: group[1] })
  expect(neighbours(group, 5)).toStrictEqual({ previous: group[1] })
  expect(neighbours(group, 9)).toEqual({})
})
