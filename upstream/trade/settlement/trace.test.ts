import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseYuanE4 } from '#upstream/kernel/money'
import { payableLine } from '#tests/fixtures/any-cart'
import { draws } from '#tests/property-runs'
import { netFen, noShares } from '../settlement/line'
import { priceQuantity } from '#upstream/goods/pricing/ladder'
import type { Price } from '#upstream/goods/pricing/rules'
import { traceOf } from './trace'

const anyPrice = fc.record({
  priceE4: fc.integer({ min: 1, max: 3_000_000 }),
  ladder: fc.option(
    fc.record({
      type: fc.constantFrom(1 as const, 2 as const),
      steps: fc
        .uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 4 })
        .map((froms) =>
          froms
            .sort((a, b) => a - b)
            .map((from, at) => ({ fromMilli: from * 500, priceE4: 900_000 - at * 99_999 })),
        ),
    }),
    { nil: undefined },
  ),
})

/** `0.5 kg × ¥12.50` as 1/10000 yuan × thousandths. */
function exactOf(label: string): bigint {
  const [, quantity = '', price = ''] = /^([\d.]+) kg × ¥([\d.]+)$/.exec(label) ?? []
  return BigInt(parseYuanE4(price) ?? 0) * BigInt(Math.round(Number(quantity) * 1_000))
}

const fenOf = (amount = '') =>
  Math.round(Number(amount.replace('-', '')) * 100) * (amount.startsWith('-') ? -1 : 1)

test('the trace recomputes the amount and what was paid, to the 分', () => {
  const quantity = fc.integer({ min: 1, max: 80 }).map((halves) => halves * 500)
  const parts = fc.tuple(fc.nat(25), fc.nat(25), fc.nat(25), fc.nat(25))
  fc.assert(
    fc.property(anyPrice, quantity, parts, (terms, quantityMilli, percents) => {
      const price = { source: 'base' as const, ...terms }
      const priced = priceQuantity(price, quantityMilli)
      const { amountFen, priceE4 } = priced
      const line = payableLine({ quantityMilli, priceE4, amountFen })
      const [reductionFen, couponFen, pointsFen, voucherFen] = percents.map((percent) =>
        Math.floor((amountFen * percent) / 100),
      ) as [number, number, number, number]
      const shares = { reductionFen, couponFen, pointsFen, voucherFen }
      const steps = traceOf({ ...line, price, priced, basePriceE4: priceE4, unit: 'kg' }, shares)
      const segments = steps.filter(({ code }) => code === 'segment')
      const exact = segments.reduce((sum, { label }) => sum + exactOf(label), 0n)
      const stepOf = (wanted: string) => steps.find(({ code }) => code === wanted)
      expect(fenOf(stepOf('amount')?.amount)).toBe(Number(exact / 100_000n))
      const taken = ['reduction', 'coupon', 'points', 'voucher'].map((code) =>
        fenOf(stepOf(code)?.amount),
      )
      const left = taken.reduce((sum, fen) => sum + fen, Number(exact / 100_000n))
      expect(fenOf((stepOf('paid') ?? stepOf('amount'))?.amount)).toBe(left)
      expect(left).toBe(netFen({ line, shares }))
    }),
    { numRuns: draws(10_000) },
  )
})

describe('what a buyer reads', () => {
  const traced = (
    price: Price,
    basePriceE4: number | null,
    shares = noShares(),
    milli = 10_000,
  ) => {
    const priced = priceQuantity(price, milli)
    const { amountFen } = priced
    return traceOf({ amountFen, price, priced, basePriceE4, unit: '盒' }, shares)
  }

  test('of a base price is the price, the quantity at it and the amount', () => {
    expect(traced({ source: 'base', priceE4: 125_000 }, 125_000)).toStrictEqual([
      { code: 'source', label: '基础价', amount: '12.5' },
      { code: 'segment', label: '10 盒 × ¥12.50', amount: '125' },
      { code: 'amount', label: '金额', amount: '125' },
    ])
  })

  test('of an own price is also what the goods cost others, its promotion and its last day', () => {
    const endsAt = Date.parse('2026-12-01T00:00:00+08:00')
    const special: Price = { source: 'special', priceE4: 100_000, promotionId: 7, endsAt }
    expect(traced(special, 125_000).slice(0, 2)).toEqual([
      { code: 'base', label: '基础价', amount: '12.5' },
      { code: 'source', label: '特价', amount: '10', note: '至 2026-11-30', ruleId: 7 },
    ])
  })

  test('of an own price that is the base price, or has none beside it, is told once', () => {
    const contract: Price = { source: 'contract', priceE4: 125_000 }
    for (const basePriceE4 of [125_000, null])
      expect(traced(contract, basePriceE4).map(({ code }) => code)).toEqual([
        'source',
        'segment',
        'amount',
      ])
  })

  test.each([
    ['flash', '秒杀价'],
    ['set', '组合价'],
    ['controlled', '控销价'],
    ['contract', '协议价'],
    ['special', '特价'],
    ['rank', '会员等级价'],
    ['exchange', '换购价'],
    ['base', '基础价'],
  ] as const)('of a %s price names it %s', (source, name) => {
    expect(traced({ source, priceE4: 125_000 }, null)[0]?.label).toBe(name)
  })

  test('of a ladder is each part at its price, with what the ladder made cheaper', () => {
    const steps = [{ fromMilli: 10_000, priceE4: 118_050 }]
    const ladder: Price = { source: 'base', priceE4: 125_000, ladder: { type: 2, steps } }
    expect(traced(ladder, 125_000, noShares(), 15_000).slice(1, 3)).toStrictEqual([
      { code: 'segment', label: '10 盒 × ¥12.50', amount: '125' },
      // Four decimal places only where the third or fourth is not zero.
      { code: 'segment', label: '5 盒 × ¥11.8050', amount: '59.025', note: '阶梯价' },
    ])
  })

  test('of discounts is each that took something, and what was paid in the end', () => {
    const shares = { reductionFen: 1, couponFen: 200, pointsFen: 30, voucherFen: 4_000 }
    expect(traced({ source: 'base', priceE4: 125_000 }, null, shares).slice(2)).toStrictEqual([
      { code: 'amount', label: '金额', amount: '125' },
      { code: 'reduction', label: '满减分摊', amount: '-0.01' },
      { code: 'coupon', label: '优惠券分摊', amount: '-2' },
      { code: 'points', label: '积分抵扣分摊', amount: '-0.3' },
      { code: 'voucher', label: '现金券分摊', amount: '-40' },
      { code: 'paid', label: '实付', amount: '82.69' },
    ])
    const points = traced({ source: 'base', priceE4: 125_000 }, null, {
      ...noShares(),
      pointsFen: 1,
    })
    expect(points.slice(3).map(({ code }) => code)).toEqual(['points', 'paid'])
  })
})
