import { z } from 'zod'
import { call } from './call'
import { phoneSchema } from './contact'
import { optional, required } from './registration'
import {
  emptySchema,
  idSchema,
  keyOf,
  pageInput,
  pagingSchema,
  timestampSchema,
  yuanSchema,
} from './scalars'
import { withoutMarks } from './typed-amount'
import { typedDaySchema } from './typed-day'
import { mostEnclosed, varietyRequestStates } from './variety-request-states'
import { record, wire } from './wire'

/** Ids of enclosed pictures: `7,8` on the wire. */
export const enclosedIds = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter((id) => id !== '') : value),
  z.array(idSchema).max(mostEnclosed, `最多 ${mostEnclosed} 张图片`).default([]),
)

export const enclosedSchema = record({ uploadId: z.number().int(), isPdf: z.boolean() })

export const varietyRequestFields = {
  name: required('品种名称', 60, 2),
  spec: optional('规格', 60),
  manufacturer: wire('sccj', optional('生产企业', 60)),
  approvalNumber: optional('批准文号', 40),
  quantity: z.preprocess(
    withoutMarks,
    z
      .string()
      .regex(/^(\d{1,7}(\.\d{1,3})?)?$/, '数量填数字，如 20')
      .default(''),
  ),
  unit: wire('bzdw', optional('单位', 10)),
  hopedPrice: z.preprocess(
    withoutMarks,
    z
      .string()
      .regex(/^(\d{1,6}(\.\d{1,2})?)?$/, '单价填数字，最多两位小数，如 12.50')
      .default(''),
  ),
  neededBy: typedDaySchema,
  contact: required('联系人', 20, 2),
  phone: phoneSchema,
  note: optional('备注', 200),
}

export const varietyRequestSchema = record({
  id: z.number().int(),
  state: keyOf(varietyRequestStates),
  name: z.string(),
  spec: z.string(),
  manufacturer: wire('sccj', z.string()),
  approvalNumber: z.string(),
  quantity: z.string(),
  unit: wire('bzdw', z.string()),
  /** Yuan; absent if not stated. */
  hopedPrice: yuanSchema.optional(),
  /** A day; '' if not stated. */
  neededBy: z.string(),
  contact: z.string(),
  phone: z.string(),
  note: z.string(),
  answer: z.string(),
  goods: record({ id: z.number().int(), name: z.string(), spec: z.string() }).optional(),
  createdAt: timestampSchema,
  decidedAt: timestampSchema.optional(),
  pictures: z.array(enclosedSchema),
})
export type VarietyRequest = z.output<typeof varietyRequestSchema>

export const varietyRequestCalls = {
  'varietyRequest.create': call({
    method: 'POST',
    path: '/api/user/buy',
    access: 'buyer',
    needs: 'buy',
    summary: '求购商城没有的品种；同一品种还在处理时给出原来的那一份（isNew 为假）',
    input: record({ ...varietyRequestFields, page: enclosedIds }),
    data: record({ id: z.number().int(), isNew: z.boolean() }),
  }),
  'varietyRequest.list': call({
    method: 'GET',
    path: '/api/user/buy',
    access: 'buyer',
    summary: '本店的求购，新的在前，每页 20',
    input: record({ state: keyOf(varietyRequestStates).optional().catch(undefined), ...pageInput }),
    data: record({
      items: z.array(varietyRequestSchema),
      paging: pagingSchema,
      /** Counts by state, regardless of the filter. */
      counts: z.record(z.number().int()),
    }),
  }),
  'varietyRequest.detail': call({
    method: 'GET',
    path: '/api/user/buy/{id}',
    access: 'buyer',
    summary: '一份求购',
    input: record({ id: idSchema }),
    data: varietyRequestSchema,
  }),
  'varietyRequest.withdraw': call({
    method: 'POST',
    path: '/api/user/buy/{id}/withdraw',
    access: 'buyer',
    isOnce: true,
    needs: 'buy',
    summary: '撤回待处理的求购',
    input: record({ id: idSchema }),
    data: emptySchema,
  }),
}
