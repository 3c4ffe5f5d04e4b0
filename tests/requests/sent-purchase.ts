import type { SentForm } from './sent-forms'

export const sentPurchase: Record<string, SentForm> = {
  'approving a purchase': {
    path: '/user/zhzx/cgsq/info/3',
    fields: { intent: 'approve', ids: '11,12', fingerprint: 'seen' },
    write: 'POST /api/purchase_request/3/approve',
    read: 'GET /api/purchase_request/3',
    heading: '采购申请',
    kept: ['name="ids" value="11,12"', '批准并提交订单'],
  },
  'returning a purchase': {
    path: '/user/zhzx/cgsq/info/3',
    fields: { intent: 'return', reason: '预算已用完' },
    write: 'POST /api/purchase_request/3/return',
    read: 'GET /api/purchase_request/3',
    heading: '采购申请',
    kept: ['预算已用完'],
  },
  'a limit of purchases': {
    path: '/user/zhzx/cgsq',
    fields: { intent: 'limit', limit: '2500.5' },
    write: 'POST /api/purchase_request/limit',
    read: 'GET /api/purchase_request',
    heading: '采购申请',
    kept: ['value="2500.5"'],
  },
}
