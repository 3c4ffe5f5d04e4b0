import type { SentForm } from './sent-forms'

/** Every form of the desk as somebody who has signed in sends it, with good-desk.ts around it. */
export const sentDeskForms: Record<string, SentForm> = {
  'somebody to add': {
    path: '/desk/people',
    fields: { name: '李四', roles: 'finance' },
    write: 'POST /api/desk/operator',
    read: 'GET /api/desk/operator',
    heading: '人员与角色',
    kept: ['value="李四"', /checked="" value="finance"/],
  },
  'other roles': {
    path: '/desk/people/info/4',
    fields: { intent: 'roles', roles: 'auditor', reason: '转岗<审计>' },
    write: 'POST /api/desk/operator/4/roles',
    read: 'GET /api/desk/operator',
    heading: 'desk-finance',
    kept: ['value="转岗&lt;审计&gt;"', /checked="" value="auditor"/],
  },
  'another link': {
    path: '/desk/people/info/4',
    fields: { intent: 'link' },
    write: 'POST /api/desk/operator/4/link',
    read: 'GET /api/desk/operator',
    heading: 'desk-finance',
    kept: ['重发加入链接'],
  },
  'ending the sessions of somebody': {
    path: '/desk/people/info/4',
    fields: { intent: 'end' },
    write: 'POST /api/desk/operator/4/session/end',
    read: 'GET /api/desk/operator',
    heading: 'desk-finance',
    kept: ['退出全部设备'],
  },
  'disabling somebody': {
    path: '/desk/people/info/4',
    fields: { intent: 'disable', reason: '离职' },
    write: 'POST /api/desk/operator/4/disable',
    read: 'GET /api/desk/operator',
    heading: 'desk-finance',
    kept: [/变更角色<[\s\S]*name="reason"[^>]*value="离职"/],
  },
  'a decision about roles': {
    path: '/desk/people/roles/7',
    fields: { intent: 'reject', version: '1', reason: '先培训' },
    write: 'POST /api/desk/role_proposal/7/decide',
    read: 'GET /api/desk/role_proposal/7',
    heading: 'desk-finance的角色变更',
    kept: ['value="先培训"', /name="version" value="1"/],
  },
  'ending an own session': {
    path: '/desk/account',
    fields: { intent: 'end', id: 'two' },
    write: 'POST /api/desk/account/session/end',
    read: 'GET /api/desk/account',
    heading: '我的账号',
    kept: ['退出本机以外的全部设备'],
  },
}
