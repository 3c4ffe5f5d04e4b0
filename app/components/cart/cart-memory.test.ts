import { expect, test } from 'vitest'
import type { CartAnswer } from '#app/views/cart/cart-answer'
import type { CartLineView, CartView } from '#app/views/cart/cart-groups'
import { remember, startMemory } from './cart-memory'

const line = (id: number, quantity: number) => ({ id, quantity }) as CartLineView
const sums = {
  total: { lines: 2, quantity: 20, amount: '250', allLines: 2 },
  now: 0,
  mustConfirm: false,
  shipping: { threshold: '800', amount: '10' },
  hasOtherStores: false,
  mayOrder: true,
  activity: { tiers: [], zones: [] },
  steps: [],
  payable: '260',
}
const loaded: CartView = {
  ...sums,
  groups: [{ key: '1', isHm: false, title: '杭州仓', lines: [line(1, 10), line(2, 10)] }],
}
const start = startMemory({ loaded, page: undefined, saved: undefined })
const refused = { message: '请输入数字', isRefused: true }

function saved(ids: number[], rest: Partial<CartAnswer> = {}): CartAnswer {
  return { lines: {}, savedIds: ids, ...rest }
}

test('nothing new leaves everything as it is', () => {
  expect(remember(start, { loaded, page: undefined, saved: undefined })).toBe(start)
})

test('a background save changes its lines and the sums, and leaves the others untouched', () => {
  const total = { ...sums.total, quantity: 40, amount: '500' }
  const update = { ...sums, total, lines: [line(2, 30)] }
  const { cart } = remember(start, { loaded, page: undefined, saved: saved([2], { update }) })
  expect(cart.total).toEqual(total)
  expect(cart.groups[0]?.lines[1]?.quantity).toBe(30)
  expect(cart.groups[0]?.lines[0]).toBe(loaded.groups[0]?.lines[0])
})

test('a loaded cart replaces what was saved before', () => {
  const first = saved([2], { update: { ...sums, lines: [line(2, 30)] } })
  const memory = remember(start, { loaded, page: undefined, saved: first })
  const fresh = { ...loaded }
  expect(remember(memory, { loaded: fresh, page: undefined, saved: first }).cart).toBe(fresh)
})

test('a message stays at its line until that line is saved', () => {
  const first = saved([], { lines: { 1: refused } })
  const memory = remember(start, { loaded, page: undefined, saved: first })
  const other = remember(memory, { loaded, page: undefined, saved: saved([2]) })
  expect(other.answers).toEqual({ 1: refused })
  expect(remember(other, { loaded, page: undefined, saved: saved([1]) }).answers).toEqual({})
})

test('sums are behind from a save without them until they come', () => {
  const behind = remember(start, { loaded, page: undefined, saved: saved([1]) })
  expect(behind.isBehind).toBe(true)
  const still = remember(behind, { loaded, page: undefined, saved: saved([]) })
  expect(still.isBehind).toBe(true)
  const update = { ...sums, lines: [] }
  const after = remember(still, { loaded, page: undefined, saved: saved([1], { update }) })
  expect(after.isBehind).toBe(false)
  expect(remember(behind, { ...behind, loaded: { ...loaded } }).isBehind).toBe(false)
})
