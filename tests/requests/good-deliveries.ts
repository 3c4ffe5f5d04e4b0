import { order } from './good-order'
import { wire } from './good-trade'

const paging = { page: 1, pageSize: 10, total: 1, isCapped: false }
export const delivery = {
  id: 5,
  code: 'S2026112100000101',
  kind: 'order' as const,
  state: 'shipped' as const,
  orderId: 9,
  orderCode: '2026112100000101',
  isHm: false,
  carrier: '自有车',
  trackingNumber: '',
  parcels: 1,
  shippedAt: order.createdAt,
  receivedBy: '',
  refusalReason: '',
  goods: ['阿莫西林胶囊'],
  lineCount: 1,
  differing: 0,
}
export const line = {
  id: 12,
  goodsId: 1,
  name: '阿莫西林胶囊',
  spec: '0.25g×24粒',
  manufacturer: '国药',
  unit: '盒',
  approvalNumber: '国药准字H1',
  storage: '密封',
  batchNumber: 'B1',
  expiresOn: '2028-01-01',
  isNearExpiry: false,
  quantity: 10,
  refused: 0,
  dosageForm: '胶囊剂',
  barcode: '',
  traceCodes: [],
  received: 10,
  short: 0,
  damaged: 0,
  wrong: 0,
  note: '',
}
const batch = {
  goodsId: 1,
  name: '阿莫西林胶囊',
  spec: '0.25g×24粒',
  manufacturer: '国药',
  batchNumber: 'B1',
  sentAt: order.createdAt,
  state: 'missing' as const,
  canAsk: true,
  files: [],
}

export const goodDeliveries: Partial<Record<string, unknown>> = {
  'GET /api/receipt': wire('receipt.list', { items: [delivery], paging }),
  'GET /api/receipt/5': wire('receipt.detail', {
    delivery,
    company: '安和诊所',
    supplier: '采芝医药',
    recorder: '',
    startTemperature: '',
    isColdChain: true,
    refusalTemperature: '',
    lines: [line],
  }),
  'POST /api/receipt/5/receive': {},
  'POST /api/receipt/5/refuse': {},
  'GET /api/report': wire('report.list', {
    items: [batch],
    paging: { ...paging, pageSize: 20 },
    counts: { missing: 1 },
  }),
  'POST /api/report/ask': {},
}

const goods = {
  goodsId: 1,
  code: 'C1',
  name: '阿莫西林胶囊',
  spec: '0.25g×24粒',
  manufacturer: '国药',
  batchNumber: 'B1',
}
const report = {
  id: 3,
  ...goods,
  kind: 'factory' as const,
  state: 'current' as const,
  createdAt: order.createdAt,
  reason: '',
}

export const goodDeskReports: Partial<Record<string, unknown>> = {
  'GET /api/desk/report_missing': wire('desk.missingReports', {
    items: [{ ...goods, askers: 1, askedAt: order.createdAt }],
    paging,
  }),
  'GET /api/desk/report': wire('desk.reports', { items: [report], paging }),
  'GET /api/desk/report/3': wire('desk.report', {
    report,
    version: 1,
    files: [{ id: 7, name: 'B1.pdf', size: 100 }],
    history: [],
  }),
  'GET /api/desk/report_waiting': wire('desk.waitingReportFiles', {
    items: [{ id: 7, name: 'B1.pdf', size: 100, kind: 'factory' }],
  }),
  'POST /api/desk/report_save': { count: 1 },
  'POST /api/desk/report_upload': { id: 7 },
}
