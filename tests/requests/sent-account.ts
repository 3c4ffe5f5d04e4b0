import type { SentForm } from './sent-forms'

/** The forms of an account, and of the way into it. */
export const sentAccount: Record<string, SentForm> = {
  'another name': {
    path: '/user/zhzx/basic',
    fields: { intent: 'name', name: '王小明' },
    write: 'POST /api/user/updateUserInfo',
    read: 'GET /api/user/account',
    heading: '基本信息',
    kept: ['value="王小明"'],
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
