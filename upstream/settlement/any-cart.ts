import fc from 'fast-check'
import type { PayableLine } from '#upstream/trade/settlement/line'
import type { HeldCoupon } from '#upstream/trade/settlement/coupon-set'
import type { Choices, Offers, SettleTerms } from '#upstream/trade/settlement/settle'

const warehouses = ['杭州仓', '成都仓', '广州仓']

/** A plain line of ¥100.00 from the first warehouse. */
export function payableLine(overrides: Partial<PayableLine> = {}): PayableLine {
  return {
    cartLineId: 1,
    goodsId: 1,
    kind: 'plain',
    warehouseId: 1,
    warehouse: '杭州仓',
    isHm: false,
    isColdChain: false,
    isControlled: false,
    isHerbal: false,
    areas: [],
    freeShippingMilli: 0,
    quantityMilli: 10_000,
    priceE4: 100_000,
    amountFen: 10_000,
    ...overrides,
  }
}

/** No promotion, nothing held. */
export const noOffers: Offers = {
  reductions: [],
  gifts: [],
  giftStockMilli: new Map(),
  exchanges: [],
  coupons: [],
  vouchers: [],
  points: 0,
}

export const noChoices: Choices = { voucherIds: [], usesPoints: false }

export const usualTerms: SettleTerms = {
  freeFromFen: 80_000,
  youxFreeFromFen: 30_000,
  feeFen: 1_000,
  stacksReductions: false,
  minimumFen: 0,
}

/** A coupon over ¥100 for everything, taking off ¥10. */
export function heldCoupon(overrides: Partial<HeldCoupon> = {}): HeldCoupon {
  return {
    id: 1,
    name: '满 100 减 10',
    kind: 'all',
    thresholdFen: 10_000,
    reduceFen: 1_000,
    isStackable: false,
    expiresAt: 1_000,
    ...overrides,
  }
}

const anyKind = fc.constantFrom<PayableLine['kind'][]>('plain', 'plain', 'plain', 'flash', 'set')

/** Lines of a cart, their ids in any order. */
export function anyLines(mostLines: number): fc.Arbitrary<PayableLine[]> {
  return fc
    .array(
      fc.record({
        warehouse: fc.nat(2),
        kind: anyKind,
        flags: fc.nat(7),
        isHerbal: fc.boolean(),
        areas: fc.subarray(['clinic', 'herbal', 'freeShipping']),
        freeShippingMilli: fc.constantFrom(0, 0, 0, 20_000),
        quantityMilli: fc.integer({ min: 1, max: 60 }).map((n) => n * 500),
        priceE4: fc.integer({ min: 1, max: 4_000_000 }),
        goodsId: fc.integer({ min: 1, max: 12 }),
      }),
      { maxLength: mostLines },
    )
    .chain((drawn) =>
      fc.shuffledSubarray([...drawn.keys()], { minLength: drawn.length }).map((ids) =>
        drawn.map(({ warehouse, flags, ...line }, at) => ({
          ...line,
          cartLineId: (ids[at] ?? 0) + 1,
          warehouseId: warehouse + 1,
          warehouse: warehouses[warehouse] ?? '',
          isHm: flags === 0,
          isControlled: flags === 1,
          isColdChain: (flags & 1) === 1,
          amountFen: Math.floor((line.priceE4 * line.quantityMilli) / 100_000),
        })),
      ),
    )
}

const anyStep = fc.record({ amountFen: fc.integer({ min: 1, max: 200_000 }), part: fc.nat(120) })

const anyReduction = fc.record({
  area: fc.constantFrom('', '', 'clinic', 'herbal'),
  steps: fc.array(anyStep, { minLength: 1, maxLength: 4 }).map((steps) =>
    steps
      .map(({ amountFen, part }) => ({
        amountFen,
        reduceFen: Math.floor((amountFen * part) / 100),
      }))
      .sort((a, b) => a.amountFen - b.amountFen),
  ),
})

/** Coupons that a buyer may hold; `reduceFen` may pass a small threshold, as it can at ¥0. */
export const anyCoupons = fc
  .array(
    fc.record({
      kind: fc.constantFrom<HeldCoupon['kind'][]>('all', 'herbal', 'nonherbal'),
      thresholdFen: fc.constantFrom(0, 5_000, 10_000, 20_000, 100_000),
      reduceFen: fc.integer({ min: 1, max: 9_000 }),
      isStackable: fc.boolean(),
      expiresAt: fc.integer({ min: 1, max: 5 }),
    }),
    { maxLength: 8 },
  )
  .map((some) => some.map((one, at) => ({ ...one, id: at + 1, name: `券${String(at + 1)}` })))

export const anyOffers: fc.Arbitrary<Offers> = fc.record({
  reductions: fc
    .array(anyReduction, { maxLength: 4 })
    .map((some) => some.map((one, at) => ({ ...one, id: at + 1, name: `满减${String(at + 1)}` }))),
  gifts: fc
    .array(
      fc.record({
        goodsId: fc.integer({ min: 1, max: 12 }),
        kind: fc.constantFrom('once' as const, 'every' as const, 'same' as const, 'text' as const),
        fromMilli: fc.integer({ min: 1, max: 20 }).map((n) => n * 1_000),
      }),
      { maxLength: 3 },
    )
    .map((some) =>
      some.map(({ fromMilli, ...one }, at) => ({
        ...one,
        id: at + 1,
        text: '赠品随货',
        steps: [{ fromMilli, giftMilli: 1_000 }],
        gift:
          one.kind === 'text'
            ? undefined
            : {
                goodsId: one.kind === 'same' ? one.goodsId : 13,
                name: '赠品',
                manufacturer: '',
                spec: '',
                unit: '盒',
                approvalNumber: '',
              },
      })),
    ),
  giftStockMilli: fc
    .integer({ min: 0, max: 90 })
    .map((n) => new Map(Array.from({ length: 13 }, (_, at) => [at + 1, n * 1_000]))),
  exchanges: fc
    .array(fc.record({ fromFen: fc.nat(200_000), amountFen: fc.integer({ min: 1, max: 5_000 }) }), {
      maxLength: 3,
    })
    .map((some) =>
      some.map(({ fromFen, amountFen }, at) => ({
        id: at + 1,
        fromFen,
        refusal: '',
        line: payableLine({ cartLineId: 0, goodsId: 20 + at, kind: 'exchange', amountFen }),
      })),
    ),
  coupons: anyCoupons,
  vouchers: fc
    .array(fc.record({ amountFen: fc.integer({ min: 1, max: 20_000 }), expiresAt: fc.nat(3) }), {
      maxLength: 3,
    })
    .map((some) =>
      some.map((one, at) => ({ ...one, id: at + 1, name: `现金券${String(at + 1)}` })),
    ),
  points: fc.nat(50_000),
})

export const anyChoices: fc.Arbitrary<Choices> = fc.record({
  couponIds: fc.option(fc.subarray([1, 2, 3, 4]), { nil: undefined, freq: 3 }),
  voucherIds: fc.subarray([1, 2, 3]),
  exchangeId: fc.option(fc.constantFrom(1, 2, 3), { nil: undefined }),
  usesPoints: fc.boolean(),
})

export const anyTerms: fc.Arbitrary<SettleTerms> = fc.record({
  freeFromFen: fc.constantFrom(0, 30_000, 80_000),
  youxFreeFromFen: fc.constantFrom(10_000, 30_000),
  feeFen: fc.constantFrom(0, 1_000),
  stacksReductions: fc.boolean(),
  minimumFen: fc.constantFrom(0, 50_000),
})
