import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endFreight, freightHolder, livingSharers, splitFamily, type Half } from './freight-rules'

const half = (id: number, more: Partial<Half> = {}): Half => ({
  id,
  split_from_id: id === 1 ? null : id - 1,
  warehouse_id: 1,
  state: 'packing',
  is_back: 0,
  shipping_fen: id === 1 ? 1_000 : 0,
  paid_fen: 5_000,
  ...more,
})
/** 1 was split into 2, and 2 into 3; 9 belongs to the same submission. */
const submission = [
  half(1),
  half(2),
  half(3),
  half(9, { split_from_id: null, warehouse_id: 2, shipping_fen: 700 }),
]

function endAll(order: readonly number[], sent: readonly number[] = [], all = submission) {
  let rows = all.map((row) => (sent.includes(row.id) ? { ...row, state: 'shipped' } : row))
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
    kept: new Map(),
    released: new Map(),
  })
  expect(endAll([9])).toEqual([700])
})

test('an order that rides on another has its freight there, and says so', () => {
  const carrier = half(1)
  const rider = half(2, { split_from_id: null })
  const split = half(3, { split_from_id: 2 })
  const elsewhere = half(4, { split_from_id: null, warehouse_id: 2 })
  const all = [carrier, rider, split, elsewhere]
  expect(all.map((one) => freightHolder(one, all)?.id)).toEqual([undefined, 1, 1, undefined])
})

test('a carrier that runs out keeps its freight while another order of its warehouse goes out', () => {
  const riding = [half(1), half(2, { split_from_id: null })]
  expect(endAll([1], [], riding)).toEqual([0])
  expect(endAll([1], [2], riding)).toEqual([0])
  expect(endAll([1, 2], [], riding)).toEqual([0, 1_000])
  expect(endAll([2, 1], [], riding)).toEqual([0, 1_000])
})

test('nothing is kept of an order that was not paid', () => {
  const riding = [half(1, { state: 'unpaid' }), half(2, { split_from_id: null, state: 'shipped' })]
  expect(endFreight(riding, new Set([1])).kept.size).toBe(0)
})

test('an order that was sent and came back shares no freight any more; one that is kept does', () => {
  const riding = (is_back: number) => [
    half(1, { state: 'completed', is_back: 1 }),
    half(2, { split_from_id: null, state: 'completed', is_back }),
  ]
  const [carrier = half(1), rider = half(2)] = riding(0)
  expect(livingSharers(carrier, riding(0))).toEqual([2])
  expect(livingSharers(carrier, riding(1))).toEqual([])
  expect(livingSharers(rider, riding(0))).toEqual([])
  // What came back is paid for by its own books, not released like the freight of a cancelled order.
  expect(endFreight([carrier, half(2, { split_from_id: null })], new Set([2]))).toEqual({
    kept: new Map(),
    released: new Map(),
  })
})

/** Orders of two warehouses, the first of each carrying the freight; some are split. */
const submissions = fc
  .array(
    fc.record({ warehouse: fc.constantFrom(1, 2), isSplit: fc.boolean(), isSent: fc.boolean() }),
    {
      minLength: 1,
      maxLength: 7,
    },
  )
  .map((drawn) => {
    const rows: Half[] = []
    for (const [at, { warehouse, isSplit }] of drawn.entries()) {
      const before = rows.filter(({ warehouse_id: other }) => other === warehouse)
      rows.push(
        half(at + 1, {
          warehouse_id: warehouse,
          shipping_fen: before.length === 0 ? 1_000 : 0,
          split_from_id: isSplit ? (before.at(-1)?.id ?? null) : null,
        }),
      )
    }
    return { rows, sent: drawn.flatMap(({ isSent }, at) => (isSent ? [at + 1] : [])) }
  })

test('a warehouse gives its freight back once, with the last of its orders, and only where none was sent', () => {
  fc.assert(
    fc.property(submissions, fc.infiniteStream(fc.nat()), ({ rows, sent }, picks) => {
      const left = rows.filter(({ id }) => !sent.includes(id)).map(({ id }) => id)
      const order: number[] = []
      while (left.length > 0) order.push(...left.splice((picks.next().value ?? 0) % left.length, 1))
      const back = endAll(order, sent, rows)
      for (const warehouse of new Set(rows.map(({ warehouse_id: id }) => id))) {
        const own = rows.filter(({ warehouse_id: id }) => id === warehouse).map(({ id }) => id)
        const got = order.flatMap((id, at) => (own.includes(id) ? [back[at] ?? 0] : []))
        const isSent = own.some((id) => sent.includes(id))
        const expected = got.map((_, at) => (at === got.length - 1 && !isSent ? 1_000 : 0))
        expect(got).toEqual(expected)
      }
    }),
  )
})
