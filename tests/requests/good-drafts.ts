import type { DraftDetail } from '#contract/desk/drafts'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { address } from './good-order'
import { wire } from './good-trade'

const now = 1_795_000_000_000

const line = {
  id: 11,
  goodsId: 124,
  name: '阿莫西林胶囊',
  spec: '0.25g*24粒',
  manufacturer: '示例制药',
  unit: '盒',
  quantity: 10,
  orderable: 10,
  price: '25',
  amount: '250',
  reasons: [],
  notices: [],
}
const sums = {
  steps: [{ code: 'goods', label: '商品金额', amount: '250' }],
  goodsAmount: '250',
  shippingAmount: '0',
  total: '250',
  fingerprint: 'seen',
  changes: [],
}
const offered = {
  id: 125,
  name: '阿莫西林颗粒',
  spec: '0.125g*12袋',
  manufacturer: '示例制药',
  unit: '盒',
  price: '8',
  reasons: [],
}
const head = {
  id: 5,
  state: 'open',
  storeId: 1,
  company: '安和诊所',
  preparedBy: '苏木槿',
  lineCount: 1,
  total: '250',
  createdAt: now,
} as const

const draft: DraftDetail & { history: [] } = {
  ...head,
  version: 1,
  approval: 'approved',
  reason: '',
  lines: [
    {
      ...line,
      trace: [],
      hand: { price: '25', words: '量大', by: '甲', isWaiting: true, isOwn: false },
    },
  ],
  pasted: [{ typed: '阿莫西林 3盒', quantity: '3盒', candidates: [offered] }],
  sums,
  addresses: [address],
  addressId: address.id,
  words: '',
  papers: [],
  shelfMonths: 0,
  isWithoutCoupons: false,
  orders: [],
  notPlaced: '客户没有允许业务员代下单，请发给客户确认',
  canEdit: true,
  history: [],
}

/** A draft in preparation at the desk, with pasted lines and a price that waits. */
export const goodDeskDrafts: Partial<Record<string, unknown>> = {
  'GET /api/desk/draft/5': wire('desk.draft', draft),
  'GET /api/desk/draft/5/history': wire('desk.draftHistory', {
    items: [{ goods: offered, times: 3, lastAt: now, lastQuantity: 5 }],
    paging: { page: 1, pageSize: 20, total: 1, isCapped: false },
  }),
}

const sent: DataOf<Calls['orderDraft.detail']> = {
  id: 5,
  state: 'sent',
  preparedBy: '苏木槿',
  lineCount: 1,
  total: '250',
  sentAt: now,
  lapsesAt: now + 86_400_000,
  version: 1,
  words: '',
  lines: [line],
  sums,
  addressId: address.id,
  papers: [],
  shelfMonths: 0,
  needsApproval: false,
  canConfirm: true,
}

/** A draft that waits for the buyer. */
export const goodDrafts: Partial<Record<string, unknown>> = {
  'GET /api/order_draft': wire('orderDraft.list', { items: [] }),
  'GET /api/order_draft/5': wire('orderDraft.detail', sent),
  'GET /api/order_draft_placing': wire('orderDraft.placing', { isAllowed: true, limit: '3000' }),
  'POST /api/order_draft/5': {},
  'POST /api/order_draft/5/confirm': wire('orderDraft.confirm', { submissionId: 7 }),
  'POST /api/order_draft/5/decline': {},
  'POST /api/order_draft_placing': {},
}
