import type { SentForm } from './sent-forms'

const company = {
  intent: 'save',
  kind: 'clinic',
  company: '杭州西湖新客诊所',
  creditCode: '91350100M000100Y43',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  detail: '文三路 1 号',
  principal: '王新客',
  contact: '李新客',
  contactPhone: '13800138000',
  purchaser: '赵新客',
}
const companyKept = Object.values(company)
  .slice(2)
  .map((value) => `value="${value}"`)

/** The forms of an account. */
export const sentAccount: Record<string, SentForm> = {
  'another name': {
    path: '/user/zhzx/basic',
    fields: { intent: 'name', name: '王小明' },
    write: 'POST /api/user/updateUserInfo',
    read: 'GET /api/user/account',
    heading: '基本信息',
    kept: ['value="王小明"'],
  },
  'a company that registers': {
    path: '/register/step2',
    fields: company,
    write: 'POST /api/user/registration/company',
    read: 'GET /api/user/registration',
    heading: '单位资料',
    kept: [/value="clinic"[^>]*checked|checked[^>]*value="clinic"/, ...companyKept],
  },
  'a document of a company': {
    path: '/register/step3?slot=clinic',
    fields: {
      intent: 'save',
      slot: 'clinic',
      title: 'clinicLicence',
      number: 'PDY00000133010517D',
      validUntil: '2040-12-31',
      page: '71',
    },
    write: 'POST /api/user/registration/document',
    read: 'GET /api/user/registration',
    heading: '证照资料',
    kept: ['value="PDY00000133010517D"', 'value="2040-12-31"', 'value="71"'],
  },
  'the code of a signature': {
    path: '/dzht',
    fields: { intent: 'send', name: '王<小>明', post: 'proxy', isAgreed: 'on' },
    write: 'POST /api/user/send_code',
    read: 'GET /api/user/contract',
    heading: '电子合同',
    kept: ['value="王&lt;小&gt;明"', /checked="" value="proxy"/, /name="isAgreed" checked=""/],
  },
  'stamped paper': {
    path: '/dzht/paper',
    fields: { purchase: 'a'.repeat(64), pictures: '71' },
    write: 'POST /api/user/contract/paper',
    read: 'GET /api/user/contract',
    heading: '纸质合同',
    kept: [/name="pictures" checked="" value="71"/],
  },
  'a contract to verify': {
    path: '/dzht/verify',
    fields: { number: 'HT2026000001', hash: 'a'.repeat(64) },
    write: 'POST /api/contract/verify',
    heading: '合同核验',
    kept: ['value="HT2026000001"', `value="${'a'.repeat(64)}"`],
  },
  'a forgotten password': {
    path: '/forget/step1',
    fields: { intent: 'send', account: 'demo-clinic', website: '' },
    write: 'POST /api/user/send_code',
    heading: '忘记密码',
    kept: ['value="demo-clinic"'],
  },
  'a code to bind WeChat by': {
    path: '/user/zhzx/bdwx',
    fields: { intent: 'code' },
    write: 'POST /api/user/create_code',
    read: 'GET /api/user/wechat',
    heading: '绑定微信',
    kept: ['获取绑定码'],
  },
}
