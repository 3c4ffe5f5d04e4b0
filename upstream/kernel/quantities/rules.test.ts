import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  announced,
  brokenPieceProblem,
  decideQuantity,
  quantityBounds,
  sellableMilli,
  type QuantityTerms,
} from './rules'

const terms: QuantityTerms = {
  unit: '盒',
  stepMilli: 10_000,
  minimumMilli: 0,
  caseMilli: 100_000,
  stockMilli: 500_000,
  limitMilli: 0,
}

describe('step 10, case 100, stock 500', () => {
  test('25 becomes 30 and says so', () => {
    expect(decideQuantity(25_000, terms)).toStrictEqual({
      quantityMilli: 30_000,
      message: '按中包装凑整：25→30',
    })
  })

  test('80 stays 80 and a full case of 100 is offered', () => {
    expect(decideQuantity(80_000, terms)).toEqual({ quantityMilli: 80_000, offerMilli: 100_000 })
  })

  test('70 is too far from a full case to offer one', () => {
    expect(decideQuantity(70_000, terms)).toEqual({ quantityMilli: 70_000 })
  })

  test('80 % of a full case is near, a box less is not', () => {
    const single = { ...terms, stepMilli: 1_000 }
    expect(decideQuantity(79_000, single).offerMilli).toBeUndefined()
    expect(decideQuantity(80_000, single).offerMilli).toBe(100_000)
  })

  test('a full case is not offered when the stock does not reach it', () => {
    expect(decideQuantity(80_000, { ...terms, stockMilli: 90_000 }).offerMilli).toBeUndefined()
    expect(decideQuantity(80_000, { ...terms, stockMilli: 100_000 }).offerMilli).toBe(100_000)
  })

  test('a case that cannot be reached in steps is never offered', () => {
    expect(decideQuantity(20_000, { ...terms, caseMilli: 25_000 })).toEqual({
      quantityMilli: 20_000,
    })
  })

  test('the second case is offered near 200', () => {
    expect(decideQuantity(180_000, terms).offerMilli).toBe(200_000)
  })

  test('a stock of 7 sells as one lot of 7', () => {
    const rest = { ...terms, stockMilli: 7_000 }
    expect(decideQuantity(7_000, rest)).toEqual({ quantityMilli: 7_000 })
    expect(decideQuantity(25_000, rest)).toEqual({
      quantityMilli: 7_000,
      message: '库存仅剩 7，不足中包装 10，须一次购完，已改为 7（您填 25）',
    })
    expect(decideQuantity(1_000, rest).quantityMilli).toBe(7_000)
  })

  test('a stock of exactly one step is no rest, and an empty shelf has none', () => {
    expect(quantityBounds({ ...terms, stockMilli: 10_000 })).toMatchObject({
      maximumMilli: 10_000,
      isRemainder: false,
    })
    expect(quantityBounds({ ...terms, stockMilli: 0 })).toMatchObject({
      maximumMilli: 0,
      isRemainder: false,
    })
    expect(decideQuantity(10_000, { ...terms, stockMilli: 0 })).toEqual({
      quantityMilli: 0,
      message: '暂时无货',
    })
  })

  test('a limit of 25 allows 20', () => {
    expect(decideQuantity(25_000, { ...terms, limitMilli: 25_000 })).toEqual({
      quantityMilli: 20_000,
      message: '按中包装凑整：25→20，再加一个中包装超过限购',
    })
  })

  test('what is there but fills no package is put down to the package, not to the stock', () => {
    for (const wanted of [12_000, 17_000])
      expect(decideQuantity(wanted, { ...terms, stockMilli: 17_000 })).toEqual({
        quantityMilli: 10_000,
        message: `按中包装凑整：${wanted / 1000}→10，再加一个中包装库存不足`,
      })
    expect(decideQuantity(18_000, { ...terms, stockMilli: 17_000 }).message).toBe(
      '库存仅剩 17，已改为 10（您填 18）',
    )
  })

  test('what is left of a promotion bounds like a limit, and says so', () => {
    const left = { ...terms, limitMilli: 90_000, leftMilli: 25_000 }
    expect(decideQuantity(30_000, left)).toEqual({
      quantityMilli: 20_000,
      message: '限购还剩 25，已改为 20（您填 30）',
    })
    expect(decideQuantity(30_000, { ...left, limitMilli: 10_000 }).message).toBe(
      '限购 10，已改为 10（您填 30）',
    )
    expect(quantityBounds({ ...left, leftMilli: 0 }).maximumMilli).toBe(0)
  })

  test('a limit is told by its name, with what is used of it', () => {
    const cap = { words: '特价每户限购 30 盒', usedMilli: 10_000 }
    const left = { ...terms, leftMilli: 20_000, cap }
    expect(decideQuantity(50_000, left).message).toBe(
      '特价每户限购 30 盒，已买 10，已改为 20（您填 50）',
    )
    expect(decideQuantity(50_000, { ...left, limitMilli: 10_000 }).message).toBe(
      '限购 10，已改为 10（您填 50）',
    )
    const fresh = { ...left, leftMilli: 30_000, cap: { ...cap, usedMilli: 0 } }
    expect(decideQuantity(50_000, fresh).message).toBe('特价每户限购 30 盒，已改为 30（您填 50）')
  })

  test('what was added to is named, and nothing is called typed that was not', () => {
    const least = { ...terms, minimumMilli: 40_000 }
    const more = { keptMilli: 3_000, isTyped: true }
    expect(decideQuantity(13_000, least, more).message).toBe(
      '起订 40，已改为 40（购物车已有 3，再加 10）',
    )
    expect(decideQuantity(13_000, terms, more).message).toBe(
      '按中包装凑整：13→20（购物车已有 3，再加 10）',
    )
    const pressed = { keptMilli: 0, isTyped: false }
    expect(decideQuantity(10_000, { ...terms, stockMilli: 7_000 }, pressed).message).toBe(
      '库存仅剩 7，不足中包装 10，须一次购完，已改为 7',
    )
  })

  test('the same words say what adding will change', () => {
    expect(announced('起订 40，已改为 40（您填 3）')).toBe('起订 40，将改为 40（您填 3）')
    expect(announced('按中包装凑整：7→10')).toBe('按中包装凑整：7→10')
  })

  test('more than the stock becomes what the stock allows', () => {
    expect(decideQuantity(600_000, { ...terms, stockMilli: 255_000 })).toEqual({
      quantityMilli: 250_000,
      message: '库存仅剩 255，已改为 250（您填 600）',
    })
  })

  test('where the stock and the limit end at the same number, it is the stock that ends', () => {
    const both = { ...terms, stockMilli: 20_000, limitMilli: 20_000 }
    expect(decideQuantity(30_000, both).message).toBe('库存仅剩 20，已改为 20（您填 30）')
  })

  test('a minimum of 30 raises 10 to 30', () => {
    expect(decideQuantity(10_000, { ...terms, minimumMilli: 25_000 })).toEqual({
      quantityMilli: 30_000,
      message: '起订 30，已改为 30（您填 10）',
    })
  })

  test('what the step changes is not put down to the minimum', () => {
    const enough = { ...terms, minimumMilli: 30_000 }
    expect(decideQuantity(35_000, enough).message).toBe('按中包装凑整：35→40')
    expect(decideQuantity(5_000, terms).message).toBe('按中包装凑整：5→10')
  })

  test('a minimum beyond the stock is lowered to what is left', () => {
    const bounds = quantityBounds({ ...terms, minimumMilli: 50_000, stockMilli: 25_000 })
    expect(bounds).toMatchObject({ minimumMilli: 20_000, maximumMilli: 20_000 })
  })

  test('a limit below one step leaves nothing to order', () => {
    expect(decideQuantity(10_000, { ...terms, limitMilli: 5_000 })).toEqual({
      quantityMilli: 0,
      message: '限购 5，不足一个中包装 10',
    })
  })
})

describe('herbal pieces by weight', () => {
  const pieces = { ...terms, unit: 'kg', stepMilli: 500, caseMilli: 0, stockMilli: 2_700 }

  test('half a kilo is a quantity', () => {
    expect(decideQuantity(500, pieces)).toEqual({ quantityMilli: 500 })
  })

  test('0.6 kg becomes 1 kg with a step of 0.5', () => {
    expect(decideQuantity(600, pieces)).toEqual({
      quantityMilli: 1_000,
      message: '按中包装凑整：0.6→1',
    })
  })

  test('without a package step half a kilo is the step', () => {
    expect(quantityBounds({ ...pieces, stepMilli: 0 })).toMatchObject({
      stepMilli: 500,
      maximumMilli: 2_500,
    })
  })

  test('a kilo is one however it is written, and what is counted goes by the piece', () => {
    const stepOf = (unit: string) => quantityBounds({ ...pieces, unit, stepMilli: 0 }).stepMilli
    expect(['kg', ' KG ', '公斤', '千克'].map(stepOf)).toEqual([500, 500, 500, 500])
    expect(['g', '盒', ''].map(stepOf)).toEqual([1_000, 1_000, 1_000])
  })
})

const anyTerms = fc.record({
  unit: fc.constantFrom('盒', 'kg'),
  stepMilli: fc.constantFrom(0, 500, 1_000, 10_000, 12_000),
  minimumMilli: fc.constantFrom(0, 1_000, 25_000, 60_000),
  caseMilli: fc.constantFrom(0, 100_000, 144_000),
  stockMilli: fc.integer({ min: 0, max: 700_000 }),
  limitMilli: fc.constantFrom(0, 700, 25_000, 300_000),
})

test('every decision is orderable, within stock and limit, and stays when typed again', () => {
  fc.assert(
    fc.property(anyTerms, fc.integer({ min: 1, max: 9_999_999_000 }), (product, wanted) => {
      const { quantityMilli, message } = decideQuantity(wanted, product)
      const { stepMilli, minimumMilli, maximumMilli, isRemainder } = quantityBounds(product)
      expect(quantityMilli).toBeLessThanOrEqual(product.stockMilli)
      if (product.limitMilli > 0) expect(quantityMilli).toBeLessThanOrEqual(product.limitMilli)
      expect(quantityMilli).toBeGreaterThanOrEqual(minimumMilli)
      expect(quantityMilli).toBeLessThanOrEqual(maximumMilli)
      if (!isRemainder) expect(quantityMilli % stepMilli).toBe(0)
      expect(message === undefined).toBe(quantityMilli === wanted)
      if (quantityMilli > 0)
        expect(decideQuantity(quantityMilli, product)).toMatchObject({ quantityMilli })
    }),
  )
})

test('an offered full case is itself orderable', () => {
  fc.assert(
    fc.property(anyTerms, fc.integer({ min: 1, max: 700_000 }), (product, wanted) => {
      const { offerMilli, quantityMilli } = decideQuantity(wanted, product)
      if (offerMilli === undefined) return
      expect(offerMilli).toBeGreaterThan(quantityMilli)
      expect(decideQuantity(offerMilli, product).quantityMilli).toBe(offerMilli)
    }),
  )
})

test('a piece is not broken: of whole boxes parts are whole, and half a box in stock is none', () => {
  const box = { unit: '盒', ofMilli: 4_000 }
  expect(brokenPieceProblem(500, box)).toBe('0.5 不是整数，请按整盒填写')
  expect(brokenPieceProblem(2_000, box)).toBeUndefined()
  expect(brokenPieceProblem(500, { ...box, ofMilli: 3_500 })).toBeUndefined()
  for (const unit of ['kg', '公斤', '斤', 'g'])
    expect(brokenPieceProblem(500, { unit, ofMilli: 4_000 })).toBeUndefined()
  expect(sellableMilli(3_500, { unit: '盒', stepMilli: 5_000 })).toBe(3_000)
  expect(sellableMilli(700, { unit: '套', stepMilli: 0 })).toBe(0)
  expect(sellableMilli(700, { unit: 'kg', stepMilli: 0 })).toBe(700)
  expect(sellableMilli(1_500, { unit: '盒', stepMilli: 500 })).toBe(1_500)
})

test('what can be sold of a stock is never more than it, and can be handed over whole', () => {
  const units = fc.constantFrom('盒', '套', 'kg', '斤')
  fc.assert(
    fc.property(fc.nat(10 ** 9), units, (stockMilli, unit) => {
      const milli = sellableMilli(stockMilli, { unit, stepMilli: 0 })
      expect(milli).toBeLessThanOrEqual(stockMilli)
      expect(stockMilli - milli).toBeLessThan(1000)
      expect(brokenPieceProblem(milli, { unit, ofMilli: 10_000 })).toBeUndefined()
    }),
  )
})
