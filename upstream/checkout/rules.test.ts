import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineAmountFen } from '../money'
import { fingerprint } from './fingerprint'
import { allocateBalance, calculate, type PayableLine } from './rules'

const terms = { freeFromFen: 80_000, feeFen: 1_000 }

function line(id: number, amountFen: number, over: Partial<PayableLine> = {}): PayableLine {
  return {
    cartLineId: id,
    goodsId: id + 100,
    warehouseId: 1,
    warehouse: '杭州仓',
    isHm: false,
    isColdChain: false,
    quantityMilli: 1_000,
    priceE4: amountFen * 100,
    amountFen,
    ...over,
  }
}

const second = { warehouseId: 2, warehouse: '成都仓' }

describe('order split', () => {
  test('含麻, cold chain and each warehouse form orders of their own, 含麻 last', () => {
    const { parts } = calculate(
      [
        line(1, 100, { isHm: true }),
        line(2, 100, second),
        line(3, 100, { isColdChain: true }),
        line(4, 100),
      ],
      terms,
    )
    expect(parts.map(({ key, title }) => [key, title])).toEqual([
      ['1:normal:plain', '杭州仓'],
      ['1:cold:plain', '杭州仓 · 冷链'],
      ['2:normal:plain', '成都仓'],
      ['1:normal:hm', '杭州仓 · 含麻'],
    ])
  })
})

describe('shipping', () => {
  test('below ¥800 one fee per warehouse, once, and the missing amount is told', () => {
    const lines = [line(1, 10_000), line(2, 5_000, { isColdChain: true }), line(3, 5_000, second)]
    const result = calculate(lines, terms)
    expect(result.parts.map((part) => part.shippingFen)).toEqual([1_000, 0, 1_000])
    expect(result).toMatchObject({ totalFen: 22_000, freeShippingGapFen: 60_000 })
    expect(result.steps[1]).toMatchObject({ fen: 2_000, note: '2 个仓库分别计费' })
  })

  test('one 分 below ¥800 costs, ¥800 is free', () => {
    expect(calculate([line(1, 79_999)], terms)).toMatchObject({
      shippingFen: 1_000,
      freeShippingGapFen: 1,
    })
    expect(calculate([line(1, 80_000)], terms)).toMatchObject({
      shippingFen: 0,
      freeShippingGapFen: 0,
    })
  })

  test('nothing selected costs nothing', () => {
    expect(calculate([], terms)).toMatchObject({ totalFen: 0, shippingFen: 0, parts: [] })
  })

  test('a part says why it pays no shipping', () => {
    const lines = [line(1, 100), line(2, 100, { isColdChain: true })]
    const [, cold] = calculate(lines, terms).parts
    expect(cold?.steps[1]).toMatchObject({ fen: 0, note: '同仓已计运费' })
  })
})

test('the balance pays part after part, never 含麻', () => {
  const parts = [
    { isHm: false, totalFen: 1_000 },
    { isHm: true, totalFen: 500 },
    { isHm: false, totalFen: 2_000 },
  ]
  expect(allocateBalance(parts, 1_500)).toEqual([1_000, 0, 500])
  expect(allocateBalance(parts, 9_000)).toEqual([1_000, 0, 2_000])
  expect(allocateBalance(parts, 0)).toEqual([0, 0, 0])
})

const anyLines = fc
  .uniqueArray(fc.integer({ min: 1, max: 10_000 }), { maxLength: 40 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc
          .record({
            warehouseId: fc.constantFrom(1, 2, 3),
            isHm: fc.boolean(),
            isColdChain: fc.boolean(),
            quantityMilli: fc.integer({ min: 1, max: 1_000_000 }),
            priceE4: fc.integer({ min: 1, max: 5_000_000 }),
          })
          .map((over) => line(id, lineAmountFen(over.priceE4, over.quantityMilli), over)),
      ),
    ),
  )
const anyTerms = fc.record({ freeFromFen: fc.nat(2_000_000), feeFen: fc.nat(5_000) })

test('parts sum to the whole to the 分, every line is in exactly one, steps add up', () => {
  fc.assert(
    fc.property(anyLines, anyTerms, (lines, shipping) => {
      const result = calculate(lines, shipping)
      const total = (pick: (part: (typeof result.parts)[number]) => number) =>
        result.parts.reduce((sum, part) => sum + pick(part), 0)
      expect(total((part) => part.goodsFen)).toBe(result.goodsFen)
      expect(total((part) => part.shippingFen)).toBe(result.shippingFen)
      expect(total((part) => part.totalFen)).toBe(result.totalFen)
      expect(result.steps.reduce((sum, step) => sum + step.fen, 0)).toBe(result.totalFen)
      const ids = result.parts.flatMap((part) => part.lines.map(({ cartLineId }) => cartLineId))
      expect(ids.sort((a, b) => a - b)).toEqual(
        lines.map(({ cartLineId }) => cartLineId).sort((a, b) => a - b),
      )
      for (const part of result.parts) {
        expect(part.steps.reduce((sum, step) => sum + step.fen, 0)).toBe(part.totalFen)
        expect(
          new Set(part.lines.map((l) => [l.warehouseId, l.isHm, l.isColdChain].join())).size,
        ).toBe(1)
      }
    }),
  )
})

test('shipping is charged at most once per warehouse', () => {
  fc.assert(
    fc.property(anyLines, anyTerms, (lines, shipping) => {
      const warehouses = new Set(lines.map((l) => l.warehouseId)).size
      const { shippingFen } = calculate(lines, shipping)
      expect([0, warehouses * shipping.feeFen]).toContain(shippingFen)
    }),
  )
})

test('the balance never pays more than there is or is owed', () => {
  fc.assert(
    fc.property(anyLines, anyTerms, fc.nat(10_000_000), (lines, shipping, balance) => {
      const { parts } = calculate(lines, shipping)
      const taken = allocateBalance(parts, balance)
      expect(taken.reduce((sum, fen) => sum + fen, 0)).toBeLessThanOrEqual(balance)
      parts.forEach((part, i) => {
        expect(taken[i]).toBeGreaterThanOrEqual(0)
        expect(taken[i]).toBeLessThanOrEqual(part.isHm ? 0 : part.totalFen)
      })
    }),
  )
})

test('the fingerprint ignores the order of lines and notices every change', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      fc.pre(lines.length > 0)
      const before = fingerprint(calculate(lines, terms))
      expect(fingerprint(calculate([...lines].reverse(), terms))).toBe(before)
      const [first, ...rest] = lines
      if (first === undefined) return
      for (const moved of [
        { ...first, priceE4: first.priceE4 + 1 },
        { ...first, quantityMilli: first.quantityMilli + 1 },
        { ...first, isHm: !first.isHm },
      ])
        expect(fingerprint(calculate([moved, ...rest], terms))).not.toBe(before)
      expect(fingerprint(calculate(rest, terms))).not.toBe(before)
    }),
  )
})
