import { expect, test } from 'vitest'
import { goodsSchema } from '#contract/goods'
import { encode } from '#contract/encode'
import { writeControlTerms } from '#upstream/goods/controlled/terms'
import type { Buyer } from '#upstream/kernel/buyer'
import type { OwnTerms, PresentedRow } from '#upstream/goods/pricing/goods-terms'
import { decideGoods, type Asker } from '#upstream/goods/eligibility/decide-goods'
import { presentGoods } from './present-goods'

const now = Date.parse('2026-11-21T10:00:00+08:00')
const config = { PRICE_VISIBILITY: 'approved' } as const
const row: PresentedRow = {
  id: 7,
  code: 'A0007',
  name: '阿莫西林胶囊',
  trade_name: '',
  manufacturer: '示例制药',
  spec: '0.25g*24粒',
  dosage_form: '胶囊剂',
  approval_number: '国药准字H20013000',
  unit: '盒',
  class: 'antibiotic',
  category_id: 1,
  base_price_e4: 33_333,
  stock_milli: 255_000,
  package_step_milli: 10_000,
  case_milli: 100_000,
  minimum_milli: 0,
  limit_milli: 0,
  warehouse_id: 1,
  expires_on: '2027-05-21',
  is_on_shelf: 1,
  is_prescription: 1,
  is_hm: 0,
  is_cold_chain: 0,
  has_trace_code: 0,
  zones: '',
  control: '',
  special_id: null,
  special_price_e4: null,
  special_limit_milli: null,
  special_order_limit_milli: null,
  special_is_strict: null,
  special_starts_at: null,
  special_ends_at: null,
  special_used_milli: null,
  special_left_fen: null,
  ladder: '',
  picture: '',
  limit_scope: 'order',
  limit_used_milli: 0,
  awaited_milli: 0,
  reserved_milli: 0,
  free_shipping_milli: 0,
  is_clinic_only: 0,
  is_online_forbidden: 0,
  created_at: Date.parse('2026-01-01T10:00:00+08:00'),
  contract_price_e4: null,
  contract_ends_at: null,
  rank_price_e4: null,
  has_flash: 0,
  has_gift: 0,
  has_reduction: 0,
  has_exchange: 0,
}
const special = {
  special_id: 3,
  special_price_e4: 25_000,
  special_limit_milli: 40_000,
  special_is_strict: 0,
  special_starts_at: now - 1,
  special_ends_at: now + 1,
}
const clinic: Buyer = {
  memberId: 1,
  ownerId: 1,
  storeId: 1,
  roles: new Set(['buy', 'pay', 'receive', 'own']),
  username: 'clinic',
  name: '王芳',
  phone: '13800000000',
  company: '示例诊所',
  kind: 'clinic',
  region: '浙江省',
  rank: 1,
  approval: 'approved',
  isStopped: false,
  approvalFromFen: null,
  shelfMonths: 0,
  balanceFen: 0,
  points: 0,
  isRxAllowed: true,
  hasHmRight: false,
  hmReceiptDue: undefined,
  isSpecial: false,
  canSeeFreeShippingZone: false,
  manager: { name: '客服中心', phone: '' },
  licences: (['business', 'clinic', 'proxy'] as const).map((kind) => ({
    kind,
    number: '1',
    validUntil: '2028-01-01',
    isInReview: false,
  })),
  scope: new Set(['antibiotic']),
  control: { allowed: new Map(), denied: new Set() },
}

const presentTo = (asker: Partial<Asker>, over: Partial<PresentedRow> = {}, own?: OwnTerms) =>
  presentGoods(decideGoods({ ...row, ...over }, { buyer: clinic, now, config, ...asker }, own), {
    isFavorite: false,
  })
const present = (over: Partial<PresentedRow> = {}, buyer: Buyer = clinic) =>
  presentTo({ buyer }, over)
const asVisitor = (over: Partial<PresentedRow> = {}) => presentTo({ buyer: undefined }, over)

test('an approved buyer sees the exact price, the step and what can be ordered', () => {
  expect(present()).toMatchObject({
    price: '3.3333',
    stock: 255,
    packageStep: 10,
    minimum: 10,
    maximum: 250,
    isBuyable: true,
    images: [],
  })
})

test('goods with a picture say where it is', () => {
  const picture = 'ab'.repeat(16)
  expect(present({ picture }).images).toEqual([`/api/goods/picture/${picture}`])
})

test('a hidden price is nowhere in the answer', () => {
  const pending = present({}, { ...clinic, approval: 'pending' })
  for (const goods of [asVisitor(), pending]) {
    const wire = JSON.stringify(encode(goodsSchema, goods))
    expect(wire).not.toContain('3.33')
    expect(wire).not.toContain('"price"')
    expect(wire).not.toContain('"base_price"')
  }
  expect(asVisitor().priceNotice).toBe('登录后可见价格')
  expect(pending.priceNotice).toBe('资质审核后可见')
})

test('the price of controlled goods is hidden until they are opened for the buyer', () => {
  const terms = { deniedKinds: [], deniedRegions: [], isByApplication: true }
  const control = writeControlTerms(terms)
  const closed = present({ control })
  expect([closed.price, closed.basePrice]).toEqual([undefined, undefined])
  expect(closed.priceNotice).toBe('开通控销权限后可见')
  expect(closed.reasons.map((reason) => reason.code)).toEqual(['CONTROL_CUSTOMER'])
  const allowed = { allowed: new Map([[7, '2026-11-21']]), denied: new Set<number>() }
  const opened = present({ control }, { ...clinic, control: allowed })
  expect(opened).toMatchObject({ price: '3.3333', isBuyable: true, isControlled: true })
  const shown = presentTo({ buyer: undefined, config: { PRICE_VISIBILITY: 'public' } }, { control })
  expect([shown.price, shown.priceNotice]).toEqual([undefined, '开通控销权限后可见'])
})

test('goods of the 优选 zone say so', () => {
  expect(present({ zones: 'clinic freeShipping' })).toMatchObject({
    isInFreeShippingZone: true,
    tags: [{ name: '优' }],
  })
  expect(present({ zones: 'clinic' })).toMatchObject({ isInFreeShippingZone: false, tags: [] })
})

test('goods whose packages carry a 追溯码 say so', () => {
  expect(present({ has_trace_code: 1 }).tags).toEqual([{ id: 8, name: '追溯码' }])
})

test('a special price stands beside the base price, with its tag and what is left of it', () => {
  expect(present({ ...special, special_used_milli: 10_000 })).toMatchObject({
    price: '2.5',
    basePrice: '3.3333',
    tags: [{ name: '特' }],
    limit: 30,
    maximum: 30,
  })
  const used = present({ ...special, special_used_milli: 35_000 })
  expect(used).toMatchObject({ price: '3.3333', tags: [], limit: 0, maximum: 250 })
})

test('a strict limit that is used up blocks', () => {
  const used = { special_is_strict: 1, special_used_milli: 40_000 }
  const goods = present({ ...special, ...used })
  expect(goods).toMatchObject({ price: '2.5', maximum: 0, isBuyable: false })
  expect(goods.reasons).toEqual([{ code: 'LIMIT_USED', message: '特价每户限购 40 盒已用完' }])
})

test('a company sees no special price, a visitor that there is one', () => {
  const company = present(special, { ...clinic, kind: 'company' })
  expect([company.price, company.tags]).toEqual(['3.3333', []])
  const visitor = asVisitor(special)
  expect(visitor.tags).toEqual([{ id: 6, name: '特' }])
  expect(JSON.stringify(encode(goodsSchema, visitor))).not.toContain('2.5')
})

test('a pending price is told to whoever may see prices', () => {
  const goods = present({ base_price_e4: null })
  expect(goods.price).toBeUndefined()
  expect(goods.priceNotice).toBe('价格待定')
  expect(goods.reasons.map((reason) => reason.code)).toEqual(['PRICE_PENDING'])
})

test('goods are near expiry within six months of their last day', () => {
  expect(present({ expires_on: '2027-05-21' }).isNearExpiry).toBe(true)
  expect(present({ expires_on: '2027-05-22' }).isNearExpiry).toBe(false)
  expect(present({ expires_on: null }).isNearExpiry).toBe(false)
})

test('what is presented fits the contract', () => {
  for (const goods of [present(), asVisitor(), present({ expires_on: null, stock_milli: 0 })])
    expect(goodsSchema.parse(encode(goodsSchema, goods))).toEqual(goods)
})

test('reasons of a sale stand among the goods’ own, in the order of the rules', () => {
  const ended = { code: 'ACTIVITY_ENDED', message: '保留时间已过' } as const
  const quantity = { unit: '盒', stepMilli: 1_000, minimumMilli: 0, caseMilli: 0 }
  const own = {
    price: { priceE4: 60_000, source: 'flash' as const },
    quantity: { ...quantity, stockMilli: 1_000, limitMilli: 0 },
    reasons: [ended],
  }
  const { reasons } = presentTo({ buyer: undefined }, { is_online_forbidden: 1 }, own)
  expect(reasons.map(({ code }) => code)).toEqual([
    'NOT_LOGIN',
    'ACTIVITY_ENDED',
    'ONLINE_FORBIDDEN',
  ])
})
