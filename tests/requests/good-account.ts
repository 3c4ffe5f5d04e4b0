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

export const goodAccount: Partial<Record<string, unknown>> = {
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
  'GET /api/user/registration': registration,
  'POST /api/user/registration/company': {},
  'POST /api/user/registration/document': {},
  'GET /api/user/chain': { items: [chainStore] },
  'POST /api/user/chain': { saved: 1, refused: [] },
  'GET /api/user/chain/12': {
    registration: { ...registration, slots: [...registration.slots, proxySlot] },
    company: {
      ...registration.company,
      ...{ warehouse: '', invoice_address: '', invoice_phone: '', bank: '', bank_account: '' },
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
  'POST /api/user/create_code': { code: '7K3M-9Q2P', expires_at: 1_900_000_000_000 },
  'POST /api/user/updateUserInfo': {},
  'POST /api/user/send_code': { resend_at: 1_790_000_060_000, expires_at: 1_790_000_300_000 },
}
