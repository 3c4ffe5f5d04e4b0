import { expect, test } from 'vitest'
import { hasDrawBar } from './draw-bar'

test('without scripts the bar stands on the home page and the lists of goods', () => {
  const lists = ['/', '/list', '/list/table', '/list/no_image', '/search', '/zyyp', '/yx/table']
  expect(lists.filter((path) => !hasDrawBar(path))).toEqual([])
  expect(['/cart', '/list/info/1', '/draw/1', '/user', '/order'].filter(hasDrawBar)).toEqual([])
})
