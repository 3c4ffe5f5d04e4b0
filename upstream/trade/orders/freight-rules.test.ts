import { expect, test } from 'vitest'
import { endFreight, splitFamily, type Half } from './freight-rules'

const half = (id: number, more: Partial<Half> = {}): Half => ({
  ...{ id, split_from_id: id === 1 ? null : id - 1, state: 'packing' },
  ...{ shipping_fen: id === 1 ? 1_000 : 0, paid_fen: 5_000, ...more },
})
/** 1 was split into 2, and that into 3; 9 is of the same submission. */
const submission = [half(1), half(2), half(3), half(9, { split_from_id: null, shipping_fen: 700 })]

/** Ends halves one after the other as closing and cancelling do; what of the freight came back. */
function endAll(order: readonly number[], sent: readonly number[] = []) {
  let rows = submission.map((row) => (sent.includes(row.id) ? { ...row, state: 'shipped' } : row))
  return order.map((id) => {
    const { kept, released } = endFreight(rows, new Set([id]))
    const own = rows.find((row) => row.id === id)?.shipping_fen ?? 0
    rows = rows.map((row) => {
      if (row.id === id) return { ...row, state: 'cancelled', paid_fen: kept.get(id) ?? 0 }
      return released.has(row.id) ? { ...row, paid_fen: 0 } : row
    })
    const again = [...released.values()].reduce((sum, fen) => sum + fen, 0)
    return own - (kept.get(id) ?? 0) + again
  })
}

test('orders that were one are found from each of them, others are not', () => {
  for (const one of submission.slice(0, 3))
    expect(
      splitFamily(one, submission)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([1, 2, 3])
})

test('freight comes back with the last half, in whatever order they end', () => {
  for (const order of [
    [1, 2, 3],
    [1, 3, 2],
    [2, 1, 3],
    [2, 3, 1],
    [3, 1, 2],
    [3, 2, 1],
  ])
    expect(endAll(order)).toEqual([0, 0, 1_000])
})

test('freight stays while a half was sent or waits, in whatever order the others end', () => {
  expect(endAll([1, 2], [3])).toEqual([0, 0])
  expect(endAll([2, 1], [3])).toEqual([0, 0])
  expect(endAll([2, 3], [1])).toEqual([0, 0])
  expect(endAll([1])).toEqual([0])
})

test('freight comes back at once when all halves end together, or an order was never split', () => {
  expect(endFreight(submission, new Set([1, 2, 3]))).toEqual({
    ...{ kept: new Map(), released: new Map() },
  })
  expect(endAll([9])).toEqual([700])
})
