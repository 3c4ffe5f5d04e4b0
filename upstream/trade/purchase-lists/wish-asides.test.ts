import { expect, test } from 'vitest'
import { sheetAsides } from '#tests/fixtures/sheet-asides'
import { toWish } from './sheet'

test.each(sheetAsides)('%s', (words, expected) => {
  const columns = new Map([
    ['name', 0],
    ['quantity', 1],
  ] as const)
  expect(toWish([words, '5'], columns) === undefined).toBe(expected)
})

test('a row without a name is told by how it begins', () => {
  const columns = new Map([
    ['name', 1],
    ['unit', 2],
    ['code', 3],
  ] as const)
  expect(toWish(['合计', '', '听', '42'], columns)).toBeUndefined()
  const wish = toWish(['3', '', '听', '6901234567892'], columns)
  expect(wish).toMatchObject({ code: '6901234567892' })
})
