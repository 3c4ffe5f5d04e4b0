const now = 1_790_000_000_000

const appeal = {
  id: 5,
  state: 'waiting',
  company: '杭州西湖诊所',
  credit_code: '91350100M000100Y43',
  reason: '',
  created_at: now,
}

const side = (store_id: number, company: string) => ({
  store_id,
  company,
  approval: 'approved',
  credit_code: '91350100M000100Y43',
  username: 'buyer',
  name: '王医生',
  phone: '13800000000',
  principal: '王医生',
  address: '浙江省杭州市文三路 1 号',
  since: now,
})

const phoneAppeal = {
  id: 6,
  state: 'waiting',
  username: 'demo-clinic',
  applicant: '王新客',
  reason: '',
  credit_code: '91350100M000100Y43',
  new_phone: '13900139000',
  created_at: now,
}

export const goodStores: Partial<Record<string, unknown>> = {
  'GET /api/store/51/status': {
    id: 51,
    company: '示例大药房',
    approval: 'approved',
    is_stopped: false,
    is_last: true,
    balance: '200',
    points: 30,
    open: [],
  },
  'POST /api/store/51/stop': {},
  'GET /api/user/appeal': { items: [appeal] },
  'POST /api/user/appeal': { id: 5, is_new: true },
  'POST /api/user/appeal/5/withdraw': {},
  'GET /api/user/message_channel': {
    sms: ['order'],
    phone: '13800000000',
    wechat: ['order'],
    status: 'unbound',
  },
  'POST /api/user/message_channel': {},
  'GET /api/user/overview': {
    orders: { unpaid: 2, shipped: 1 },
    in_transit: 1,
    receipts: { waiting: 1 },
    coupons: 3,
    after_sales: 1,
    requests: 1,
    elsewhere: [{ company: '安和二店', requests: 1 }],
    is_phone_changing: false,
    months: [
      { month: '2026-10', spend: '1200.5' },
      { month: '2026-11', spend: '86' },
    ],
    newest: [
      { id: 31, order_sn: 'O31', status: 'shipped', created_at: 1_790_000_000_000, total: '86' },
    ],
    due: [
      {
        id: 124,
        name: '阿莫西林胶囊',
        spec: '0.25g*24粒',
        manufacturer: '九州制药',
        unit: '盒',
        ck_id: 1,
        price: '12.5',
        proposed_number: 40,
        runs_out_at: 1_790_000_000_000,
      },
    ],
  },
  'POST /api/phone_appeal/file': { token: 'a-token-of-an-appeal' },
  'POST /api/phone_appeal': {},
  'GET /api/user/phone_appeal': { appeal: { end: '9000', ripens_at: now } },
  'POST /api/user/phone_appeal/stop': {},
}

export const goodDeskStores: Partial<Record<string, unknown>> = {
  'GET /api/desk/members/53/address': {
    company: '安和诊所',
    addresses: [
      {
        id: 7,
        name: '李药师',
        phone: '13800138000',
        province: '浙江省',
        city: '杭州市',
        district: '西湖区',
        detail: '文三路 1 号',
        is_default: true,
        region_code: '330106',
      },
    ],
  },
  'GET /api/desk/appeal': {
    items: [appeal],
    paging: { page: 1, page_size: 20, total: 1, is_capped: false },
    counts: { waiting: 1 },
  },
  'GET /api/desk/appeal/5': {
    appeal,
    version: 1,
    contact: '王新客',
    phone: '13800138000',
    words: '我是负责人',
    pictures: [{ upload_id: 7, is_pdf: false }],
    applicant: side(9, ''),
    holder: side(8, '安和诊所'),
  },
  'GET /api/desk/phone_appeal': {
    items: [phoneAppeal],
    paging: { page: 1, page_size: 20, total: 1, is_capped: false },
    counts: { waiting: 1 },
  },
  'GET /api/desk/phone_appeal/6': {
    appeal: phoneAppeal,
    version: 1,
    words: '',
    files: [{ id: 3, part: 'appeal', is_pdf: false }],
    member: { name: '王医生', phone: '13800000000', since: now, stores: [] },
    is_taken: false,
    wait_hours: 24,
    is_after_stop: true,
    others: [{ ...phoneAppeal, id: 5, state: 'stopped', ended_at: now }],
  },
}
