import type { Refund } from '#contract/after-sales-claim'
import type { AfterSalesDetail, AfterSalesEntry } from '#contract/after-sales-request'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { PriceClaim, PriceOffer } from '#contract/price-claim'
import { address, order } from './good-order'
import { wire } from './good-trade'

const now = order.createdAt
const paging = { page: 1, pageSize: 20, total: 1, isCapped: false }

/** The refund of two boxes, all of it to the balance. */
export const refund: Refund = {
  amount: '25',
  balance: '25',
  voucher: '0',
  points: 0,
  freight: '0',
  earned: 0,
  cashback: '0',
  protection: '0',
}

const line: AfterSalesEntry['line'] = {
  id: 41,
  goodsId: 124,
  name: '阿莫西林胶囊',
  manufacturer: '示例制药',
  spec: '0.25g*24粒',
  unit: '盒',
  dosageForm: '胶囊剂',
  class: 'antibiotic',
  images: [],
  batch: 'A260301',
  expiresOn: '2028-02-29',
}

const entry: AfterSalesEntry = {
  id: 31,
  code: 'SH20261124000031',
  orderId: 9,
  orderCode: order.code,
  state: 'reviewing',
  kind: 'returnRefund',
  reason: 'damaged',
  isRefusal: false,
  line,
  quantity: 2,
  refund,
  createdAt: now,
  since: now,
  cashbackRest: '12.5',
}

const body = {
  words: '外箱压坏',
  noticeNumber: '',
  answer: '',
  appeal: '',
  checks: [],
  proposals: [],
  pictures: [{ uploadId: 7, isPdf: false, kind: 'evidence' as const }],
  goesBack: true,
  isAtOurCost: true,
  isByArrangement: false,
  gifts: [],
  refunds: [],
  returnTo: { name: '退货组', address: address.detail, phone: '0571-00881201' },
  events: [{ at: now, text: '提交申请' }],
}

export const detail: AfterSalesDetail = {
  ...entry,
  ...body,
  canWithdraw: true,
  canSupplement: false,
  canSend: false,
  canAnswer: false,
  canAppeal: false,
  siblings: [],
}

const proposal: AfterSalesDetail['proposals'][number] = {
  id: 6,
  kind: 'refund',
  state: 'open',
  quantity: 1,
  refund,
  deduction: '0',
  words: '一盒批号不符',
  madeAt: now,
  until: now + 86_400_000,
  answer: '',
}

const options: DataOf<Calls['afterSales.options']> = {
  order: { id: 9, code: order.code, title: '杭州仓' },
  isOn: true,
  hotLine: '400-000-0000',
  today: '2026-11-24',
  lines: [
    {
      ...line,
      shipmentId: 4,
      shipmentCode: 'S1',
      shipped: 10,
      taken: 0,
      until: now + 86_400_000,
      isColdChain: false,
      isGift: false,
      setLines: [],
      problems: [],
      noted: { short: 0, damaged: 0, wrong: 0 },
      reasons: [
        {
          reason: 'damaged',
          kinds: ['returnRefund', 'refund', 'exchange'],
          most: 10,
          problems: [],
        },
        {
          reason: 'other',
          kinds: ['returnRefund'],
          most: 0,
          problems: [{ code: 'AS_NEAR_EXPIRY', message: '近效期商品不能按此申请', page: '' }],
        },
      ],
    },
  ],
}

const priceClaim: PriceClaim = {
  id: 71,
  code: 'JB20261124000071',
  orderId: 9,
  orderCode: order.code,
  lineId: 11,
  goodsId: 124,
  name: '阿莫西林胶囊',
  manufacturer: '示例制药',
  spec: '0.25g*24粒',
  unit: '盒',
  state: 'reviewing',
  quantity: 5,
  bought: '12.5',
  price: '11.8',
  amount: '3.5',
  takenBack: '0',
  answer: '',
  createdAt: now,
  since: now,
}

const priceOffer: PriceOffer = {
  id: 12,
  goodsId: 124,
  name: '阿莫西林胶囊',
  manufacturer: '示例制药',
  spec: '0.25g*24粒',
  unit: '盒',
  bought: '12.5',
  price: '11.8',
  kept: 10,
  quantity: 10,
  amount: '7',
  until: now + 86_400_000,
  problems: [],
}

export const goodReturns: Partial<Record<string, unknown>> = {
  'GET /api/after_sales/options': wire('afterSales.options', options),
  'GET /api/after_sales/quote': wire('afterSales.quote', {
    refund,
    problems: [],
    isAtOurCost: true,
    gifts: [],
    lines: [{ id: 41, amount: '25', isColdChain: false }],
  }),
  'POST /api/after_sales': { ids: [31] },
  'GET /api/price_claim/options': wire('priceClaims.options', {
    order: { id: 9, code: order.code },
    days: 7,
    lines: [priceOffer],
    claims: [priceClaim],
  }),
  'POST /api/price_claim': { ids: [72] },
  'POST /api/price_claim/71/withdraw': {},
  'GET /api/after_sales': wire('afterSales.list', {
    items: [entry],
    paging,
    counts: { open: 1 },
  }),
  'GET /api/after_sales/31': wire('afterSales.detail', detail),
  'POST /api/after_sales/31/withdraw': {},
  'GET /api/after_sales/32': wire('afterSales.detail', {
    ...detail,
    id: 32,
    state: 'supplementing',
    canSupplement: true,
  }),
  'POST /api/after_sales/32/supplement': {},
  'GET /api/after_sales/33': wire('afterSales.detail', {
    ...detail,
    id: 33,
    state: 'rejected',
    canWithdraw: false,
    canAppeal: true,
  }),
  'POST /api/after_sales/33/appeal': {},
  'GET /api/after_sales/34': wire('afterSales.detail', {
    ...detail,
    id: 34,
    state: 'sending',
    canSend: true,
    until: now + 86_400_000,
  }),
  'POST /api/after_sales/34/parcel': {},
  'GET /api/after_sales/35': wire('afterSales.detail', {
    ...detail,
    id: 35,
    state: 'proposed',
    canWithdraw: false,
    canAnswer: true,
    proposals: [proposal],
  }),
  'POST /api/after_sales/35/answer': {},
}

const atDesk: DataOf<Calls['desk.return']> = {
  ...entry,
  ...body,
  storeId: 52,
  company: '安和诊所',
  isLate: false,
  version: 2,
  phone: '13800000000',
  quoted: '25',
  needsQuality: false,
  isHm: false,
  isColdChain: false,
  codes: ['81234567890123456789'],
  freedCodes: [],
  checkPrints: 1,
  batchFacts: { shipped: 40, returned: 2, inStock: 60, apart: 0, free: 60 },
  needsTwo: false,
  earlier: [],
  canDecide: true,
  canBook: true,
  canCheck: true,
  canPropose: true,
  canRefund: true,
  canAsk: true,
  canExchange: true,
  history: [{ at: now, by: '', text: '提交申请', isShown: true }],
}

export const goodDeskReturns: Record<string, unknown> = {
  'GET /api/desk/return': wire('desk.returns', {
    items: [{ ...entry, storeId: 52, company: '安和诊所', isLate: true }],
    paging,
    counts: { reviewing: 1 },
  }),
  'GET /api/desk/return/31': wire('desk.return', atDesk),
  'GET /api/desk/return/32': wire('desk.return', { ...atDesk, id: 32, needsQuality: true }),
  'GET /api/desk/price_claim': wire('desk.priceClaims', {
    items: [{ ...priceClaim, storeId: 52, company: '安和诊所' }],
    paging,
    counts: { reviewing: 1 },
  }),
  'GET /api/desk/price_claim/71': wire('desk.priceClaim', {
    ...priceClaim,
    storeId: 52,
    company: '安和诊所',
    version: 1,
    quoted: '3.5',
    ordered: 10,
    kept: 5,
    needsTwo: false,
    canDecide: true,
    history: [],
  }),
  'POST /api/desk/price_claim/71/decide': { is_paid: true },
  'POST /api/desk/return/31/refund': { is_paid: true },
  'POST /api/desk/return/31/exchange': { is_sent: true, is_waiting: false },
}
