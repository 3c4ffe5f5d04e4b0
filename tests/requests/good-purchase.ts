import type { PurchaseRequest } from '#contract/purchase-request'
import { address } from './good-order'
import { wire } from './good-trade'
import { goodWallet } from './good-wallet'

const now = 1_795_000_000_000

const request: PurchaseRequest = {
  id: 3,
  state: 'waiting',
  askedBy: '赵采购',
  isOwn: false,
  total: '260',
  lineCount: 2,
  createdAt: now,
  lapsesAt: now + 7 * 86_400_000,
  reason: '',
  decidedBy: '',
}

/** A purchase request that awaits the approval of the 负责人 who views it. */
export const goodPurchase: Partial<Record<string, unknown>> = {
  ...goodWallet,
  'GET /api/purchase_request': wire('purchaseRequest.list', {
    items: [request],
    paging: { page: 1, pageSize: 20, total: 1, isCapped: false },
    waiting: 1,
    limit: '3000',
    canDecide: true,
  }),
  'GET /api/purchase_request/3': wire('purchaseRequest.detail', {
    request,
    lines: [
      {
        goodsId: 124,
        name: '阿莫西林胶囊',
        manufacturer: '示例制药',
        spec: '0.25g*24粒',
        unit: '盒',
        quantity: 10,
        price: '25',
        amount: '250',
      },
    ],
    address,
    remark: '',
    papers: [],
    shelfMonths: 12,
    orderable: {
      ids: [11, 12],
      fingerprint: 'seen',
      total: '260',
      steps: [{ code: 'goods', label: '商品金额', amount: '250' }],
      changes: [{ message: '应付由 ¥250.00 变为 ¥260.00' }],
    },
    canWithdraw: false,
  }),
  'POST /api/purchase_request/3/approve': wire('purchaseRequest.approve', { submissionId: 7 }),
  'POST /api/purchase_request/3/return': {},
  'POST /api/purchase_request/limit': {},
}
