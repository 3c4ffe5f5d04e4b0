import { z } from 'zod'
import { call } from './call'
import { changeSchema } from './checkout'
import { papersSchema } from './order'
import { mostDraftLines, orderDraftStates } from './order-draft-states'
import { emptySchema, flagSchema, idSchema, keyOf, timestampSchema, yuanSchema } from './scalars'
import { stepSchema } from './settlement'
import { longestTyped } from './typed-quantity'
import { record } from './wire'

/** A line of a draft as it would be ordered now. */
export const draftLineFields = {
  id: z.number().int(),
  goodsId: z.number().int(),
  name: z.string(),
  spec: z.string(),
  manufacturer: z.string(),
  unit: z.string(),
  /** As it was written down, and as much of it as can be ordered now; 0 if nothing can. */
  quantity: z.number(),
  orderable: z.number(),
  /** Absent when hidden from this store; `priceNotice` is shown instead. */
  price: yuanSchema.optional(),
  priceNotice: z.string().optional(),
  /** When the price ends, exclusive; absent for a price without an end. */
  priceEndsAt: timestampSchema.optional(),
  amount: yuanSchema.optional(),
  /** Reasons against ordering it, then what would be changed. */
  reasons: z.array(z.string()),
  notices: z.array(z.string()),
}
const draftLineSchema = record(draftLineFields)
export type DraftLine = z.output<typeof draftLineSchema>

/** The sums of ordering a draft now, without lines that cannot be ordered. */
export const draftSumsSchema = record({
  steps: z.array(stepSchema),
  goodsAmount: yuanSchema,
  shippingAmount: yuanSchema,
  total: yuanSchema,
  /** Sent back with the order, so that a difference is told (domain-rules §7). */
  fingerprint: z.string(),
  /** What prevents the order besides its lines, such as the shelf-life wish. */
  changes: z.array(changeSchema).default([]),
})
export type DraftSums = z.output<typeof draftSumsSchema>

const headFields = {
  id: z.number().int(),
  state: keyOf(orderDraftStates),
  /** Name of the person who prepared it. */
  preparedBy: z.string(),
  lineCount: z.number().int(),
  /** At the prices of the last change; absent while a price is hidden. */
  total: yuanSchema,
  sentAt: timestampSchema.optional(),
  lapsesAt: timestampSchema.optional(),
}

/** Quantities as the buyer lowered them, as raw text; 0 or empty strikes a line. */
const loweredLines = z
  .array(
    record({ id: idSchema, quantity: z.string().trim().max(longestTyped, '数量过长').default('') }),
  )
  .max(mostDraftLines)
  .default([])

const version = { version: idSchema }

const placingFields = {
  isAllowed: z.boolean(),
  /** Of one order, freight included; absent for any amount. */
  limit: yuanSchema.optional(),
}

export const orderDraftCalls = {
  'orderDraft.list': call({
    method: 'GET',
    path: '/api/order_draft',
    access: 'buyer',
    needs: 'buy',
    summary: '业务员备好、待本店确认的采购单，先到期的在前',
    input: record({}),
    data: record({ items: z.array(record(headFields)) }),
  }),
  'orderDraft.detail': call({
    method: 'GET',
    path: '/api/order_draft/{id}',
    access: 'buyer',
    needs: 'buy',
    summary: '一张备好的采购单：按现在的价格、库存和资质计算；准备中和作废的不可见',
    input: record({ id: idSchema }),
    data: record({
      ...headFields,
      version: z.number().int(),
      words: z.string(),
      lines: z.array(draftLineSchema),
      sums: draftSumsSchema.optional(),
      addressId: z.number().int().optional(),
      papers: papersSchema,
      shelfMonths: z.number().int(),
      submissionId: z.number().int().optional(),
      /** The order asks the 负责人 for approval first. */
      needsApproval: z.boolean().default(false),
      canConfirm: z.boolean(),
    }),
  }),
  'orderDraft.lower': call({
    method: 'POST',
    path: '/api/order_draft/{id}',
    access: 'buyer',
    needs: 'buy',
    isOnce: true,
    summary: '减少数量或划掉商品，按改后的重新计算；不能增加',
    input: record({ id: idSchema, ...version, lines: loweredLines }),
    data: emptySchema,
  }),
  'orderDraft.confirm': call({
    method: 'POST',
    path: '/api/order_draft/{id}/confirm',
    access: 'buyer',
    needs: 'buy',
    summary: '确认采购单并提交订单；与所见不同时 409 与 changes',
    input: record({
      id: idSchema,
      addressId: z.coerce
        .number({ invalid_type_error: '请选择收货地址' })
        .int()
        .min(0)
        .max(999_999_999_999)
        .default(0),
      fingerprint: z.string().max(60_000),
    }),
    data: record({
      submissionId: z.number().int(),
      /** The purchase request, where the 负责人 has to approve first. */
      requestId: z.number().int().optional(),
    }),
  }),
  'orderDraft.decline': call({
    method: 'POST',
    path: '/api/order_draft/{id}/decline',
    access: 'buyer',
    needs: 'buy',
    isOnce: true,
    summary: '不要这张采购单，可写明原因',
    input: record({
      id: idSchema,
      reason: z.string().trim().max(200, '原因最多 200 字').default(''),
    }),
    data: emptySchema,
  }),
  'orderDraft.placing': call({
    method: 'GET',
    path: '/api/order_draft_placing',
    access: 'buyer',
    needs: 'buy',
    summary: '本店是否允许业务员直接代下单，以及每单最多多少元',
    input: record({}),
    data: record(placingFields),
  }),
  'orderDraft.setPlacing': call({
    method: 'POST',
    path: '/api/order_draft_placing',
    access: 'buyer',
    needs: 'own',
    isOnce: true,
    summary: '允许或不允许业务员直接代下单；只有负责人可以设置',
    input: record({
      isAllowed: flagSchema.default(false),
      limit: z.preprocess(
        (value) => (typeof value === 'string' ? value.trim() : value),
        z.string().regex(/^(\d{1,8}(\.\d{1,2})?)?$/, '金额填数字，最多两位小数，如 3000'),
      ),
    }),
    data: emptySchema,
  }),
}
