import fc from 'fast-check'
import { goodsClasses, type GoodsClass } from '#contract/goods'
import type { BuyerLicence, LicenceKind } from '../members/buyer'
import type { EligibilityBuyer, EligibilityGoods } from './rules'

/** A product with nothing particular about it: 500 boxes, sold by ten. */
export const plainGoods: EligibilityGoods = {
  id: 7,
  control: undefined,
  class: 'chemical',
  isOnShelf: true,
  isHm: false,
  isPrescription: false,
  isClinicOnly: false,
  isOnlineForbidden: false,
  expiresOn: null,
  hasPrice: true,
  unit: '盒',
  stepMilli: 10_000,
  minimumMilli: 0,
  caseMilli: 0,
  stockMilli: 500_000,
  limitMilli: 0,
}

/** A certificate, checked and good for another year. */
export function licence(
  kind: LicenceKind,
  validUntil = '2027-12-31',
  isInReview = false,
): BuyerLicence {
  return { kind, number: 'A-1', validUntil, isInReview }
}

/** A product as eligibility sees it; days around 2026-11-21. */
export const anyGoods: fc.Arbitrary<EligibilityGoods> = fc.record({
  id: fc.constantFrom(7, 8),
  control: fc.option(
    fc.record({
      deniedKinds: fc.subarray(['clinic', 'pharmacy', 'company'] as const),
      deniedRegions: fc.subarray(['浙江省', '江苏省']),
      isByApplication: fc.boolean(),
    }),
    { nil: undefined },
  ),
  class: fc.constantFrom(...(Object.keys(goodsClasses) as GoodsClass[])),
  isOnShelf: fc.boolean(),
  isHm: fc.boolean(),
  isPrescription: fc.boolean(),
  isClinicOnly: fc.boolean(),
  isOnlineForbidden: fc.boolean(),
  expiresOn: fc.constantFrom(null, '2026-12-20', '2026-12-21', '2028-01-01'),
  hasPrice: fc.boolean(),
  unit: fc.constant('盒'),
  stepMilli: fc.constantFrom(1_000, 10_000),
  minimumMilli: fc.constant(0),
  caseMilli: fc.constant(0),
  stockMilli: fc.constantFrom(0, 5_000, 50_000),
  limitMilli: fc.constantFrom(0, 500, 20_000),
})
/** Any store, good for all of it or not. */
export const anyBuyer: fc.Arbitrary<EligibilityBuyer> = fc.record({
  kind: fc.constantFrom('clinic', 'pharmacy', 'company'),
  region: fc.constantFrom('浙江省杭州市', '江苏省苏州市', '上海市'),
  control: fc.record({
    allowed: fc.constantFrom(new Map(), new Map([[7, '2026-11-21']]), new Map([[7, '2026-11-20']])),
    denied: fc.subarray([7, 8]).map((ids) => new Set(ids)),
  }),
  approval: fc.constantFrom('pending', 'approved', 'rejected'),
  isRxAllowed: fc.boolean(),
  hasHmRight: fc.boolean(),
  hmReceiptDue: fc.constantFrom(undefined, { orderCode: '1', dueOn: '2026-11-20' }),
  contractSignedAt: fc.constantFrom(null, 1),
  licences: fc.array(
    fc.record({
      kind: fc.constantFrom('business', 'drug', 'clinic', 'proxy', 'device', 'food'),
      number: fc.constant('A-1'),
      validUntil: fc.constantFrom('2026-11-20', '2026-11-21', '2027-01-01'),
      isInReview: fc.boolean(),
    }),
  ),
  scope: fc.subarray(Object.keys(goodsClasses) as GoodsClass[]).map((classes) => new Set(classes)),
})
