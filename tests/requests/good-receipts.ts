import { goodReturns } from './good-returns'
import { goodDeliveries } from './good-deliveries'
import { address, order } from './good-order'
import { wire } from './good-trade'

export const receipt = {
  state: 'waiting' as const,
  dueOn: '2026-11-28',
  isDue: false,
  receivedAt: order.createdAt,
  reason: '',
  isCounted: false,
  // Both flags, so that one response serves both forms.
  canReceive: true,
  canHandIn: true,
}
const item = { order: { ...order, state: 'shipped' as const, isHm: true }, receipt }

/** A 含麻 order with a receipt to confirm and submit, with deliveries and reports; all succeed. */
export const goodReceipts: Partial<Record<string, unknown>> = {
  ...goodDeliveries,
  'GET /api/hm': wire('hm.list', {
    items: [item],
    paging: { page: 1, pageSize: 10, total: 1, isCapped: false },
    counts: { waiting: 1 },
    due: [],
  }),
  'GET /api/hm/9': wire('hm.detail', {
    ...item,
    received: [],
    company: '安和诊所',
    supplier: '采芝医药',
    address,
    shippingAmount: '10',
  }),
  'POST /api/hm/9/receive': {},
  'POST /api/hm/9/hand_in': {},
  ...goodReturns,
}
