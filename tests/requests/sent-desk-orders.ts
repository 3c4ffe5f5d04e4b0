import type { SentForm } from './sent-forms'

const atOrder = {
  path: '/desk/orders/info/9',
  read: 'GET /api/desk/order/9',
  heading: '订单 202611210000070001',
}

const atSlip = {
  path: '/desk/slips/info/8',
  write: 'POST /api/desk/slip/8/decide',
  read: 'GET /api/desk/slip/8',
  heading: '核对转账凭证',
}

const atTransfer = {
  path: '/desk/slips/transfer/4',
  write: 'POST /api/desk/transfer/4/decide',
  read: 'GET /api/desk/transfer/4',
  heading: '核对合并转账',
}

export const sentDeskOrders: Record<string, SentForm> = {
  'orders to approve at once': {
    path: '/desk/orders?state=ready',
    fields: { orders: '9.3' },
    write: 'POST /api/desk/order/approve',
    read: 'GET /api/desk/order',
    heading: '订单',
    kept: [/checked="" value="9\.3"/],
  },
  'an order to approve': {
    ...atOrder,
    fields: { intent: 'approve', version: '3' },
    write: 'POST /api/desk/order/9/approve',
    kept: [/name="version" value="3"/],
  },
  'an order to hold': {
    ...atOrder,
    fields: { intent: 'hold', version: '3', decision: 'hold', reason: '补<地址>' },
    write: 'POST /api/desk/order/9/hold',
    kept: ['value="补&lt;地址&gt;"'],
  },
  'an order to split': {
    path: '/desk/orders/split/9?lines=1',
    fields: { version: '3', lines: '1' },
    write: 'POST /api/desk/order/9/split',
    read: 'GET /api/desk/order/9/split',
    heading: '拆分订单 202611210000070001',
    kept: [/name="lines" value="1"/],
  },
  'a transfer that arrived': {
    ...atSlip,
    fields: {
      version: '2',
      decision: 'arrive',
      arrived: '34.5',
      reason: '少<5>',
      payer: '别<家>',
      payerReason: '代<付>',
    },
    kept: ['value="34.5"', 'value="少&lt;5&gt;"', 'value="别&lt;家&gt;"', 'value="代&lt;付&gt;"'],
  },
  'a slip that is returned': {
    ...atSlip,
    fields: { version: '2', decision: 'return', reason: '看<不清>' },
    kept: ['value="看&lt;不清&gt;"'],
  },
  'a transfer for several stores that arrived': {
    ...atTransfer,
    fields: {
      version: '2',
      decision: 'arrive',
      arrived: '95.5',
      reason: '少<5>',
      payer: '别<家>',
      payerReason: '代<付>',
    },
    kept: ['value="95.5"', 'value="少&lt;5&gt;"', 'value="别&lt;家&gt;"', 'value="代&lt;付&gt;"'],
  },
  'a transfer for several stores that is returned': {
    ...atTransfer,
    fields: { version: '2', decision: 'return', reason: '看<不清>' },
    kept: ['value="看&lt;不清&gt;"'],
  },
  'a payment that was looked at': {
    path: '/desk/payments/info/5',
    fields: { version: '1', reason: '已在<商户后台>退款' },
    write: 'POST /api/desk/payment/5/close',
    read: 'GET /api/desk/payment/5',
    heading: '处理在线支付异常',
    kept: ['value="已在&lt;商户后台&gt;退款"'],
  },
  'a note on an order': {
    ...atOrder,
    fields: { intent: 'note', note: '周一<上午>送' },
    write: 'POST /api/desk/order/9/note',
    kept: ['value="周一&lt;上午&gt;送"'],
  },
  'a message to send again': {
    ...atOrder,
    fields: { intent: 'resend' },
    write: 'POST /api/desk/order/9/resend',
    kept: ['重发这条消息'],
  },
  'an answer to an application to cancel': {
    ...atOrder,
    fields: {
      intent: 'cancel',
      request: '4',
      reason: '已<配货>',
      decision: 'refuse',
    },
    write: 'POST /api/desk/order/9/cancel_request/decide',
    kept: ['>已&lt;配货&gt;</textarea>'],
  },
  'a decision about a 含麻 receipt': {
    path: '/desk/hm/info/9',
    fields: { version: '2', stamp: 'on', reason: '章<不清>', decision: 'reject' },
    write: 'POST /api/desk/hm/9/decide',
    read: 'GET /api/desk/hm/9',
    heading: '含麻订单 202611210000070001',
    kept: ['>章&lt;不清&gt;</textarea>', /name="stamp" checked=""/],
  },
  'a gift that is sent': {
    path: '/desk/points/info/6',
    fields: { intent: 'ship', version: '1', carrier: '顺<丰>', trackingNumber: 'SF100200300' },
    write: 'POST /api/desk/points/6/ship',
    read: 'GET /api/desk/points/6',
    heading: '积分订单 JF202611210000006',
    kept: ['value="顺&lt;丰&gt;"', 'value="SF100200300"'],
  },
  'a gift that arrived': {
    path: '/desk/points/info/7',
    fields: { intent: 'complete', version: '2' },
    write: 'POST /api/desk/points/7/complete',
    read: 'GET /api/desk/points/7',
    heading: '积分订单 JF202611210000006',
    kept: ['买家已收到，完成'],
  },
  'a decision about controlled goods': {
    path: '/desk/controls/info/5',
    fields: { version: '1', validUntil: '2027-12-31', reason: '暂<不>新增', decision: 'reject' },
    write: 'POST /api/desk/control/5/decide',
    read: 'GET /api/desk/control/5',
    heading: '安和诊所：麝香保心丸',
    kept: ['value="2027-12-31"', '>暂&lt;不&gt;新增</textarea>'],
  },
}
