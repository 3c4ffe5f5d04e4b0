import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from '../settlement/allocate'
import { noShares, type LineKind } from '../settlement/line'
import { chargedElsewhere } from '../settlement/parts'
import { stepsOf } from '../settlement/steps'
import { sumsOf, type Sums } from '../settlement/sums'
import type { SplitLine } from './split-rules'
import { benefitsOfHalves, cutPayments, doesAddUp, splitSums, type SplitOrder } from './split-sums'

interface Drawn {
  amountFen: number
  kind: LineKind
  isGift: boolean
  isMoving: boolean
}

function orderOf(drawn: readonly Drawn[], discounts: readonly number[], shippingFen: number) {
  const lines: SplitLine[] = drawn.map(({ amountFen, kind, isGift }, at) => ({
    id: at + 1,
    name: `商品${String(at + 1)}`,
    goodsId: at + 1,
    setId: null,
    isGift,
    giftOf: undefined,
    line: { kind, amountFen: isGift ? 0 : amountFen, isHm: false, isControlled: false },
    shares: noShares(),
  }))
  let left = lines.map(({ line }) => (line.kind === 'exchange' ? 0 : line.amountFen))
  const names = ['reductionFen', 'couponFen', 'pointsFen', 'voucherFen'] as const
  for (const [at, name] of names.entries()) {
    const cut = allocate(discounts[at] ?? 0, left)
    left = left.map((fen, index) => fen - (cut[index] ?? 0))
    for (const [index, line] of lines.entries()) line.shares[name] = cut[index] ?? 0
  }
  return { lines, sums: sumsOf(lines, shippingFen) }
}

function paymentsOf(totalFen: number, cuts: readonly number[]): SplitOrder['payments'] {
  const places = [...new Set([...cuts.map((cut) => Math.floor(cut * totalFen)), totalFen])]
  const sorted = places.filter((fen) => fen > 0).sort((a, b) => a - b)
  return sorted.map((fen, at) => ({ id: at + 1, amountFen: fen - (sorted[at - 1] ?? 0) }))
}

const fen = fc.integer({ min: 0, max: 5_000_000 })
const orders = fc.record({
  drawn: fc.array(
    fc.record({
      amountFen: fen,
      kind: fc.constantFrom<LineKind>('plain', 'flash', 'set', 'exchange'),
      isGift: fc.boolean(),
      isMoving: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  discounts: fc.tuple(fen, fen, fen, fen),
  shippingFen: fc.constantFrom(0, 1_000),
  cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
})

const summed = [
  'goodsFen',
  'reductionFen',
  'couponFen',
  'exchangeFen',
  'shippingFen',
  'pointsFen',
  'voucherFen',
  'totalFen',
] as (keyof Sums)[]

test('two orders come to what the one came to: each sum, each payment, nothing below 0', () => {
  fc.assert(
    fc.property(orders, ({ drawn, discounts, shippingFen, cuts }) => {
      const { lines, sums } = orderOf(drawn, discounts, shippingFen)
      const payments = paymentsOf(sums.totalFen, cuts)
      const order = { shippingFen, steps: stepsOf(sums, ''), payments }
      const chosen = new Set(lines.filter((_, at) => drawn[at]?.isMoving).map(({ id }) => id))
      expect(doesAddUp({ ...order, kept: sums }, lines)).toBe(true)
      const { first, second, moved } = splitSums(order, lines, chosen)
      for (const name of summed) {
        expect(first[name] + second[name]).toBe(sums[name])
        expect(Math.min(first[name], second[name])).toBeGreaterThanOrEqual(0)
      }
      for (const part of [first, second])
        expect(part.steps.reduce((sum, step) => sum + step.fen, 0)).toBe(part.totalFen)
      // The freight stays with the first, and each line keeps its shares.
      expect([first.shippingFen, second.shippingFen]).toEqual([shippingFen, 0])
      expect([...first.lines, ...second.lines].sort((a, b) => a.id - b.id)).toEqual(lines)
      const movedFen = [...moved.values()].reduce((sum, one) => sum + one, 0)
      expect(movedFen).toBe(second.totalFen)
      for (const { id, amountFen } of payments) {
        expect(moved.get(id)).toBeGreaterThanOrEqual(0)
        expect(moved.get(id)).toBeLessThanOrEqual(amountFen)
      }
    }),
  )
})

test('a payment is cut as refunds are: rounded down so far, less what went before', () => {
  const payments = [
    { id: 7, amountFen: 20_000 },
    { id: 9, amountFen: 23_011 },
  ]
  expect([...cutPayments(payments, 13_447)]).toEqual([
    [7, 6_252],
    [9, 7_195],
  ])
  expect([...cutPayments([], 0)]).toEqual([])
})

const line = (id: number, kind: LineKind = 'plain', couponFen = 0): SplitLine => ({
  id,
  name: '商品',
  goodsId: id,
  setId: null,
  isGift: false,
  giftOf: undefined,
  line: { kind, amountFen: 10_000, isHm: false, isControlled: false },
  shares: { ...noShares(), couponFen },
})

test('orders that were one share what both counted for, and no more', () => {
  const sharedOf = (lines: SplitLine[], order: Partial<SplitOrder> = {}) =>
    splitSums({ shippingFen: 1_000, steps: [], payments: [], ...order }, lines, new Set([2])).shared
  expect(sharedOf([line(1), line(2)])).toEqual([])
  expect(sharedOf([line(1, 'plain', 500), line(2, 'plain', 500)])).toEqual(['coupon'])
  expect(sharedOf([line(1, 'plain', 500), line(2, 'flash')])).toEqual([])
  expect(sharedOf([line(1), line(3, 'exchange'), line(2)])).toEqual(['exchange'])
  const free = { code: 'shipping', fen: 0, note: '满额包邮' }
  expect(sharedOf([line(1), line(2)], { shippingFen: 0, steps: [free] })).toEqual(['shipping'])
  const riding = { ...free, note: chargedElsewhere }
  expect(sharedOf([line(1), line(2)], { shippingFen: 0, steps: [riding] })).toEqual([])
})

test('a coupon of herbs does not bind the half without herbs, and a share of 0 分 does', () => {
  const sharedOf = (lines: SplitLine[]) =>
    splitSums({ shippingFen: 1_000, steps: [], payments: [] }, lines, new Set([2])).shared
  expect(sharedOf([line(1, 'plain', 500), line(2)])).toEqual([])
  const tiny = { ...line(2), line: { ...line(2).line, amountFen: 10 } }
  expect(sharedOf([line(1, 'plain', 500), tiny])).toEqual(['coupon'])
})

test('a split leaves a benefit shared with other orders where its lines had a part in it', () => {
  const halvesOf = (lines: SplitLine[], group = 3, shippingFen = 1_000) => {
    const split = splitSums({ shippingFen, steps: [], payments: [] }, lines, new Set([2]))
    return benefitsOfHalves(split, { group, benefits: group === 0 ? [] : ['coupon'] }, 9)
  }
  const none = { group: 0, benefits: [] }
  const coupon = (group: number) => ({ group, benefits: ['coupon'] })
  expect(halvesOf([line(1, 'plain', 500), line(2, 'flash')])).toEqual([coupon(3), none])
  expect(halvesOf([line(1, 'flash'), line(2, 'plain', 500)])).toEqual([none, coupon(3)])
  const both = [line(1, 'plain', 500), line(2, 'plain', 500)]
  expect(halvesOf(both)).toEqual([coupon(3), coupon(3)])
  expect(halvesOf(both, 0)).toEqual([coupon(9), coupon(9)])
  expect(halvesOf([line(1), line(2)], 0)).toEqual([none, none])
})

test('an order whose lines do not say what was taken off adds up to something else', () => {
  const sums = sumsOf([line(1, 'plain', 500)], 0)
  const order = { shippingFen: 0, steps: stepsOf(sums, ''), payments: [] }
  const payments = [{ id: 1, amountFen: sums.totalFen }]
  expect(doesAddUp({ ...order, payments, kept: sums }, [line(1, 'plain', 500)])).toBe(true)
  expect(doesAddUp({ ...order, payments, kept: sums }, [line(1)])).toBe(false)
  expect(doesAddUp({ ...order, kept: sums }, [line(1, 'plain', 500)])).toBe(false)
})
