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
  'a renewed document': {
    path: '/user/zhzx/zzzj?slot=clinic',
    fields: {
      intent: 'save',
      slot: 'clinic',
      title: 'clinicLicence',
      number: 'PDY00000133010517D',
      validUntil: '2040-12-31',
      page: '71',
    },
    write: 'POST /api/user/zizhi/document',
    read: 'GET /api/user/zizhi/documents',
    heading: '资质证照',
    kept: ['value="PDY00000133010517D"', 'value="2040-12-31"', 'value="71"'],
  },
  'an application for a right': {
    path: '/user/zhzx/zzzj?right=hm',
    fields: {
      intent: 'apply',
      kind: 'hm',
      purchaser: '赵采购',
      receiver: '钱收货',
      bank: '演示银行西湖支行',
      bankAccount: '3300 1234 5678',
      paper: '72',
    },
    write: 'POST /api/user/right',
    read: 'GET /api/user/right',
    heading: '资质证照',
    kept: ['value="钱收货"', 'value="演示银行西湖支行"', 'value="3300 1234 5678"', 'value="72"'],
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
