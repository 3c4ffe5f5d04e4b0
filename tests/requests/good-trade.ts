import type { CartLine, CartTotal } from '#contract/cart'
import type { Draft } from '#contract/draft'
import type { DataOf } from '#contract/call'
import { calls, type CallName, type Calls } from '#contract/calls'
import type { Goods } from '#contract/goods'
import type { OrderSummary } from '#contract/order'
import type { CancelRequest } from '#contract/order-cancelling'
import { encode } from '#contract/encode'
import { goods } from './good-goods'
import { address, order } from './good-order'
import { goodShipment } from './good-shipment'

const now = 1_795_000_000_000

const listed = [goods(124, '阿莫西林胶囊'), goods(130, '布洛芬片')]
const hot = [goods(140, '连花清瘟胶囊'), goods(142, '小柴胡颗粒')]

function line(id: number, product: Goods): CartLine {
  return {
    id,
    quantity: 10,
    price: '12.5',
    amount: '125',
    isSelected: true,
    type: 0,
    warehouseId: 1,
    warehouse: '杭州仓',
    notices: [],
    adjustedNote: '',
    withCoupon: true,
    gifts: [],
    goods: product,
  }
}

const lines = listed.map((product, index) => line(12 + index, product))
const total: CartTotal = { lines: 2, quantity: 20, amount: '250', allLines: 2 }

const emptyDraft: Draft = { items: [], total: { count: 0, amount: '0' } }
const added: DataOf<Calls['cart.add']> = {
  results: [
    { goodsId: 124, name: '阿莫西林胶囊', spec: '0.25g*24粒', outcome: 'added', quantity: 10 },
  ],
  added: 1,
  refused: 0,
}

export function wire<N extends CallName>(name: N, data: DataOf<Calls[N]>): unknown {
  return encode(calls[name].data, data as never)
}

/** A paid order that can be cancelled, and a cancel request. */
const paid: OrderSummary = {
  ...order,
  id: 10,
  state: 'review',
  due: '0',
  canPay: false,
  canCancel: false,
  canAskCancel: true,
}
const cancelRequest: CancelRequest = {
  state: 'asked',
  reason: 'late',
  note: '',
  answer: '',
  askedAt: now,
}

export function detailOf(shown: OrderSummary) {
  return wire('order.detail', {
    order: shown,
    address,
    remark: '',
    invoiceKind: 'plain',
    papers: [],
    shelfMonths: 0,
    steps: [],
    payments: [],
    shipments: [goodShipment],
    splitInto: [],
    events: [],
    afterSales: [],
  })
}

/** A buyer with two lines in the cart, two addresses and an unpaid order; every call succeeds. */
export const goodTrade: Partial<Record<string, unknown>> = {
  'GET /api/goods/list': wire('goods.list', {
    items: listed,
    paging: { page: 1, pageSize: 40, total: 2, isCapped: false },
    facets: { class: [], dosageForm: [], initial: [] },
    promotions: [],
    trail: [],
    version: '1',
  }),
  'GET /api/goods/detail/124': wire('goods.detail', {
    goods: goods(124, '阿莫西林胶囊'),
    barcode: '',
    storage: '',
    description: '',
    trail: [],
    batches: [],
    warehouse: '杭州仓',
    promotions: [],
    alternatives: [],
    bought: [],
  }),
  'GET /api/goods/hot': wire('goods.hot', hot),
  'GET /api/index_wntj/1': wire('goods.recommended', [
    goods(142, '小柴胡颗粒'),
    goods(141, '川贝枇杷膏'),
  ]),
  'GET /api/index/spike': wire('activity.flashSales', {
    timestamp: now,
    sessions: [
      {
        startsAt: now - 3_600_000,
        endsAt: now + 3_600_000,
        isRunning: true,
        items: [{ goods: { ...goods(150, '头孢克肟片'), price: '6', stock: 8 }, total: 20 }],
      },
    ],
  }),
  'GET /api/activity/everyday_price': wire('activity.everydayPrice', {
    items: [{ ...goods(160, '维生素C片'), price: '9.8', tags: [{ id: 6, name: '特' }] }],
    paging: { page: 1, pageSize: 40, total: 1, isCapped: false },
    facets: { class: [], dosageForm: [], initial: [] },
    promotions: [],
    trail: [],
    version: '1',
  }),
  'GET /api/favorite': wire('favorite.list', {
    items: listed.map((product) => ({ ...product, isFavorite: true })),
    paging: { page: 1, pageSize: 20, total: 2, isCapped: false },
  }),
  'POST /api/favorite': wire('favorite.add', { count: 1 }),
  'POST /api/favorite/cancel': wire('favorite.cancel', { count: 1 }),
  'GET /api/cart/draft': wire('draft.list', emptyDraft),
  'POST /api/cart/draft': wire('draft.save', emptyDraft),
  'POST /api/cart': wire('cart.add', added),
  'GET /api/cart/addition/1': wire('cart.addition', added),
  'POST /api/cart/quick_add/124': wire('cart.quickAdd', added),
  'GET /api/cart/list': wire('cart.list', {
    items: lines,
    total,
    timestamp: now,
    action: false,
    shipping: { threshold: '800', amount: '10', gap: '550' },
    hasOtherStores: false,
    mayOrder: true,
    activity: { tiers: [], zones: [] },
    steps: [{ code: 'goods', label: '商品金额', amount: '250' }],
    payable: '260',
  }),
  'POST /api/cart/12/edit': wire('cart.edit', { quantity: 30, total }),
  'POST /api/cart/13/edit': wire('cart.edit', { quantity: 30, total }),
  'POST /api/cart/batch_select': wire('cart.batchSelect', { total }),
  'POST /api/cart/accept_changes': wire('cart.acceptChanges', { total }),
  'POST /api/cart/batch_delete': wire('cart.batchDelete', { count: 1, total }),
  'GET /api/user/stores': wire('user.stores', [
    { id: 51, company: '安和诊所', kind: 'clinic', approval: 'approved', isActing: true },
    { id: 52, company: '安和诊所分店', kind: 'clinic', approval: 'approved', isActing: false },
  ]),
  'POST /api/cart/copy': wire('cart.copy', { id: 1, createdAt: now, reports: [] }),
  'GET /api/cart/zzxq': wire('cart.licenceProblems', { problems: [] }),
  'POST /api/cart/next_hint': wire('cart.nextHint', {
    hints: [
      {
        code: 'shipping',
        name: '包邮',
        missing: '550',
        gain: '10',
        net: '-540',
        goods: [{ goods: goods(142, '小柴胡颗粒'), quantity: 50, amount: '625' }],
        set: {
          verdict: 'poor' as const,
          before: '260',
          after: '800',
          added: '550',
          goods: [{ goods: goods(143, '甘草片'), quantity: 44, amount: '550' }],
        },
      },
    ],
  }),
  'POST /api/cart/checkout': wire('cart.checkout', {
    token: 'token-of-the-page',
    needsApproval: false,
    parts: [
      {
        key: '1:normal:plain',
        title: '杭州仓',
        warehouse: '杭州仓',
        isHm: false,
        isColdChain: false,
        lines,
        exchanges: [],
        gifts: [],
        steps: [{ code: 'goods', label: '商品金额', amount: '250' }],
        goodsAmount: '250',
        shippingAmount: '10',
        total: '260',
      },
    ],
    steps: [{ code: 'goods', label: '商品金额', amount: '250' }],
    goodsAmount: '250',
    shippingAmount: '10',
    total: '260',
    balance: '100',
    balanceUsable: '100',
    activity: { tiers: [], zones: [] },
    changes: [],
    coupons: [],
    vouchers: [],
    exchanges: [],
    points: { has: 0, usable: 0, isUsed: false },
    invoice: {
      kinds: ['plain', 'special'],
      missing: [],
      title: '西湖诊所',
      taxNumber: '91330106MA0000001X',
    },
    dropped: [],
    shelf: {
      months: 12,
      from: '2027-11-21',
      short: [{ lineId: 12, goodsId: 142, fit: 4, orderable: 4 }],
    },
    fingerprint: 'fingerprint',
    refused: [],
  }),
  'GET /api/address': wire('address.list', [
    address,
    { ...address, id: 4, receiver: '周护士', isDefault: false },
  ]),
  'POST /api/address': wire('address.create', address),
  'POST /api/address/3/edit': wire('address.edit', address),
  'POST /api/address/4/default': wire('address.default', address),
  'POST /api/order': wire('order.create', { submissionId: 7 }),
  'GET /api/order/submission/7': wire('order.submission', {
    id: 7,
    orders: [order],
    total: '260',
    due: '260',
    balance: '300',
    balanceUsable: '260',
    onlineWays: ['wechat', 'alipay', 'demo'],
    onlineUsable: '260',
    payee: { name: '采芝医药', bank: '示例银行', account: '0000 0000' },
    openElsewhere: 2,
  }),
  'POST /api/order/submission/7/pay': {},
  'POST /api/order/submission/7/pay_online': wire('payment.start', { id: 31 }),
  'GET /api/payment/31': wire('payment.attempt', {
    id: 31,
    way: 'wechat',
    state: 'created',
    amount: '260',
    submissionId: 7,
    codes: ['202611210000070001'],
    code: 'weixin://wxpay/bizpayurl?pr=1',
    url: '',
    note: '',
    timestamp: order.createdAt,
    expiresAt: order.createdAt + 3_600_000,
  }),
  'POST /api/payment/31/check': wire('payment.check', { state: 'created', submissionId: 7 }),
  'POST /api/payment/31/leave': wire('payment.leave', { state: 'closed', submissionId: 7 }),
  'POST /api/upload': wire('upload.create', { id: 21 }),
  'GET /api/order': wire('order.list', {
    items: [order],
    paging: { page: 1, pageSize: 10, total: 1, isCapped: false },
    counts: {},
  }),
  'GET /api/order/9': detailOf(order),
  'POST /api/order/9/cancel': wire('order.cancel', { ids: [9] }),
  'GET /api/order/10': detailOf(paid),
  'POST /api/order/10/cancel_request': {},
  'GET /api/order/11': detailOf({ ...paid, id: 11, canAskCancel: false, cancelRequest }),
  'POST /api/order/11/cancel_request/withdraw': {},
  'POST /api/order/9/again': wire('order.again', { results: added.results }),
}
