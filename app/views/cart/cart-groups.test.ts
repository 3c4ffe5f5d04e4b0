import { expect, test } from 'vitest'
import { withSameGoods, withSetMates } from './cart-sets'

const line = (id: number, goodsId: number, setId?: number) => ({
  id,
  goods: { id: goodsId },
  set: setId === undefined ? undefined : { id: setId, name: '', count: 1 },
})

test('what changes with a set are its lines and all others of the same goods', () => {
  const lines = [line(1, 10), line(2, 20), line(3, 10, 7), line(4, 30, 7), line(5, 30), line(6, 40)]
  const changed = withSameGoods(lines, withSetMates(lines as never[], [3]))
  expect(changed.map(({ id }) => id)).toEqual([1, 3, 4, 5])
})
