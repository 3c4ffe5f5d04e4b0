import { address, order } from './good-order'
import { wire } from './good-trade'
import { goodDeskTransfers } from './good-transfers'

const paging = { page: 1, pageSize: 20, total: 1, isCapped: false }
const review = { ...order, id: 9, state: 'review' as const, due: '0', canPay: false }
const asked = {
  state: 'asked' as const,
  reason: 'duplicate' as const,
  ...{ note: '', answer: '', askedAt: order.createdAt },
}
const detail = {
  order: { ...review, cancelRequest: asked, isSlipPending: true },
  splitInto: [],
  version: 3,
  store: {
    ...{ id: 52, company: '安和诊所', approval: 'approved' as const },
    ...{ phone: '王医生 13800000000', manager: '苏木槿', licences: [] },
  },
  ...{ problems: [], canHold: true, canSplit: true, companions: [], requestId: 4 },
  ...{ address, remark: '', invoiceKind: 'plain' as const, papers: [], shelfMonths: 12, steps: [] },
  ...{ payments: [], pdfs: [] },
  shipments: [],
  unsent: [{ id: 11, name: '阿莫西林胶囊', unit: '盒', toSend: 10 }],
  history: [{ at: order.createdAt, by: '', text: '提交订单，等待付款', isShown: true }],
  lastMessage: { title: '订单已恢复处理', text: '订单已恢复处理。', at: order.createdAt },
}
const part = { lineCount: 1, steps: [], total: '35', payments: [] }
const gift = {
  ...{ id: 6, code: 'JF202611210000006', name: '处方夹', quantity: 2, points: 120 },
  ...{ state: 'packing' as const, address, createdAt: order.createdAt, canCancel: true },
  ...{ carrier: '', trackingNumber: '' },
}

const slip = {
  ...{ id: 8, state: 'waiting' as const, amount: '35', reason: '', uploadId: 7 },
  ...{ createdAt: order.createdAt, storeId: 52, company: '安和诊所' },
}

const problem = {
  ...{ id: 5, kind: 'amount' as const, state: 'open' as const, way: 'wechat' as const },
  ...{ tradeNo: '202611210a1b2c', amount: '0.01', note: '支付平台说收到 ¥0.01，应付 ¥35.00' },
  ...{ company: '安和诊所', createdAt: order.createdAt },
}

/** What the desk decides about orders and what waits besides, when all is well. */
export const goodDeskOrders: Record<string, unknown> = {
  'GET /api/desk/order': wire('desk.orders', {
    items: [
      {
        ...{ id: 9, version: 3, code: '2026112100000101', storeId: 52, company: '安和诊所' },
        ...{ state: 'review', title: '杭州仓', total: '35', createdAt: order.createdAt },
        ...{ since: order.createdAt, hasRemark: false, isSlipPending: false },
        ...{ isHeld: false, isAsked: false },
      },
    ],
    paging,
    counts: { ready: 1 },
  }),
  'POST /api/desk/order/approve': { results: [{ id: 9, code: '2026112100000101' }] },
  'GET /api/desk/order/9': wire('desk.order', detail),
  'GET /api/desk/order/9/split': wire('desk.orderSplit', {
    order: review,
    ...{ version: 3, company: '安和诊所', units: [{ lines: [1], mustStay: false }] },
    parts: { first: part, second: part },
  }),
  'POST /api/desk/order/9/split': { id: 10, code: '2026112100000102' },
  'POST /api/desk/order/9/approve': {},
  'POST /api/desk/order/9/hold': {},
  'POST /api/desk/order/9/note': {},
  'POST /api/desk/order/9/resend': {},
  'POST /api/desk/order/9/cancel_request/decide': {},
  'GET /api/desk/slip': wire('desk.slips', { items: [slip], paging, counts: { waiting: 1 } }),
  'GET /api/desk/slip/8': wire('desk.slip', {
    ...{ slip, version: 2, isPdf: false, waiting: '35', earlier: [], history: [] },
    payers: ['杭州安和诊所'],
    parts: [
      { orderId: 9, code: '2026112100000101', title: '杭州仓', amount: '35', state: 'pending' },
    ],
  }),
  'POST /api/desk/slip/8/decide': {},
  ...goodDeskTransfers,
  'GET /api/desk/payment': wire('desk.paymentProblems', {
    ...{ items: [problem], paging, counts: { open: 1 } },
  }),
  'GET /api/desk/payment/5': wire('desk.paymentProblem', {
    ...{ problem, version: 1, history: [] },
    payment: {
      ...{ state: 'created', amount: '35', providerNo: '', createdAt: order.createdAt },
      ...{ storeId: 52, parts: [{ orderId: 9, code: '2026112100000101', amount: '35' }] },
      refunds: [
        {
          ...{ refundNo: '20261121r1', amount: '35', state: 'asked', note: '退款处理中' },
          createdAt: order.createdAt,
        },
      ],
    },
  }),
  'POST /api/desk/payment/5/close': {},
  'GET /api/desk/hm/9': wire('desk.hmReceipt', {
    received: [],
    order: { ...order, state: 'shipped', isHm: true },
    receipt: {
      ...{ state: 'handedIn', dueOn: '2026-11-28', isDue: false, reason: '' },
      isCounted: false,
      ...{ receivedAt: order.createdAt, uploadId: 7, canReceive: false, canHandIn: false },
    },
    ...{ version: 2, storeId: 52, company: '安和诊所', address, payments: [], isPdf: false },
  }),
  'POST /api/desk/hm/9/decide': {},
  'GET /api/desk/points/6': wire('desk.pointsOrder', {
    ...{ order: gift, storeId: 52, company: '安和诊所', version: 1 },
  }),
  'POST /api/desk/points/6/ship': {},
  'GET /api/desk/points/7': wire('desk.pointsOrder', {
    order: { ...gift, id: 7, state: 'shipped', carrier: '随车配送' },
    ...{ storeId: 52, company: '安和诊所', version: 2 },
  }),
  'POST /api/desk/points/7/complete': {},
  'GET /api/desk/control/5': wire('desk.control', {
    ...{ id: 5, version: 1, state: 'pending', contact: '王医生', phone: '13800000000' },
    store: { id: 52, company: '安和诊所', kind: 'clinic', region: '浙江省杭州市' },
    goods: { id: 8, name: '麝香保心丸', spec: '42 丸', maker: '示例药业' },
    ...{ closedBy: [], remark: '有老顾客长期用药', reason: '', createdAt: order.createdAt },
  }),
  'POST /api/desk/control/5/decide': {},
}
