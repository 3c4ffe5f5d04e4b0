import type { SentForm } from './sent-forms'

/** What buyers ask and tell the shop. */
export const sentService: Record<string, SentForm> = {
  'a request for a product': {
    path: '/pzqg/add',
    fields: {
      intent: 'ask',
      name: '复方<斑蝥>胶囊',
      spec: '0.25g*36粒',
      manufacturer: '示例制药',
      quantity: '20',
      unit: '盒',
      hopedPrice: '12.5',
      neededBy: '2040-12-31',
      contact: '王新客',
      phone: '13800138000',
      note: '急用<一盒>',
      page: '7',
    },
    write: 'POST /api/user/buy',
    read: 'GET /api/user/base',
    heading: '新增品种求购',
    kept: ['value="复方&lt;斑蝥&gt;胶囊"', 'value="2040-12-31"', '急用&lt;一盒&gt;', 'value="7"'],
  },
  'a registration for goods': {
    path: '/dhdj/add?id=124',
    fields: {
      intent: 'register',
      quantity: '40',
      cap: '13.5',
      untilOn: '2040-12-31',
      isOrder: 'on',
    },
    write: 'POST /api/user/backorder',
    read: 'GET /api/goods/detail/124',
    heading: '登记到货',
    kept: ['value="40"', 'value="13.5"', 'value="2040-12-31"', 'checked=""'],
  },
  'a registration that is changed': {
    path: '/dhdj/info/9',
    fields: { intent: 'register', version: '2', quantity: '20', cap: '13', untilOn: '2040-12-30' },
    write: 'POST /api/user/backorder/9',
    read: 'GET /api/user/backorder/9',
    heading: '阿莫西林胶囊 0.25g*24粒',
    kept: ['value="20"', 'value="2040-12-30"'],
  },
  'a registration that is cancelled': {
    path: '/dhdj/info/9',
    fields: { intent: 'cancel' },
    write: 'POST /api/user/backorder/9/cancel',
    read: 'GET /api/user/backorder/9',
    heading: '阿莫西林胶囊 0.25g*24粒',
    kept: ['取消登记'],
  },
  'a request that is withdrawn': {
    path: '/pzqg/info?id=5',
    fields: { intent: 'withdraw' },
    write: 'POST /api/user/buy/5/withdraw',
    read: 'GET /api/user/buy/5',
    heading: '复方斑蝥胶囊 待处理',
    kept: ['撤回求购'],
  },
  feedback: {
    path: '/yjfk',
    fields: { intent: 'say', kind: 'price', content: '价格<太高>了吧', orderCode: 'A-123456' },
    write: 'POST /api/user/feedback',
    read: 'GET /api/user/feedback',
    heading: '意见反馈',
    kept: ['价格&lt;太高&gt;了吧', 'value="A-123456"', /checked="" value="price"/],
  },
  'feedback that is closed': {
    path: '/yjfk',
    fields: { intent: 'close', id: '6' },
    write: 'POST /api/user/feedback/6/close',
    read: 'GET /api/user/feedback',
    heading: '意见反馈',
    kept: ['已解决，关闭 YJ20261121000006'],
  },
}

/** The desk that answers. */
export const sentDeskService: Record<string, SentForm> = {
  'a decision about a request': {
    path: '/desk/service/request/5',
    fields: { version: '1', decision: 'refuse', answer: '厂家<停产>', goods: 'A-1' },
    write: 'POST /api/desk/request/5/decide',
    read: 'GET /api/desk/request/5',
    heading: '复方斑蝥胶囊',
    kept: ['厂家&lt;停产&gt;', 'value="A-1"'],
  },
  'an answer to feedback': {
    path: '/desk/service/feedback/6',
    fields: { version: '1', answer: '已补<上>' },
    write: 'POST /api/desk/feedback/6/answer',
    read: 'GET /api/desk/feedback/6',
    heading: '反馈 YJ20261121000006',
    kept: ['已补&lt;上&gt;'],
  },
  'an answer to a complaint': {
    path: '/desk/service/complaint/7',
    fields: { version: '1', answer: '已补<寄>' },
    write: 'POST /api/desk/complaint/7/answer',
    read: 'GET /api/desk/complaint/7',
    heading: '投诉 TS20261121000007',
    kept: ['已补&lt;寄&gt;'],
  },
}
