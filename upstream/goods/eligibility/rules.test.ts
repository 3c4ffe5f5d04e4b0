import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GoodsClass } from '#contract/goods'
import { reasonCodes } from '#contract/reason'
import { anyBuyer, anyGoods, licence, plainGoods as goods } from '#tests/fixtures/any-buyer'
import { requiredLicences } from './licence-reasons'
import { reasonsAgainst, type EligibilityBuyer, type EligibilityGoods } from './rules'

const now = Date.parse('2026-11-21T10:00:00+08:00')
const clinic: EligibilityBuyer = {
  kind: 'clinic',
  region: '浙江省杭州市',
  control: { allowed: new Map(), denied: new Set() },
  approval: 'approved',
  isRxAllowed: true,
  hasHmRight: false,
  hmReceiptDue: undefined,
  licences: [licence('business'), licence('clinic'), licence('proxy')],
  scope: new Set<GoodsClass>(['chemical', 'device2', 'food']),
}

const codesFor = (product: EligibilityGoods, buyer?: EligibilityBuyer, at = now) =>
  reasonsAgainst(product, buyer, at).map((reason) => reason.code)

test('an approved clinic with valid papers buys what is in its scope, contract or not', () => {
  expect(reasonsAgainst(goods, clinic, now)).toEqual([])
})

test('a visitor is asked to log in, and hears what is wrong with the product itself', () => {
  expect(codesFor({ ...goods, isOnShelf: false, hasPrice: false, stockMilli: 0 })).toEqual([
    'NOT_LOGIN',
    'OFF_SHELF',
    'PRICE_PENDING',
    'NO_STOCK',
  ])
})

test('every reason is told, in order', () => {
  const worst = { ...goods, class: 'biologic', isOnShelf: false, isHm: true } as const
  const buyer: EligibilityBuyer = {
    ...clinic,
    approval: 'pending',
    licences: [licence('business', '2026-11-20'), licence('clinic')],
  }
  expect(reasonsAgainst({ ...worst, hasPrice: false, stockMilli: 0 }, buyer, now)).toEqual([
    { code: 'NOT_APPROVED', message: '资质审核通过后可购买' },
    { code: 'OFF_SHELF', message: '商品已下架' },
    {
      code: 'CERT_EXPIRED',
      subject: '营业执照',
      message: '营业执照已于 2026-11-20 到期，请更新证照',
    },
    { code: 'CERT_EXPIRED', subject: '采购委托书', message: '缺少有效的采购委托书，请上传' },
    { code: 'OUT_OF_SCOPE', subject: '生物制品', message: '您的经营范围不含生物制品' },
    { code: 'HM_NO_RIGHT', message: '含麻商品需先开通含麻购买权限' },
    { code: 'PRICE_PENDING', message: '价格待定，请联系客服询价' },
    { code: 'NO_STOCK', message: '暂时无货' },
  ])
})

describe('certificates', () => {
  const lastDay = {
    ...clinic,
    licences: clinic.licences.map((entry) => ({ ...entry, validUntil: '2026-11-21' })),
  }

  test('hold through 23:59:59 of their last day in Shanghai', () => {
    expect(codesFor(goods, lastDay, Date.parse('2026-11-21T23:59:59.999+08:00'))).toEqual([])
    expect(codesFor(goods, lastDay, Date.parse('2026-11-22T00:00:00+08:00'))).toEqual([
      'CERT_EXPIRED',
      'CERT_EXPIRED',
      'CERT_EXPIRED',
    ])
  })

  test('a renewed document in review does not unblock', () => {
    const expired = licence('clinic', '2026-11-20')
    const licences = [licence('business'), licence('proxy'), expired]
    const inReview = [...licences, licence('clinic', '2028-01-01', true)]
    expect(codesFor(goods, { ...clinic, licences: inReview })).toEqual(['CERT_EXPIRED'])
    const checked = licence('clinic', '2028-01-01')
    for (const both of [
      [...licences, checked],
      [checked, ...licences],
    ])
      expect(codesFor(goods, { ...clinic, licences: both })).toEqual([])
  })

  test.each([
    ['clinic', '医疗机构执业许可证'],
    ['pharmacy', '药品经营许可证'],
    ['company', '药品经营许可证'],
  ] as const)('a %s needs its %s', (kind, name) => {
    const licences = [licence('business'), licence('proxy')]
    expect(reasonsAgainst(goods, { ...clinic, kind, licences }, now)).toMatchObject([
      { code: 'CERT_EXPIRED', subject: name },
    ])
  })

  test('an expired device licence blocks devices only', () => {
    const licences = [...clinic.licences, licence('device', '2026-01-01'), licence('food')]
    const buyer = { ...clinic, licences }
    expect(codesFor({ ...goods, class: 'device2' }, buyer)).toEqual(['CERT_EXPIRED'])
    expect(codesFor({ ...goods, class: 'food' }, buyer)).toEqual([])
    expect(codesFor(goods, buyer)).toEqual([])
  })

  test('an expired food licence blocks food only', () => {
    const buyer = { ...clinic, licences: [...clinic.licences, licence('food', '2026-01-01')] }
    expect(codesFor({ ...goods, class: 'food' }, buyer)).toEqual(['CERT_EXPIRED'])
    expect(codesFor(goods, buyer)).toEqual([])
  })
})

test('who sells devices of the second and third class, or food, needs a licence for them', () => {
  const shop = { ...clinic, kind: 'pharmacy' } as const
  const papers = [licence('business'), licence('drug'), licence('proxy')]
  for (const name of ['device2', 'device3', 'food'] as const) {
    const product = { ...goods, class: name }
    const buyer = { ...shop, licences: papers, scope: new Set<GoodsClass>([name]) }
    expect(codesFor(product, buyer)).toEqual(['CERT_EXPIRED'])
    const held = licence(name === 'food' ? 'food' : 'device')
    expect(codesFor(product, { ...buyer, licences: [...papers, held] })).toEqual([])
    expect(codesFor(product, { ...buyer, scope: new Set() })).toEqual(['OUT_OF_SCOPE'])
  }
  const first = { ...goods, class: 'device1' } as const
  const scope = new Set<GoodsClass>(['device1'])
  expect(codesFor(first, { ...shop, licences: papers, scope })).toEqual([])
})

test('who treats patients uses devices by the scope, until a licence for them is over', () => {
  for (const name of ['device1', 'device2', 'device3'] as const) {
    const scope = new Set<GoodsClass>([name])
    expect(codesFor({ ...goods, class: name }, { ...clinic, scope })).toEqual([])
    const old = [...clinic.licences, licence('device', '2026-11-20')]
    expect(codesFor({ ...goods, class: name }, { ...clinic, scope, licences: old })).toEqual([
      'CERT_EXPIRED',
    ])
  }
})

test('含麻 goods need the right, and no receipt past its day', () => {
  expect(codesFor({ ...goods, isHm: true }, clinic)).toEqual(['HM_NO_RIGHT'])
  expect(codesFor({ ...goods, isHm: true }, { ...clinic, hasHmRight: true })).toEqual([])
  const late = { ...clinic, hasHmRight: true, hmReceiptDue: { orderCode: '1', dueOn: '' } }
  expect(codesFor({ ...goods, isHm: true }, late)).toEqual(['HM_RECEIPT_DUE'])
})

test('controlled goods are closed by their own rule, and open to who is allowed them', () => {
  const control = { deniedKinds: [], deniedRegions: [], isByApplication: true }
  const allowed = new Map([[goods.id, '2026-11-21']])
  expect(codesFor({ ...goods, control }, clinic)).toEqual(['CONTROL_CUSTOMER'])
  const open = { ...clinic, control: { ...clinic.control, allowed } }
  expect(codesFor({ ...goods, control }, open)).toEqual([])
})

test('a limit below one package step is told as used up, out of stock or not', () => {
  expect(codesFor({ ...goods, limitMilli: 5_000 }, clinic)).toEqual(['LIMIT_USED'])
  const codes = codesFor({ ...goods, stockMilli: 0, leftMilli: 0 }, clinic)
  expect(codes).toEqual(['NO_STOCK', 'LIMIT_USED'])
})

test('prescription drugs are closed to who may sell none, clinic goods to all but clinics', () => {
  const prescription = { ...goods, isPrescription: true }
  expect(codesFor(prescription, clinic)).toEqual([])
  expect(codesFor(prescription, { ...clinic, isRxAllowed: false })).toEqual(['RX_CLASS'])
  const pharmacyPapers = [...clinic.licences, licence('drug')]
  const pharmacy = { ...clinic, kind: 'pharmacy', licences: pharmacyPapers } as const
  expect(codesFor({ ...goods, isClinicOnly: true }, clinic)).toEqual([])
  expect(codesFor({ ...goods, isClinicOnly: true }, pharmacy)).toEqual(['CLINIC_ONLY'])
})

test('what must not be sold on line is sold to nobody here', () => {
  expect(codesFor({ ...goods, isOnlineForbidden: true }, clinic)).toEqual(['ONLINE_FORBIDDEN'])
})

test('goods under one month from their last day are no longer sold', () => {
  expect(codesFor({ ...goods, expiresOn: '2026-12-21' }, clinic)).toEqual([])
  const reasons = reasonsAgainst({ ...goods, expiresOn: '2026-12-20' }, clinic, now)
  expect(reasons).toEqual([
    { code: 'OFF_SHELF', message: '有效期至 2026-12-20，不足 1 个月，已停止销售' },
  ])
})

test('reasons come in the order of the contract, each with words for the buyer', () => {
  fc.assert(
    fc.property(anyGoods, fc.option(anyBuyer, { nil: undefined }), (product, buyer) => {
      const reasons = reasonsAgainst(product, buyer, now)
      const places = reasons.map((reason) => reasonCodes.indexOf(reason.code))
      expect(places).toEqual([...places].sort((a, b) => a - b))
      for (const reason of reasons) expect(reason.message).toMatch(/[\u4e00-\u9fff]/)
      if (buyer === undefined) expect(reasons[0]?.code).toBe('NOT_LOGIN')
    }),
  )
})

test('whoever has no reason against is approved, licensed and in scope', () => {
  fc.assert(
    fc.property(anyGoods, anyBuyer, (product, buyer) => {
      if (reasonsAgainst(product, buyer, now).length > 0) return
      expect(buyer.approval).toBe('approved')
      expect(buyer.scope.has(product.class)).toBe(true)
      for (const kind of requiredLicences[buyer.kind]) {
        const valid = buyer.licences.filter((l) => l.validUntil >= '2026-11-21' && !l.isInReview)
        expect(valid.map((l) => l.kind)).toContain(kind)
      }
      expect(product.stockMilli).toBeGreaterThan(0)
    }),
  )
})

test('a right that was given for a time ends with its last day, and goods of others go on', () => {
  const ended = { hm: '2026-11-20', rx: '2026-11-20', cold: '2026-11-20' }
  const today = { hm: '2026-11-21', rx: '2026-11-21', cold: '2026-11-21' }
  const buyer = { ...clinic, hasHmRight: true, scope: new Set(['chemical', 'biologic'] as const) }
  const of = (wanted: object, rightEnds: object) =>
    codesFor({ ...goods, ...wanted }, { ...buyer, rightEnds })
  expect(of({ isHm: true }, ended)).toEqual(['HM_NO_RIGHT'])
  expect(of({ isPrescription: true }, ended)).toEqual(['RX_CLASS'])
  expect(of({ class: 'biologic' }, ended)).toEqual(['OUT_OF_SCOPE'])
  expect(of({}, ended)).toEqual([])
  for (const wanted of [{ isHm: true }, { isPrescription: true }, { class: 'biologic' }])
    expect(of(wanted, today)).toEqual([])
})
