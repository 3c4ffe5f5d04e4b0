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
  'GET /api/user/wechat': { is_enabled: true, takes_codes: true },
  'POST /api/user/create_code': { code: '7K3M-9Q2P', expires_at: 1_900_000_000_000 },
  'POST /api/user/updateUserInfo': {},
  'POST /api/user/send_code': { resend_at: 1_790_000_060_000, expires_at: 1_790_000_300_000 },
}
