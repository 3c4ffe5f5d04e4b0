import { z } from 'zod'
import { addressSchema } from './address'
import { call } from './call'
import { invoiceKindSchema } from './invoice'
import { changeSchema } from './checkout'
import { papersSchema } from './order'
import { purchaseRequestStates } from './purchase-request-states'
import {
  emptySchema,
  idListSchema,
  idSchema,
  keyOf,
  pageInput,
  pagingSchema,
  timestampSchema,
  yuanSchema,
} from './scalars'
import { stepSchema } from './settlement'
import { record, wire } from './wire'

/** 采购申请: an order of a 采购 that needs approval. */
export const purchaseRequestSchema = record({
  id: z.number().int(),
  state: wire('status', keyOf(purchaseRequestStates)),
  askedBy: z.string(),
  isOwn: z.boolean(),
  total: yuanSchema,
  lineCount: z.number().int(),
  createdAt: timestampSchema,
  lapsesAt: timestampSchema,
  reason: z.string(),
  decidedBy: z.string(),
  decidedAt: timestampSchema.optional(),
  submissionId: z.number().int().optional(),
})
export type PurchaseRequest = z.output<typeof purchaseRequestSchema>

const lineSchema = record({
  goodsId: z.number().int(),
  name: z.string(),
  manufacturer: wire('sccj', z.string()),
  spec: wire('ypgg', z.string()),
  unit: wire('bzdw', z.string()),
  quantity: wire('number', z.number()),
  price: yuanSchema,
  amount: yuanSchema,
})
export type PurchaseRequestLine = z.output<typeof lineSchema>

/** The order that an approval would make now; only for those who may approve. */
const orderableSchema = record({
  ids: z.array(z.number().int()),
  fingerprint: z.string(),
  total: yuanSchema,
  steps: z.array(stepSchema),
  changes: z.array(changeSchema),
})

export const purchaseRequestDetailSchema = record({
  request: purchaseRequestSchema,
  lines: z.array(lineSchema),
  address: addressSchema,
  remark: z.string(),
  invoiceKind: wire('invoice_type', invoiceKindSchema.optional()),
  papers: wire('zizhi', papersSchema),
  /** Minimum remaining shelf life in months; 0 for any. */
  shelfMonths: z.number().int().default(0),
  orderable: orderableSchema.optional(),
  canWithdraw: z.boolean(),
})
export type PurchaseRequestDetail = z.output<typeof purchaseRequestDetailSchema>

const limitSchema = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim() : value),
  z.string().regex(/^(\d{1,8}(\.\d{1,2})?)?$/, '金额填数字，最多两位小数，如 3000'),
)

export const purchaseRequestCalls = {
  'purchaseRequest.list': call({
    method: 'GET',
    path: '/api/purchase_request',
    access: 'buyer',
    needs: 'buy',
    summary: '本店的采购申请，新的在前',
    input: record({ state: wire('status', keyOf(purchaseRequestStates).optional()), ...pageInput }),
    data: record({
      items: z.array(purchaseRequestSchema),
      paging: pagingSchema,
      waiting: z.number().int(),
      /** Orders from this amount in yuan need approval; absent if none do. */
      limit: yuanSchema.optional(),
      /** May approve, and set the amount from which approval is needed. */
      canDecide: z.boolean(),
    }),
  }),
  'purchaseRequest.detail': call({
    method: 'GET',
    path: '/api/purchase_request/{id}',
    access: 'buyer',
    needs: 'buy',
    summary: '采购申请：申请时的商品与选择，待审批时另有按现在计算的结果和差异',
    input: record({ id: idSchema }),
    data: purchaseRequestDetailSchema,
  }),
  'purchaseRequest.approve': call({
    method: 'POST',
    path: '/api/purchase_request/{id}/approve',
    access: 'buyer',
    needs: 'own',
    summary: '批准采购申请并提交订单；与所见不同时 409 与 changes',
    input: record({ id: idSchema, ids: idListSchema, fingerprint: z.string().max(60_000) }),
    data: record({ submissionId: z.number().int() }),
  }),
  'purchaseRequest.return': call({
    method: 'POST',
    path: '/api/purchase_request/{id}/return',
    access: 'buyer',
    isOnce: true,
    needs: 'own',
    summary: '退回采购申请，商品回到购物车',
    input: record({
      id: idSchema,
      reason: z.string().trim().min(1, '请说明退回原因').max(200, '原因最多 200 字'),
    }),
    data: emptySchema,
  }),
  'purchaseRequest.withdraw': call({
    method: 'POST',
    path: '/api/purchase_request/{id}/withdraw',
    access: 'buyer',
    isOnce: true,
    needs: 'buy',
    summary: '撤回自己的采购申请，商品回到购物车',
    input: record({ id: idSchema }),
    data: emptySchema,
  }),
  'purchaseRequest.setLimit': call({
    method: 'POST',
    path: '/api/purchase_request/limit',
    access: 'buyer',
    needs: 'own',
    summary: '设置满多少元须审批；空为不需要，0 为每单都要',
    input: record({ limit: limitSchema }),
    data: emptySchema,
  }),
}
