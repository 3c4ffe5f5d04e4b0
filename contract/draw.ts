import { z } from 'zod'
import { call } from './call'
import { adSchema } from './focus'
import { prizeKinds, type PrizeKind } from './kinds'
import { idSchema, pageInput, pagingSchema, timestampSchema } from './scalars'
import { record, wire } from './wire'

const kindSchema = z.enum(Object.keys(prizeKinds) as [PrizeKind, ...PrizeKind[]])

export const drawRefusalSchema = record({
  code: z.enum([
    'ACTIVITY_NOT_STARTED',
    'ACTIVITY_ENDED',
    'NOT_LOGIN',
    'NOT_APPROVED',
    'LIMIT_USED',
    'PAY_MORE',
  ]),
  message: z.string(),
})
export type DrawRefusal = z.output<typeof drawRefusalSchema>

const entryFields = {
  id: z.number().int(),
  name: z.string(),
  intro: wire('remarks', z.string()),
}

/** What leads to a draw. */
const drawEntrySchema = record(entryFields)
export type DrawEntry = z.output<typeof drawEntrySchema>

export const drawSchema = record({
  ...entryFields,
  startsAt: wire('start_time', timestampSchema),
  endsAt: wire('end_time', timestampSchema),
  state: z.enum(['upcoming', 'open', 'over']),
  /** 0: may draw now (product.md §4). */
  isJoin: z.union([z.literal(0), z.literal(1)]),
  refusal: drawRefusalSchema.optional(),
  /** Number of the buyer's next draw, sent to `draw.join`. */
  attempt: z.number().int(),
  left: z.number().int(),
  perStore: z.number().int(),
})
export type Draw = z.output<typeof drawSchema>

export const drawResultSchema = record({
  id: z.number().int(),
  drawId: z.number().int(),
  drawName: z.string(),
  attempt: z.number().int(),
  kind: kindSchema,
  name: z.string(),
  remarks: z.string(),
  isJoin: z.literal(1),
  createdAt: timestampSchema,
})
export type DrawResult = z.output<typeof drawResultSchema>

/** A prize of a draw, with its quantity and odds. */
export const prizeSchema = record({
  id: z.number().int(),
  kind: kindSchema,
  name: z.string(),
  remarks: z.string(),
  /** Number of prizes; 0 for unlimited. */
  total: z.number().int(),
  isGone: z.boolean(),
  /** For display, `1.5%`; '' for 谢谢参与. */
  odds: z.string(),
})
export type Prize = z.output<typeof prizeSchema>

/** A published winner; the company's name is masked. */
export const winnerSchema = record({
  company: z.string(),
  name: z.string(),
  createdAt: timestampSchema,
})
export type Winner = z.output<typeof winnerSchema>

/** The draw calls of product.md §7; drawing itself is a POST (docs/decisions/060). */
export const drawCalls = {
  'draw.detail': call({
    method: 'GET',
    path: '/api/draw',
    access: 'optional',
    summary: '抽奖活动，以及本店能否参加',
    input: record({ id: idSchema }),
    data: drawSchema,
  }),
  'draw.join': call({
    method: 'POST',
    path: '/api/draw',
    access: 'buyer',
    needs: 'buy',
    summary: '抽奖；同一次抽奖重复提交，结果不变',
    input: record({
      id: idSchema,
      /** Idempotency key: the draw's `attempt`. The same number always returns the same result. */
      attempt: z.coerce.number().int().min(1).max(1000).default(1),
    }),
    data: drawResultSchema,
  }),
  'draw.simple': call({
    method: 'GET',
    path: '/api/draw/simple',
    access: 'optional',
    summary: '正在进行的抽奖，用于弹窗，没有则为空；同时进行的其他抽奖',
    input: record({}),
    data: record({
      draw: drawSchema.optional(),
      /** Further open draws. */
      others: z.array(drawEntrySchema).default([]),
    }),
  }),
  'draw.record': call({
    method: 'GET',
    path: '/api/draw/record',
    access: 'buyer',
    summary: '我的抽奖记录，新的在前，每页 20；给编号则只含这个抽奖',
    input: record({ ...pageInput, id: idSchema.optional() }),
    data: record({ items: z.array(drawResultSchema), paging: pagingSchema }),
  }),
  'draw.newRecord': call({
    method: 'GET',
    path: '/api/draw/new_record',
    access: 'public',
    summary: '最新中奖，名称隐去',
    input: record({ id: idSchema }),
    data: z.array(winnerSchema),
  }),
  'draw.activity': call({
    method: 'GET',
    path: '/api/draw/{id}/activity',
    access: 'public',
    summary: '抽奖规则与奖品',
    input: record({ id: idSchema }),
    data: record({ rules: z.array(z.string()), prizes: z.array(prizeSchema) }),
  }),
  'draw.ads': call({
    method: 'GET',
    path: '/api/draw/ads',
    access: 'public',
    summary: '抽奖活动的图片',
    input: record({}),
    data: z.array(adSchema),
  }),
}
