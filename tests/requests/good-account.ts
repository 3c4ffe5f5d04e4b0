import { goodStores } from './good-stores'
/** The registration of a clinic that has its documents still to hand in. */
export const registration = {
  approval: 'draft',
  open_step: 3,
  company: {
    company: '安和诊所',
    kind: 'clinic',
    credit_code: '91350100M000100Y43',
    province: '浙江省',
    city: '杭州市',
    district: '拱墅区',
    detail: '桥弄街 1 号',
    principal: '王医生',
    contact: '王医生',
    contact_phone: '13800000000',
    purchaser: '王医生',
  },
  slots: [
    {
      slot: 'clinic',
      is_required: true,
      opens: '',
      titles: ['clinicLicence', 'clinicFiling'],
      has_number: true,
      dates: 'until',
      has_person: false,
      parts: ['page'],
    },
  ],
  missing: [{ slot: 'clinic', message: '还没有上传诊疗资格证明' }],
  place: 0,
  reason: '',
}

/** What an application would change. */
export const companyNow = {
  company: '安和诊所',
  kind: 'clinic',
  credit_code: '91350100M000100Y43',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  detail: '文三路 1 号',
  warehouse: '',
}

/** How a store stands to a right that it has applied for. */
export const hmRight = {
  kind: 'hm',
  is_open: false,
  valid_until: '',
  may_apply: true,
  again_on: '',
  applications: [
    {
      id: 91,
      state: 'rejected',
      handed_in_at: 1_790_000_000_000,
      purchaser: '李新客',
      receiver: '王新客',
      bank: '演示银行',
      bank_account: '330012345678',
      words: '',
      reason: '没有盖章',
      pictures: [{ upload_id: 8, part: 'paper' }],
    },
  ],
}
/** The stores of a buyer who has two, the first of which acts. */
const stores = [
  {
    id: 51,
    company: '示例大药房',
    kind: 'pharmacy',
    approval: 'approved',
    is_acting: true,
    roles: ['buy', 'pay', 'receive', 'own'],
    nearest_expiry: { name: '药品经营许可证', day: '2027-05-31' },
    balance: '200',
    cart_lines: 2,
    unpaid: 1,
    to_receive: 0,
    receipts_due: 0,
  },
  {
    id: 52,
    company: '示例二店',
    kind: 'pharmacy',
    approval: 'approved',
    is_acting: false,
    roles: ['buy'],
    cart_lines: 0,
    unpaid: 0,
    to_receive: 0,
    receipts_due: 0,
  },
]
const companies = stores.map(({ id, company }) => ({ id, company }))
const proxySlot = {
  slot: 'proxy',
  is_required: true,
  opens: '',
  titles: ['proxy'],
  has_number: false,
  dates: 'period',
  has_person: true,
  parts: ['page', 'front', 'back'],
}

/** One store of somebody who registers several. */
const chainStore = {
  id: 12,
  company: '安和诊所',
  kind: 'clinic',
  credit_code: '91350100M000100Y43',
  region: '浙江省杭州市拱墅区',
  approval: 'draft',
  has_company: true,
  reason: '',
  slots: [
    { slot: 'clinic', is_required: true },
    { slot: 'proxy', is_required: true },
  ],
  missing: registration.missing,
}

/** A special invoice whose use the buyer has not confirmed. */
const invoiceSheet = {
  invoice: {
    id: 21,
    order_id: 9,
    order_sn: 'A9',
    ordered_at: 1_790_000_000_000,
    kind: 'special',
    status: 'issued',
    invoice_sn: '26330000000000000001',
    issued_on: '2026-11-20',
    amount: '113',
    is_red: false,
  },
  buyer: { name: '安和诊所', tax_number: '91350100M000100Y43' },
  seller: { name: '采芝医药', tax_number: '2' },
  rows: [],
  net: '100',
  tax: '13',
  is_sample: true,
  formats: ['pdf'],
  can_note_use: true,
}

export const goodAccount: Partial<Record<string, unknown>> = {
  'GET /api/user/zizhi': { approval: 'approved', licences: [], scope: [] },
  'GET /api/user/zizhi/documents': {
    slots: registration.slots.map((slot) => ({ slot, versions: [] })),
    purchaser: '李新客',
  },
  'POST /api/user/zizhi/document': {},
  'GET /api/user/right': { rights: [hmRight] },
  'POST /api/user/right': {},
  'GET /api/user/change': { current: companyNow },
  'POST /api/user/change': {},
  'GET /api/user/account': {
    created_at: 1_790_000_000_000,
    sessions: [
      {
        id: 'one',
        browser: 'Chrome 109 · Windows 7',
        address: '10.0.0.1',
        created_at: 1_790_000_000_000,
        seen_at: 1_790_000_000_000,
        is_current: true,
      },
    ],
    log: [],
  },
  'GET /api/user/store_list': { stores },
  ...goodStores,
  'GET /api/store/people': {
    stores: companies,
    people: [
      {
        id: 71,
        name: '李会计',
        username: 'kuaiji',
        phone: '13900139001',
        stores: [{ id: 51, roles: ['pay'] }],
      },
    ],
    invitations: [
      {
        id: 81,
        phone: '13900139002',
        stores: companies,
        roles: ['buy'],
        expires_at: 1_900_000_000_000,
      },
    ],
  },
  'POST /api/user/switch': {
    token: 'token-of-the-other-store',
    expires_at: 1_900_000_000_000,
    company: '示例二店',
    browser: '',
  },
  'POST /api/store/invitation': {},
  'POST /api/store/invitation/81/withdraw': {},
  'POST /api/store/people/71/roles': {},
  'POST /api/store/people/71/remove': {},
  'GET /api/store/join/an-invitation-of-long-ago': {
    stores: companies,
    roles: ['buy'],
    phone: '139****9001',
  },
  'POST /api/store/join/an-invitation-of-long-ago/accept': {},
  'GET /api/user/registration': registration,
  'POST /api/user/registration/company': {},
  'POST /api/user/registration/document': {},
  'GET /api/user/chain': { items: [chainStore] },
  'POST /api/user/chain': { saved: 1, refused: [] },
  'GET /api/user/chain/12': {
    registration: { ...registration, slots: [...registration.slots, proxySlot] },
    company: {
      ...registration.company,
      warehouse: '',
      invoice_address: '',
      invoice_phone: '',
      bank: '',
      bank_account: '',
    },
  },
  'POST /api/user/chain/12/company': {},
  'POST /api/user/chain/sheet': {
    rows: [{ company: '安和诊所', kind: 'clinic', credit_code: '', region: '杭州拱墅' }],
  },
  'POST /api/user/chain/document': {},
  'POST /api/user/chain/submit': {
    results: [{ id: 12, company: '安和诊所', place: 1, message: '' }],
  },
  'GET /api/user/wechat': { is_enabled: true, takes_codes: true },
  'GET /api/invoice': {
    items: [
      {
        order_id: 9,
        order_sn: 'A9',
        ordered_at: 1_790_000_000_000,
        kind: 'plain',
        status: 'pending',
        invoice_sn: '',
        amount: '113',
        is_red: false,
        can_ask: true,
      },
    ],
    paging: { page: 1, page_size: 20, total: 1, is_capped: false },
    counts: { pending: 1 },
  },
  'POST /api/invoice': {},
  'GET /api/invoice/21': invoiceSheet,
  'POST /api/invoice/21/use': {},
  'GET /api/invoice_title': {
    title: {
      company: '安和诊所',
      tax_number: '91350100M000100Y43',
      address: '桥弄街 1 号',
      phone: '0571-88886666',
      bank: '',
      bank_account: '',
      missing: ['bank', 'bankAccount'],
    },
    delivery: { email: '', phone: '' },
  },
  'POST /api/invoice_title': {},
  'POST /api/invoice_title/delivery': {},
  'GET /api/invoice_red/22': {
    status: 'confirming',
    cause: 'wrong',
    corrects: '26330000000000000001',
    rows: [],
    net: '-100',
    tax: '-13',
    amount: '-113',
    confirm_by: 1_790_000_000_000,
  },
  'POST /api/invoice_red/22/confirm': {},
  'POST /api/user/create_code': { code: '7K3M-9Q2P', expires_at: 1_900_000_000_000 },
  'POST /api/user/updateUserInfo': {},
  'POST /api/address/3/delete': {},
  'POST /api/user/send_code': { resend_at: 1_790_000_060_000, expires_at: 1_790_000_300_000 },
}
