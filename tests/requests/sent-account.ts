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
  'an invitation': {
    path: '/user/zhzx/ddgl/people',
    fields: { intent: 'invite', phone: '13900139003', storeIds: '52', roles: 'receive' },
    write: 'POST /api/store/invitation',
    read: 'GET /api/store/people',
    heading: '人员',
    kept: [
      'value="13900139003"',
      ...['storeIds', 'roles'].map(
        (name) => new RegExp(`name="${name}" checked="" value="(52|receive)"`),
      ),
    ],
  },
  'roles of a person': {
    path: '/user/zhzx/ddgl/people',
    fields: { intent: 'roles', id: '71', storeId: '51', roles: 'buy' },
    write: 'POST /api/store/people/71/roles',
    read: 'GET /api/store/people',
    heading: '人员',
    kept: ['保存权限 李会计 示例大药房'],
  },
  'somebody who is removed': {
    path: '/user/zhzx/ddgl/people',
    fields: { intent: 'remove', id: '71' },
    write: 'POST /api/store/people/71/remove',
    read: 'GET /api/store/people',
    heading: '人员',
    kept: ['移出全部门店 李会计'],
  },
  'an invitation that is taken back': {
    path: '/user/zhzx/ddgl/people',
    fields: { intent: 'withdraw', id: '81' },
    write: 'POST /api/store/invitation/81/withdraw',
    read: 'GET /api/store/people',
    heading: '人员',
    kept: ['撤回邀请 13900139002'],
  },
  'an accepted invitation': {
    path: '/join/an-invitation-of-long-ago',
    fields: { intent: 'accept' },
    write: 'POST /api/store/join/an-invitation-of-long-ago/accept',
    read: 'GET /api/store/join/an-invitation-of-long-ago',
    heading: '接受邀请',
    kept: ['接受邀请'],
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
