import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draws } from '#tests/property-runs'
import {
  cartFullMessage,
  decideEdit,
  decideLine,
  mostCartLines,
  needsConfirmation,
  withQuantity,
  type KeptLine,
  type LineTerms,
} from './rules'

const kept: KeptLine = { quantityMilli: 30_000, isSelected: true, seenPriceE4: 125_000 }
const terms: LineTerms = {
  unit: '盒',
  stepMilli: 10_000,
  minimumMilli: 0,
  caseMilli: 0,
  stockMilli: 500_000,
  limitMilli: 0,
  price: { priceE4: 125_000, source: 'base' },
  reasons: [],
}

test('a line that nothing happened to says nothing', () => {
  expect(decideLine(kept, terms)).toEqual({
    quantityMilli: 30_000,
    isSelected: true,
    priced: {
      priceE4: 125_000,
      amountFen: 37_500,
      segments: [{ priceE4: 125_000, quantityMilli: 30_000 }],
    },
    notices: [],
  })
})

test('a moved price is told and needs to be confirmed', () => {
  const line = decideLine(kept, { ...terms, price: { priceE4: 128_000, source: 'base' } })
  expect(line.notices).toEqual([{ code: 'PRICE_CHANGED', message: '价格由 ¥12.50 变为 ¥12.80' }])
  expect(line.priced?.amountFen).toBe(38_400)
  expect(needsConfirmation(line)).toBe(true)
})

test('a shrunk stock adjusts the quantity and says so', () => {
  const line = decideLine(kept, { ...terms, stockMilli: 25_000 })
  expect(line).toMatchObject({
    quantityMilli: 20_000,
    notices: [{ code: 'QUANTITY_ADJUSTED', message: '库存仅剩 25，已改为 20（您填 30）' }],
  })
  expect(needsConfirmation(line)).toBe(true)
})

test('a set line is told in sets, and its limit by name', () => {
  const ofSet = { ...terms, setsAt: (quantityMilli: number) => quantityMilli / 10_000 }
  const told = (more: Partial<typeof terms>) => decideLine(kept, { ...ofSet, ...more }).notices
  expect(told({ stockMilli: 20_000 })).toEqual([
    { code: 'QUANTITY_ADJUSTED', message: '现可购 2 套，已改为 2 套（您填 3 套）' },
  ])
  const cap = { words: '套餐“感冒组合”每户限购 3 套，已买 1 套', usedMilli: 0 }
  expect(told({ leftMilli: 20_000, cap })).toEqual([
    {
      code: 'QUANTITY_ADJUSTED',
      message: '套餐“感冒组合”每户限购 3 套，已买 1 套，已改为 2 套（您填 3 套）',
    },
  ])
})

test('a line with a reason against it is unselected with the reason, its quantity kept', () => {
  const reasons = [{ code: 'NO_STOCK', message: '暂时无货' } as const]
  const line = decideLine(kept, { ...terms, stockMilli: 0, reasons })
  expect(line).toMatchObject({ quantityMilli: 30_000, isSelected: false })
  expect(line.notices).toEqual([{ code: 'UNSELECTED', message: '已取消勾选：暂时无货' }])
})

test('all reasons are told in one sentence; a line that was not selected loses nothing', () => {
  const reasons = [
    { code: 'OFF_SHELF', message: '商品已下架' } as const,
    { code: 'NO_STOCK', message: '暂时无货' } as const,
  ]
  expect(decideLine(kept, { ...terms, reasons }).notices).toEqual([
    { code: 'UNSELECTED', message: '已取消勾选：商品已下架；暂时无货' },
  ])
  expect(decideLine({ ...kept, isSelected: false }, { ...terms, reasons }).notices).toEqual([])
})

test('of goods that cannot be bought only the moved price is told besides the reason', () => {
  const reasons = [{ code: 'OFF_SHELF', message: '商品已下架' } as const]
  const ladder = { type: 1, steps: [{ fromMilli: 40_000, priceE4: 118_000 }] } as const
  const price = { priceE4: 128_000, source: 'base', ladder } as const
  // Adjusted to the stock, near a full case and near a price step.
  const off = { ...terms, stockMilli: 25_000, caseMilli: 30_000, price, reasons }
  const line = decideLine(kept, off)
  expect(line.quantityMilli).toBe(30_000)
  expect(line.notices.map(({ code }) => code)).toEqual(['UNSELECTED', 'PRICE_CHANGED'])
})

test('a hidden price gives no amount, and cannot have moved', () => {
  const line = decideLine(kept, { ...terms, price: undefined })
  expect(line.priced).toBeUndefined()
  expect(line.notices).toEqual([])
})

test('the last of the stock is told', () => {
  expect(decideLine(kept, { ...terms, stockMilli: 35_000 }).notices).toEqual([
    { code: 'STOCK_LOW', message: '库存紧张，仅剩 35 盒' },
  ])
})

test('while another step is left the stock is not called short', () => {
  expect(decideLine(kept, { ...terms, stockMilli: 40_000 }).notices).toEqual([])
  expect(decideLine(kept, { ...terms, stockMilli: 39_999 }).notices).toMatchObject([
    { code: 'STOCK_LOW' },
  ])
})

test('stock that is set aside for the line is never short', () => {
  expect(decideLine(kept, { ...terms, stockMilli: 30_000, isFixed: true }).notices).toEqual([])
})

test('near a full case the case is offered', () => {
  const line = decideLine({ ...kept, quantityMilli: 80_000 }, { ...terms, caseMilli: 100_000 })
  expect(line.quantityMilli).toBe(80_000)
  expect(line.notices).toEqual([{ code: 'FULL_CASE', message: '凑整件 100 盒', offer: 100 }])
})

describe('the next step of a price ladder', () => {
  const steps = [{ fromMilli: 33_000, priceE4: 118_000 }]
  const price = { priceE4: 125_000, source: 'base', ladder: { type: 1, steps } } as const
  const notices = (over: Partial<LineTerms>) =>
    decideLine(kept, { ...terms, stepMilli: 1_000, price, ...over }).notices

  test('is told with what is missing to it', () => {
    expect(notices({})).toEqual([{ code: 'LADDER', message: '再买 3 盒享 ¥11.80', offer: 33 }])
  })

  test('is told in quantities that can be ordered', () => {
    expect(notices({ stepMilli: 10_000 })).toEqual([
      { code: 'LADDER', message: '再买 10 盒享 ¥11.80', offer: 40 },
    ])
  })

  test('is not told where the goods do not suffice for it', () => {
    expect(notices({ stockMilli: 33_000 }).map(({ code }) => code)).toEqual(['LADDER'])
    expect(notices({ stockMilli: 32_999 }).map(({ code }) => code)).toEqual([])
  })

  test('needs no confirmation', () => {
    expect(needsConfirmation({ notices: notices({}) })).toBe(false)
  })
})

test('a cart holds five hundred products, and says so when it is full', () => {
  expect(mostCartLines).toBe(500)
  expect(cartFullMessage).toBe('购物车最多 500 种商品，请先结算或删除部分商品')
})

test('ineligible lines are never selected, and accepting the others brings peace', () => {
  const anyKept = fc.record({
    quantityMilli: fc.integer({ min: 1, max: 900_000 }),
    isSelected: fc.boolean(),
    seenPriceE4: fc.option(fc.integer({ min: 1, max: 500_000 })),
  })
  const anyTerms = fc.record({
    unit: fc.constant('盒'),
    stepMilli: fc.constantFrom(1_000, 10_000),
    minimumMilli: fc.constantFrom(0, 30_000),
    caseMilli: fc.constantFrom(0, 100_000),
    stockMilli: fc.integer({ min: 1, max: 700_000 }),
    limitMilli: fc.constantFrom(0, 50_000),
    price: fc.constantFrom(undefined, { priceE4: 125_000, source: 'base' } as const),
    reasons: fc.constantFrom([], [{ code: 'OFF_SHELF', message: '商品已下架' } as const]),
  })
  fc.assert(
    fc.property(anyKept, anyTerms, (line, product) => {
      const now = decideLine(line, product)
      if (now.isSelected) {
        expect(product.reasons).toEqual([])
        expect(now.quantityMilli).toBeLessThanOrEqual(product.stockMilli)
      }
      if (product.reasons.length > 0 || now.quantityMilli === 0) return
      const accepted = {
        ...line,
        quantityMilli: now.quantityMilli,
        seenPriceE4: product.price?.priceE4 ?? line.seenPriceE4,
      }
      expect(needsConfirmation(decideLine(accepted, product))).toBe(false)
    }),
    { numRuns: draws(10_000) },
  )
})

describe('setting the quantity of a line', () => {
  const open = { ...terms, isHeld: false }

  test('takes what step and stock allow, and says what was adjusted', () => {
    expect(decideEdit(40_000, open)).toEqual({ isAllowed: true, quantityMilli: 40_000 })
    expect(decideEdit(25_000, { ...open, stockMilli: 20_000 })).toEqual({
      isAllowed: true,
      quantityMilli: 20_000,
      message: '库存仅剩 20，已改为 20（您填 25）',
    })
  })

  test('is refused with every reason where nothing can be had, and where a sale holds it', () => {
    const reasons = [
      { code: 'NO_STOCK', message: '暂时无货' },
      { code: 'OFF_SHELF', message: '商品已下架' },
    ] as const
    const none = { ...open, stockMilli: 0, reasons }
    expect(decideEdit(10_000, none)).toEqual({ isAllowed: false, message: '暂时无货；商品已下架' })
    expect(decideEdit(10_000, { ...open, isHeld: true })).toEqual({
      isAllowed: false,
      message: '秒杀商品的数量已锁定，不能修改',
    })
  })

  test('of a set is told in whole sets', () => {
    const ofSet = { ...open, setsAt: (quantityMilli: number) => quantityMilli / 10_000 }
    expect(decideEdit(40_000, ofSet)).toEqual({ isAllowed: true, quantityMilli: 40_000 })
    expect(decideEdit(31_000, ofSet)).toEqual({
      isAllowed: true,
      quantityMilli: 40_000,
      message: '须整套购买，已改为 4 套',
    })
    expect(decideEdit(90_000, { ...ofSet, stockMilli: 60_000 }).message).toBe(
      '现可购 6 套，已改为 6 套（您填 9 套）',
    )
  })

  test('changes no other line', () => {
    const lines = [1, 2].map((line_id) => ({ line_id, quantity_milli: 10_000 }))
    expect(withQuantity(lines, 2, 30_000)).toEqual([
      lines[0],
      { line_id: 2, quantity_milli: 30_000 },
    ])
  })
})
