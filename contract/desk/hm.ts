import { z } from 'zod'
import { addressSchema } from '../address'
import { call } from '../call'
import { hmReceiptSchema, hmReceiptStateSchema, hmReceivedSchema } from '../hm'
import { orderSummarySchema, paymentSchema } from '../order'
import { daySchema, emptySchema, flagSchema, timestampSchema } from '../scalars'
import { record } from '../wire'
import { editClaimSchema } from './edit-claim'
import { reasonFields } from './fields'
import { listSorts } from './list-sorts'
import { filter, listed, listInput } from './listed'
import { sortField } from './sort-field'
import { deskDecision, deskFile, deskRead } from './kit'

const receiptEntrySchema = record({
  orderId: z.number().int(),
  code: z.string(),
  company: z.string(),
  state: hmReceiptStateSchema,
  /** Last day to hand it in; `isDue`: overdue and not handed in. */
  dueOn: daySchema,
  isDue: z.boolean(),
  handedInAt: timestampSchema.optional(),
})

/** Ticked checks of the picture; accepting requires all three (domain-rules §5). */
export const receiptDecisionFields = {
  decision: z.enum(['accept', 'reject']),
  stamp: flagSchema.default(false),
  payer: flagSchema.default(false),
  quantities: flagSchema.default(false),
  ...reasonFields,
}

export const deskHmCalls = {
  'desk.hmReceipts': call({
    method: 'GET',
    path: '/api/desk/hm',
    access: 'operator',
    permission: 'hmReceipts.read',
    summary: '含麻订单的收货回执，待审核的等得最久的在前，每页 20',
    input: record({
      state: filter(hmReceiptStateSchema.optional()),
      sort: sortField(listSorts.hmReceipts),
      ...listInput,
    }),
    data: listed(receiptEntrySchema),
  }),
  'desk.hmReceipt': deskRead({
    path: '/api/desk/hm/{id}',
    subject: 'hm-receipt',
    permission: 'hmReceipts.read',
    summary: '一笔含麻订单的回执，id 为订单；待审核的会标明本人处理中',
    data: record({
      order: orderSummarySchema,
      receipt: hmReceiptSchema,
      version: z.number().int(),
      storeId: z.number().int(),
      company: z.string(),
      address: addressSchema,
      payments: z.array(paymentSchema),
      isPdf: z.boolean(),
      received: z.array(hmReceivedSchema).default([]),
      claim: editClaimSchema.optional(),
    }),
  }),
  'desk.decideHmReceipt': deskDecision({
    path: '/api/desk/hm/{id}/decide',
    permission: 'hmReceipts.write',
    reasonOf: ['reject'],
    summary: '核对公章、付款单位、数量后通过回执，订单完成；或写明原因驳回',
    fields: receiptDecisionFields,
    data: emptySchema,
  }),
  'desk.hmPicture': deskFile({
    path: '/api/desk/hm_upload/{id}',
    permission: 'hmReceipts.read',
    summary: '含麻回执的图片；查看记入操作记录',
  }),
}
