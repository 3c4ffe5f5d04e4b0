const now = 1_790_000_000_000
const paging = { page: 1, page_size: 20, total: 0, is_capped: false }

const request = {
  id: 5,
  state: 'open',
  name: '复方斑蝥胶囊',
  spec: '',
  sccj: '',
  approval_number: '',
  quantity: '',
  bzdw: '',
  needed_by: '',
  contact: '王医生',
  phone: '13800138000',
  note: '',
  answer: '',
  created_at: now,
  pictures: [{ upload_id: 7, is_pdf: false }],
}

const feedback = {
  id: 6,
  code: 'YJ20261121000006',
  kind: 'goods',
  state: 'answered',
  content: '请写明装箱数',
  order_code: '',
  answer: '已补上',
  created_at: now,
  answered_at: now,
  pictures: [],
}

const complaint = {
  id: 7,
  code: 'TS20261121000007',
  kind: 'complaint',
  content: '没有温度记录',
  phone: '13800138000',
  email: '',
  order_code: '',
  answer: '',
  created_at: now,
}

const backorder = {
  id: 9,
  version: 2,
  state: 'waiting',
  number: 30,
  served: 0,
  cap: '12.5',
  place: 3,
  goods: { id: 124, name: '阿莫西林胶囊', spec: '0.25g*24粒', sccj: '示例制药', bzdw: '盒' },
  until_on: '2040-12-31',
  is_order: false,
  problem: '',
  created_at: now,
}

export const goodService: Partial<Record<string, unknown>> = {
  'GET /api/user/backorder': { items: [backorder], paging, open: 1, ended: 0 },
  'GET /api/user/backorder/9': backorder,
  'POST /api/user/backorder': { id: 9, is_new: true },
  'POST /api/user/backorder/9': { id: 9, is_new: false },
  'POST /api/user/backorder/9/cancel': {},
  'GET /api/user/buy': { items: [request], paging, counts: { open: 1 } },
  'POST /api/user/buy': { id: 5, is_new: true },
  'GET /api/user/buy/5': request,
  'POST /api/user/buy/5/withdraw': {},
  'GET /api/user/feedback': { items: [feedback], paging, complaints: [] },
  'POST /api/user/feedback': { code: 'YJ20261121000008' },
  'POST /api/user/feedback/6/close': {},
  'GET /api/desk/service': {
    items: [],
    paging,
    counts: {},
    waiting: { request: 0, feedback: 0, complaint: 0 },
  },
  'GET /api/desk/request/5': { request, version: 1, company: '安和诊所' },
  'GET /api/desk/feedback/6': {
    feedback: { ...feedback, state: 'waiting', answer: '' },
    version: 1,
    company: '安和诊所',
  },
  'GET /api/desk/complaint/7': { complaint, version: 1, company: '' },
}
