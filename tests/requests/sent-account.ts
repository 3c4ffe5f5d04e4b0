import type { SentForm } from './sent-forms'

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
  'a new account': {
    path: '/register/step1',
    fields: { intent: 'send', account: '13911112222', website: '' },
    write: 'POST /api/user/send_code',
    heading: '会员注册',
    kept: ['value="13911112222"'],
  },
  'a forgotten password': {
    path: '/forget/step1',
    fields: { intent: 'send', account: 'demo-clinic', website: '' },
    write: 'POST /api/user/send_code',
    heading: '忘记密码',
    kept: ['value="demo-clinic"'],
  },
}
