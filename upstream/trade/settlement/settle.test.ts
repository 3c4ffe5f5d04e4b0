import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anyChoices,
  anyLines,
  anyOffers,
  anyTerms,
  noChoices,
  noOffers,
  payableLine,
  usualTerms,
} from '#tests/fixtures/any-cart'
import { isLegalSet } from './coupon-set'
import { netFen, paidFen, sumFen, type SettledLine } from './line'
import { refundFen } from './refund'
import { settle } from './settle'
import type { Sums } from './sums'

const runs = { numRuns: 10_000 }
const anyCart = fc.tuple(anyLines(12), anyOffers, anyChoices, anyTerms)
const sumNames: (keyof Sums)[] = [
  'goodsFen',
  'reductionFen',
  'couponFen',
  'exchangeFen',
  'shippingFen',
  'pointsFen',
  'voucherFen',
  'totalFen',
]

describe('whatever is in the cart and in force', () => {
  test('the parts sum to the whole to the 分, and so do the steps', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const settled = settle(...cart)
        for (const name of sumNames)
          expect(sumFen(settled.parts, (part) => part[name])).toBe(settled[name])
        expect(sumFen(settled.steps, ({ fen }) => fen)).toBe(settled.totalFen)
        for (const part of settled.parts)
          expect(sumFen(part.steps, ({ fen }) => fen)).toBe(part.totalFen)
      }),
      runs,
    )
  })

  test('nothing payable is below 0 and no share above its line', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const settled = settle(...cart)
        for (const part of settled.parts) expect(part.totalFen).toBeGreaterThanOrEqual(0)
        for (const one of settled.lines) {
          const { reductionFen, couponFen, pointsFen, voucherFen } = one.shares
          for (const fen of [reductionFen, couponFen, pointsFen, voucherFen])
            expect(fen).toBeGreaterThanOrEqual(0)
          expect(netFen(one)).toBeGreaterThanOrEqual(0)
        }
      }),
      runs,
    )
  })

  test('a line more never lowers the goods total', () => {
    fc.assert(
      fc.property(anyCart, anyLines(1), ([lines, ...rest], extra) => {
        const more = extra.map((line) => ({ ...line, cartLineId: 1_000 }))
        const before = settle(lines, ...rest).goodsFen
        expect(settle([...lines, ...more], ...rest).goodsFen).toBeGreaterThanOrEqual(before)
      }),
      runs,
    )
  })

  test('coupons are a legal set, each counted once', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const settled = settle(...cart)
        const { coupons, couponBase, couponFen } = settled
        expect(new Set(coupons.map(({ id }) => id)).size).toBe(coupons.length)
        expect(isLegalSet(coupons, couponBase)).toBe(true)
        expect(couponFen).toBe(sumFen(coupons, ({ reduceFen }) => reduceFen))
      }),
      runs,
    )
  })

  test('含麻 takes no coupon, no points and no voucher; flash lines no promotion', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        for (const { line, shares } of settle(...cart).lines) {
          if (line.isHm) expect(shares).toEqual(nothingOff)
          if (line.kind !== 'plain' || line.isControlled) expect(shares.reductionFen).toBe(0)
          if (line.kind === 'flash') expect(shares.couponFen).toBe(0)
        }
      }),
      runs,
    )
  })

  test('the order of the lines changes nothing', () => {
    fc.assert(
      fc.property(anyCart, ([lines, ...rest]) => {
        expect(settle([...lines].reverse(), ...rest)).toEqual(settle(lines, ...rest))
      }),
      runs,
    )
  })

  test('points pay at most a tenth of the goods, vouchers no shipping', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const { pointsFen, goodsFen, totalFen, shippingFen } = settle(...cart)
        expect(pointsFen * 10).toBeLessThanOrEqual(goodsFen)
        expect(pointsFen).toBeLessThanOrEqual(cart[1].points)
        expect(totalFen).toBeGreaterThanOrEqual(shippingFen)
      }),
      runs,
    )
  })

  test('gifts never pass their promise or the stock', () => {
    fc.assert(
      fc.property(anyCart, ([lines, offers, ...rest]) => {
        const { gifts } = settle(lines, offers, ...rest)
        const given = new Map<number, number>()
        for (const { gift, quantityMilli, promisedMilli } of gifts) {
          expect(quantityMilli).toBeLessThanOrEqual(promisedMilli)
          given.set(gift.goodsId, (given.get(gift.goodsId) ?? 0) + quantityMilli)
        }
        for (const [goodsId, milli] of given) {
          const taken = sumFen(lines, (line) =>
            line.goodsId === goodsId && line.kind !== 'flash' ? line.quantityMilli : 0,
          )
          const left = Math.max(0, (offers.giftStockMilli.get(goodsId) ?? 0) - taken)
          expect(milli).toBeLessThanOrEqual(left)
        }
      }),
      runs,
    )
  })

  test('refunding every line, in any pieces, gives back exactly what was paid for it', () => {
    fc.assert(
      fc.property(anyCart, fc.array(fc.integer({ min: 1, max: 9 })), (cart, cuts) => {
        const settled = settle(...cart)
        const refunded = sumFen(settled.lines, (one) => refundInPieces(one, cuts))
        const { totalFen, shippingFen, voucherFen } = settled
        expect(refunded).toBe(totalFen - shippingFen + voucherFen)
      }),
      runs,
    )
  })
})

test('every line is in exactly one part, of its warehouse and kind', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const { parts, lines } = settle(...cart)
      expect(parts.flatMap((part) => part.lines)).toHaveLength(lines.length)
      expect(new Set(parts.flatMap((part) => part.lines)).size).toBe(lines.length)
      for (const { lines: own, ...part } of parts)
        for (const { line } of own)
          expect(part).toMatchObject({
            warehouseId: line.warehouseId,
            isHm: line.isHm,
            isColdChain: line.isColdChain,
          })
    }),
    runs,
  )
})

test('含麻, cold chain and each warehouse form orders of their own, 含麻 last', () => {
  const second = { warehouseId: 2, warehouse: '成都仓' }
  const lines = [{ isHm: true }, second, { isColdChain: true }, {}].map((over, at) =>
    payableLine({ cartLineId: at + 1, ...over }),
  )
  const { parts } = settle(lines, noOffers, noChoices, usualTerms)
  expect(parts.map(({ key, title }) => [key, title])).toEqual([
    ['1:normal:plain', '杭州仓'],
    ['1:cold:plain', '杭州仓 · 冷链'],
    ['2:normal:plain', '成都仓'],
    ['1:normal:hm', '杭州仓 · 含麻'],
  ])
})

const nothingOff = { reductionFen: 0, couponFen: 0, pointsFen: 0, voucherFen: 0 }

function refundInPieces(one: SettledLine, cuts: number[]): number {
  const { quantityMilli } = one.line
  const line = { paidFen: paidFen(one), quantityMilli }
  let done = 0
  let sum = 0
  for (const cut of [
    ...cuts.map((tenth) => Math.floor((quantityMilli * tenth) / 10)),
    quantityMilli,
  ]) {
    const piece = Math.min(cut, quantityMilli - done)
    sum += refundFen(line, done, piece)
    done += piece
  }
  return sum
}
