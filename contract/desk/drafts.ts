import { z } from 'zod'
import { addressSchema } from '../address'
import { call } from '../call'
import { shelfMonthsSchema } from '../checkout'
import { approvalStates } from '../document-slots'
import { papersSchema } from '../order'
import { draftLineFields, draftSumsSchema } from '../order-draft'
import { draftBeginnings, mostDraftLines, orderDraftStates } from '../order-draft-states'
import {
  emptySchema,
  flagSchema,
  idSchema,
  keyOf,
  pagingSchema,
  timestampSchema,
  yuanSchema,
} from '../scalars'
import { stepSchema } from '../settlement'
import { longestTyped } from '../typed-quantity'
import { record } from '../wire'
import { editClaimSchema } from './edit-claim'
import { deskDecision, deskRead } from './kit'
import { filter, listed, listedPage, listInput } from './listed'

const entryFields = {
  id: z.number().int(),
  state: keyOf(orderDraftStates),
  storeId: z.number().int(),
  company: z.string(),
  preparedBy: z.string(),
  lineCount: z.number().int(),
  total: yuanSchema,
  createdAt: timestampSchema,
  sentAt: timestampSchema.optional(),
  lapsesAt: timestampSchema.optional(),
}
const entrySchema = record(entryFields)
export type DraftEntry = z.output<typeof entrySchema>

/** A price by hand, for this draft alone. */
const handSchema = record({
  price: yuanSchema,
  words: z.string(),
  by: z.string(),
  /** Needs a second person before the draft can be sent (domain-rules §22). */
  isWaiting: z.boolean(),
  /** The person who is asking set it, and cannot be the second one. */
  isOwn: z.boolean(),
  agreedBy: z.string().optional(),
})

const lineSchema = record({
  ...draftLineFields,
  trace: z.array(stepSchema),
  hand: handSchema.optional(),
})
export type DeskDraftLine = z.output<typeof lineSchema>

const offeredSchema = record({
  id: z.number().int(),
  name: z.string(),
  spec: z.string(),
  manufacturer: z.string(),
  unit: z.string(),
  price: yuanSchema.optional(),
  priceNotice: z.string().optional(),
  reasons: z.array(z.string()),
})
export type OfferedGoods = z.output<typeof offeredSchema>

/** A pasted line that is not added yet. */
const pastedSchema = record({
  typed: z.string(),
  /** In the product's unit where that is sure, else as it was written; '' without a number. */
  quantity: z.string(),
  problem: z.string().optional(),
  /** Absent unless the words name one product for sure. */
  goodsId: z.number().int().optional(),
  candidates: z.array(offeredSchema),
})
export type PastedLine = z.output<typeof pastedSchema>

const detailSchema = record({
  ...entryFields,
  version: z.number().int(),
  approval: keyOf(approvalStates),
  /** What the buyer said when declining it. */
  reason: z.string(),
  lines: z.array(lineSchema),
  pasted: z.array(pastedSchema),
  sums: draftSumsSchema.optional(),
  addresses: z.array(addressSchema),
  addressId: z.number().int().optional(),
  words: z.string(),
  papers: papersSchema,
  shelfMonths: z.number().int(),
  isWithoutCoupons: z.boolean(),
  /** Orders that were made of it. */
  orders: z.array(record({ id: z.number().int(), code: z.string() })),
  /** Why it cannot be placed at once; absent if it can. */
  notPlaced: z.string().optional(),
  canEdit: z.boolean(),
  claim: editClaimSchema.optional(),
})
export type DraftDetail = z.output<typeof detailSchema>

const quantityField = z.string().trim().max(longestTyped, '数量过长').default('')

const lineField = z.coerce
  .number({ invalid_type_error: '请选择商品' })
  .int('请选择商品')
  .positive('请选择商品')
  .max(Number.MAX_SAFE_INTEGER, '编号过大')

/** Free of the optional id fields that an empty choice sends. */
const chosenId = z.preprocess(
  (value) => (value === '' || value === '0' ? undefined : value),
  idSchema.optional(),
)

export const draftFields = {
  /** Lines with their quantity as raw text; empty or 0 takes a line out. */
  lines: z
    .array(record({ id: idSchema, quantity: quantityField }))
    .max(mostDraftLines)
    .default([]),
  addressId: chosenId,
  /** 备注, which the order carries. */
  words: z.string().trim().max(200, '备注最多 200 字').default(''),
  papers: papersSchema.default([]),
  shelfMonths: shelfMonthsSchema.default(0),
  isWithoutCoupons: flagSchema.default(false),
}

export const deskDraftCalls = {
  'desk.drafts': call({
    method: 'GET',
    path: '/api/desk/draft',
    access: 'operator',
    permission: 'drafts.read',
    summary: '代客下单的采购单，新的在前，可按状态和单位查找，每页 20',
    input: record({
      state: filter(keyOf(orderDraftStates).optional()),
      ...listInput,
    }),
    data: listed(entrySchema),
  }),
  'desk.draft': deskRead({
    path: '/api/desk/draft/{id}',
    subject: 'draft',
    permission: 'drafts.read',
    summary: '一张采购单：各行现在的价格、算式和不能买的原因，粘贴后还没加入的行，合计，历程',
    data: detailSchema,
  }),
  'desk.makeDraft': call({
    method: 'POST',
    path: '/api/desk/draft',
    access: 'operator',
    permission: 'drafts.write',
    summary: '为一家门店新建采购单：空白、按上次订单或按补货建议',
    input: record({
      /** The customer as people name it: by number, 外部编号, credit code or company. */
      store: z.string().trim().max(100, '最多 100 字').default(''),
      /** Instead of its name. */
      storeId: chosenId,
      beginning: keyOf(draftBeginnings).default('empty'),
    }),
    data: record({ id: z.number().int(), lineCount: z.number().int() }),
  }),
  'desk.saveDraft': deskDecision({
    path: '/api/desk/draft/{id}',
    permission: 'drafts.write',
    summary: '保存采购单各行的数量、收货地址、备注、随货资料和效期要求',
    fields: draftFields,
    data: emptySchema,
  }),
  'desk.addToDraft': deskDecision({
    path: '/api/desk/draft/{id}/add',
    permission: 'drafts.write',
    summary:
      '往采购单加商品：上次订单、补货建议，或选定的商品和数量；粘贴的文字先识别（text），核对后加入（chosen）或清空（clear）',
    fields: {
      decision: z.enum(['text', 'last', 'due', 'chosen', 'clear']),
      text: z.string().max(20_000, '一次最多 20000 字').default(''),
      /** Of `chosen`. `typed` is the pasted line that a product was chosen for. */
      lines: z
        .array(
          record({
            goodsId: chosenId,
            quantity: quantityField,
            typed: z.string().max(500).default(''),
          }),
        )
        .max(mostDraftLines)
        .default([]),
    },
    data: record({
      added: z.number().int(),
      /** Pasted lines that are not added yet. */
      left: z.number().int(),
    }),
  }),
  'desk.priceDraft': deskDecision({
    path: '/api/desk/draft/{id}/price',
    permission: 'prices.write',
    summary: '给一行手工定价，只用于这张采购单；低于界限的等第二人同意；空着就取消手工价',
    fields: {
      lineId: lineField,
      price: z.string().trim().max(20, '价格过长').default(''),
      reason: z.string().trim().max(200, '原因最多 200 字').default(''),
    },
    data: record({ isWaiting: z.boolean() }),
  }),
  'desk.agreeDraftPrice': deskDecision({
    path: '/api/desk/draft/{id}/agree',
    permission: 'prices.write',
    summary: '第二人同意或不同意一行的手工价',
    fields: { lineId: lineField, decision: z.enum(['agree', 'refuse']) },
    data: emptySchema,
  }),
  'desk.moveDraft': deskDecision({
    path: '/api/desk/draft/{id}/move',
    permission: 'drafts.write',
    summary: '发给客户确认、直接下单（客户允许时）、收回修改或作废',
    fields: {
      decision: z.enum(['send', 'place', 'back', 'drop'], {
        errorMap: () => ({ message: '请选择怎么处理' }),
      }),
      /** Of the sums that the operator saw; needed by `place`. */
      fingerprint: z.string().max(60_000).default(''),
    },
    data: record({ submissionId: z.number().int().optional() }),
  }),
  'desk.draftHistory': call({
    method: 'GET',
    path: '/api/desk/draft/{id}/history',
    access: 'operator',
    permission: 'drafts.read',
    summary: '这张采购单的门店采购过的商品，常买的在前，每页 20',
    input: record({ id: idSchema, ...listedPage }),
    data: record({
      items: z.array(
        record({
          goods: offeredSchema,
          times: z.number().int(),
          lastAt: timestampSchema,
          lastQuantity: z.number(),
        }),
      ),
      paging: pagingSchema,
    }),
  }),
}
