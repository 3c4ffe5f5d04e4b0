import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseYuanE4 } from '#upstream/kernel/money'
import { payableLine } from '#tests/fixtures/any-cart'
import { netFen } from './line'
import { priceQuantity } from '#upstream/goods/pricing/ladder'
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
    { numRuns: 10_000 },
  )
})
