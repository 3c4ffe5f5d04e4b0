import { describe, expect, test } from 'vitest'
import { heldCoupon, noChoices, noOffers, payableLine, usualTerms } from '#tests/fixtures/any-cart'
import { settle, type Offers } from './settle'
import { stepsOf } from './steps'
import type { Sums } from './sums'

const other = { cartLineId: 2, warehouseId: 2, warehouse: '成都仓' }
const nothing: Sums = {
  goodsFen: 0,
  reductionFen: 0,
  couponFen: 0,
  exchangeFen: 0,
  shippingFen: 0,
  pointsFen: 0,
  voucherFen: 0,
  totalFen: 0,
}

describe('the steps of a calculation', () => {
  test('follow the order of the rules, each with its name and its sign', () => {
    const sums = {
      goodsFen: 100_000,
      reductionFen: 2_000,
      couponFen: 1_000,
      exchangeFen: 500,
      shippingFen: 1_000,
      pointsFen: 300,
      voucherFen: 5_000,
      totalFen: 93_200,
    }
    expect(stepsOf(sums, '')).toStrictEqual([
      { code: 'goods', label: '商品金额', fen: 100_000 },
      { code: 'reduction', label: '满减', fen: -2_000 },
      { code: 'coupon', label: '优惠券', fen: -1_000 },
      { code: 'exchange', label: '换购商品', fen: 500 },
      { code: 'shipping', label: '运费', fen: 1_000 },
      { code: 'points', label: '积分抵扣', fen: -300 },
      { code: 'voucher', label: '现金券', fen: -5_000 },
    ])
  })

  test('leave out what changes nothing, but for goods and shipping', () => {
    expect(stepsOf(nothing, '满额包邮')).toStrictEqual([
      { code: 'goods', label: '商品金额', fen: 0 },
      { code: 'shipping', label: '运费', fen: 0, note: '满额包邮' },
    ])
  })

  test('name what they come from', () => {
    const reduction = (id: number, area: string) => ({
      id,
      area,
      name: `满减${String(id)}`,
      steps: [{ amountFen: 10_000, reduceFen: 1_000 }],
    })
    const offers: Offers = {
      ...noOffers,
      reductions: [reduction(1, 'clinic'), reduction(2, 'herbal'), reduction(3, 'device')],
      coupons: [1, 2].map((id) =>
        heldCoupon({ id, name: `券${String(id)}`, thresholdFen: 5_000, isStackable: true }),
      ),
      vouchers: [1, 2].map((id) => ({
        id,
        name: `现金券${String(id)}`,
        amountFen: 100,
        expiresAt: id,
      })),
    }
    const lines = ['clinic', 'herbal'].map((area, at) =>
      payableLine({ cartLineId: at + 1, areas: [area], amountFen: 20_000 }),
    )
    const { steps } = settle(lines, offers, { ...noChoices, voucherIds: [1, 2] }, usualTerms)
    expect(steps.map(({ code, note }) => [code, note])).toEqual([
      ['goods', undefined],
      ['reduction', '满减1、满减2'],
      ['coupon', '券1、券2'],
      ['shipping', undefined],
      ['voucher', '现金券1、现金券2'],
    ])
  })
})

describe('shipping says', () => {
  const noteOf = (...lines: Parameters<typeof payableLine>[0][]) => {
    const payable = lines.map((line, at) => payableLine({ cartLineId: at + 1, ...line }))
    const { steps, parts } = settle(payable, noOffers, noChoices, usualTerms)
    const all = [{ steps }, ...parts].map((one) =>
      one.steps.find(({ code }) => code === 'shipping'),
    )
    return all.map((step) => step?.note)
  }

  test('that every warehouse is charged by itself', () => {
    expect(noteOf({}, other)).toEqual(['2 个仓库分别计费', undefined, undefined])
    expect(noteOf({})).toEqual([undefined, undefined])
  })

  test('why it is free', () => {
    expect(noteOf({ amountFen: 80_000 })).toEqual(['满额包邮', '满额包邮'])
    const pieces = '包邮商品达到数量，同仓免运费'
    expect(noteOf({ freeShippingMilli: 10_000 })).toEqual([pieces, pieces])
    const youx = '优选商品满额，同仓免运费'
    expect(noteOf({ areas: ['freeShipping'], amountFen: 30_000 })).toEqual([youx, youx])
  })

  test('nothing of one warehouse that is free while another is charged, but in its own part', () => {
    expect(noteOf({ freeShippingMilli: 10_000 }, other)).toEqual([
      undefined,
      '包邮商品达到数量，同仓免运费',
      undefined,
    ])
  })
})

test('优选 goods count over all warehouses, and free each that holds some', () => {
  const youx = { areas: ['freeShipping'], amountFen: 15_000 }
  const third = { cartLineId: 3, warehouseId: 3, warehouse: '广州仓', amountFen: 1_000 }
  const lines = [payableLine(youx), payableLine({ ...other, ...youx }), payableLine(third)]
  const { shipping } = settle(lines, noOffers, noChoices, usualTerms)
  expect([...shipping.warehouses]).toEqual([
    [1, { fen: 0, free: 'youx' }],
    [2, { fen: 0, free: 'youx' }],
    [3, { fen: 1_000 }],
  ])
  expect(shipping.gapFen).toBe(80_000 - 31_000)
})

test('what is missing to free shipping is told only where something is charged', () => {
  const gapOf = (over: Parameters<typeof payableLine>[0]) =>
    settle([payableLine(over)], noOffers, noChoices, usualTerms).shipping.gapFen
  expect(gapOf({ amountFen: 30_000 })).toBe(50_000)
  expect(gapOf({ amountFen: 30_000, freeShippingMilli: 1_000 })).toBe(0)
})

test('gifts and promises go with the part of their line', () => {
  const gift = {
    goodsId: 9,
    name: '保温杯',
    manufacturer: '',
    spec: '',
    unit: '个',
    approvalNumber: '',
  }
  const steps = [{ fromMilli: 1_000, giftMilli: 1_000 }]
  const offers: Offers = {
    ...noOffers,
    gifts: [
      { id: 1, goodsId: 2, kind: 'once', steps, gift, text: '' },
      { id: 2, goodsId: 1, kind: 'text', steps, gift: undefined, text: '赠台历' },
    ],
    giftStockMilli: new Map([[9, 9_000]]),
  }
  const lines = [payableLine(), payableLine({ ...other, goodsId: 2 })]
  const { parts } = settle(lines, offers, noChoices, usualTerms)
  expect(parts.map((part) => [part.gifts.length, part.texts.length])).toEqual([
    [0, 1],
    [1, 0],
  ])
})
