import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anyChoices,
  anyLines,
  anyOffers,
  anyTerms,
  heldCoupon,
  noChoices,
  noOffers,
  payableLine,
  usualTerms,
} from './any-cart'
import { isLegalSet } from './coupon-set'
import { netFen, sumFen, type SettledLine } from './line'
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
        expect(refunded).toBe(settled.totalFen - settled.shippingFen)
      }),
      runs,
    )
  })
})

const nothingOff = { reductionFen: 0, couponFen: 0, pointsFen: 0, voucherFen: 0 }

function refundInPieces(one: SettledLine, cuts: number[]): number {
  const { quantityMilli } = one.line
  const line = { paidFen: netFen(one), quantityMilli }
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

describe('shipping', () => {
  const small = payableLine({ amountFen: 5_000 })

  test('is free from the threshold after 满减, else one fee per warehouse', () => {
    const other = payableLine({
      cartLineId: 2,
      warehouseId: 2,
      warehouse: '成都仓',
      amountFen: 5_000,
    })
    expect(settle([small, other], noOffers, noChoices, usualTerms).shippingFen).toBe(2_000)
    const offers = {
      ...noOffers,
      reductions: [
        { id: 1, name: '满 800 减 20', area: '', steps: [{ amountFen: 80_000, reduceFen: 2_000 }] },
      ],
    }
    const line = payableLine({ amountFen: 80_000 })
    expect(settle([line], noOffers, noChoices, usualTerms).shippingFen).toBe(0)
    const reduced = settle([line], offers, noChoices, usualTerms)
    expect([reduced.shippingFen, reduced.shipping.gapFen]).toEqual([1_000, 2_000])
  })

  test('is carried by the first part of a warehouse', () => {
    const cold = payableLine({ cartLineId: 2, isColdChain: true, amountFen: 5_000 })
    const { parts } = settle([small, cold], noOffers, noChoices, usualTerms)
    expect(parts.map(({ shippingFen }) => shippingFen)).toEqual([1_000, 0])
  })

  test('a line with enough pieces frees its warehouse, not the other', () => {
    const freeing = payableLine({ freeShippingMilli: 10_000, amountFen: 5_000 })
    const other = payableLine({
      cartLineId: 2,
      warehouseId: 2,
      warehouse: '成都仓',
      amountFen: 5_000,
    })
    expect(settle([freeing, other], noOffers, noChoices, usualTerms).shippingFen).toBe(1_000)
    const fewer = { ...freeing, quantityMilli: 9_000 }
    expect(settle([fewer, other], noOffers, noChoices, usualTerms).shippingFen).toBe(2_000)
  })

  test('优选 goods free their warehouse at a threshold of their own', () => {
    const youx = (amountFen: number) => payableLine({ areas: ['freeShipping'], amountFen })
    expect(settle([youx(30_000)], noOffers, noChoices, usualTerms).shippingFen).toBe(0)
    expect(settle([youx(29_999)], noOffers, noChoices, usualTerms).shippingFen).toBe(1_000)
  })
})

describe('what the buyer chose', () => {
  const line = payableLine({ amountFen: 20_000 })

  test('a coupon that is gone is replaced by the best set, and that is told', () => {
    const offers = { ...noOffers, coupons: [heldCoupon()] }
    const { couponFen, dropped } = settle(
      [line],
      offers,
      { ...noChoices, couponIds: [9] },
      usualTerms,
    )
    expect([couponFen, dropped]).toEqual([1_000, ['所选优惠券已不可用，已为您换成最优惠的组合']])
  })

  test('no coupon at all is a choice too', () => {
    const offers = { ...noOffers, coupons: [heldCoupon()] }
    expect(settle([line], offers, { ...noChoices, couponIds: [] }, usualTerms).couponFen).toBe(0)
  })

  test('换购 is dropped with a message when its base is lost', () => {
    const exchange = payableLine({ cartLineId: 0, goodsId: 9, kind: 'exchange', amountFen: 100 })
    const offers = {
      ...noOffers,
      exchanges: [{ id: 5, fromFen: 20_000, refusal: '', line: exchange }],
    }
    const chosen = { ...noChoices, exchangeId: 5 }
    expect(settle([line], offers, chosen, usualTerms).exchangeFen).toBe(100)
    const less = settle([{ ...line, amountFen: 19_999 }], offers, chosen, usualTerms)
    expect([less.exchangeFen, less.dropped]).toEqual([0, ['未达到换购金额，换购商品已取消']])
  })

  test('points pay one 分 each, a tenth of the goods after discounts at most', () => {
    const offers = { ...noOffers, points: 5_000, coupons: [heldCoupon()] }
    const settled = settle([line], offers, { ...noChoices, usesPoints: true }, usualTerms)
    expect([settled.pointsFen, settled.usablePoints]).toEqual([1_900, 1_900])
    const few = settle(
      [line],
      { ...offers, points: 7 },
      { ...noChoices, usesPoints: true },
      usualTerms,
    )
    expect(few.pointsFen).toBe(7)
  })

  test('a voucher gives no change and pays no shipping', () => {
    const voucher = { id: 1, name: '50 元现金券', amountFen: 5_000, expiresAt: 9 }
    const offers = { ...noOffers, vouchers: [voucher] }
    const cheap = payableLine({ amountFen: 3_000 })
    const settled = settle([cheap], offers, { ...noChoices, voucherIds: [1] }, usualTerms)
    expect([settled.voucherFen, settled.totalFen]).toEqual([3_000, 1_000])
  })
})
