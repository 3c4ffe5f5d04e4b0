import { describe, expect, test } from 'vitest'
import { heldCoupon, noChoices, noOffers, payableLine, usualTerms } from '#tests/fixtures/any-cart'
import { settle } from './settle'

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
    expect(parts[1]?.steps[1]).toMatchObject({ fen: 0, note: '同仓已计运费' })
  })

  test('costs one 分 below the threshold, and nothing without lines', () => {
    const almost = settle([payableLine({ amountFen: 79_999 })], noOffers, noChoices, usualTerms)
    expect([almost.shippingFen, almost.shipping.gapFen]).toEqual([1_000, 1])
    const empty = settle([], noOffers, noChoices, usualTerms)
    expect(empty).toMatchObject({ totalFen: 0, shippingFen: 0, parts: [] })
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

test('换购 goods free no shipping, neither by pieces nor as 优选', () => {
  const bought = payableLine({ areas: ['freeShipping'], amountFen: 29_000 })
  const exchange = payableLine({
    cartLineId: 0,
    kind: 'exchange',
    areas: ['freeShipping'],
    amountFen: 1_000,
    freeShippingMilli: 10_000,
    quantityMilli: 10_000,
  })
  const offers = { ...noOffers, exchanges: [{ id: 1, fromFen: 0, line: exchange, refusal: '' }] }
  const chosen = { ...noChoices, exchangeId: 1 }
  const settled = settle([bought], offers, chosen, usualTerms)
  expect([settled.exchangeFen, settled.shippingFen]).toEqual([1_000, 1_000])
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

  test('coupons that may not go together are replaced too, and that is told in other words', () => {
    const alone = [1, 2].map((id) => heldCoupon({ id }))
    const offers = { ...noOffers, coupons: alone }
    const both = settle([line], offers, { ...noChoices, couponIds: [1, 2] }, usualTerms)
    expect([both.coupons.map(({ id }) => id), both.dropped]).toEqual([
      [1],
      ['所选优惠券不能一起使用或未达门槛，已为您换成最优惠的组合'],
    ])
  })

  test('a chosen coupon is used, also where another would take off more', () => {
    const offers = { ...noOffers, coupons: [heldCoupon(), heldCoupon({ id: 2, reduceFen: 2_000 })] }
    const { couponFen, dropped } = settle(
      [line],
      offers,
      { ...noChoices, couponIds: [1, 1] },
      usualTerms,
    )
    expect([couponFen, dropped]).toEqual([1_000, []])
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

  test('换购 that this buyer may not have is dropped with the reason', () => {
    const exchange = payableLine({ cartLineId: 0, goodsId: 9, kind: 'exchange', amountFen: 100 })
    const offers = {
      ...noOffers,
      exchanges: [{ id: 5, fromFen: 0, refusal: '暂时无货', line: exchange }],
    }
    const refused = settle([line], offers, { ...noChoices, exchangeId: 5 }, usualTerms)
    expect([refused.exchangeId, refused.dropped]).toEqual([undefined, ['换购商品已取消：暂时无货']])
    const gone = settle([line], offers, { ...noChoices, exchangeId: 6 }, usualTerms)
    expect([gone.exchangeFen, gone.dropped]).toEqual([
      0,
      ['换购名额已用完或活动已结束，换购商品已取消'],
    ])
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
    const unused = settle([line], offers, noChoices, usualTerms)
    expect([unused.pointsFen, unused.usablePoints]).toEqual([0, 1_900])
  })

  test('a voucher gives no change and pays no shipping', () => {
    const voucher = { id: 1, name: '50 元现金券', amountFen: 5_000, expiresAt: 9 }
    const offers = { ...noOffers, vouchers: [voucher] }
    const cheap = payableLine({ amountFen: 3_000 })
    const settled = settle([cheap], offers, { ...noChoices, voucherIds: [1] }, usualTerms)
    expect([settled.voucherFen, settled.totalFen]).toEqual([3_000, 1_000])
  })

  test('a voucher that is gone is told, and those that are left are used', () => {
    const voucher = { id: 1, name: '50 元现金券', amountFen: 5_000, expiresAt: 9 }
    const offers = { ...noOffers, vouchers: [voucher] }
    const use = (...voucherIds: number[]) =>
      settle([line], offers, { ...noChoices, voucherIds }, usualTerms)
    expect([use(1, 2).voucherFen, use(1, 2).dropped]).toEqual([5_000, ['所选现金券已不可用']])
    expect([use(1, 1).voucherFen, use(1, 1).dropped]).toEqual([5_000, []])
    expect(use().voucherFen).toBe(0)
  })
})

test('the smallest order counts its goods after 满减, and asks nothing of an empty cart', () => {
  const reductions = [
    { id: 1, name: '满 400 减 50', area: '', steps: [{ amountFen: 40_000, reduceFen: 5_000 }] },
  ]
  const gapOf = (...amounts: number[]) => {
    const lines = amounts.map((amountFen, at) => payableLine({ cartLineId: at + 1, amountFen }))
    const terms = { ...usualTerms, minimumFen: 50_000 }
    return settle(lines, { ...noOffers, reductions }, noChoices, terms).minimumGapFen
  }
  expect([gapOf(39_999), gapOf(54_999), gapOf(55_000), gapOf(90_000)]).toEqual([10_001, 1, 0, 0])
  expect(gapOf()).toBe(0)
})
