import { z } from 'zod'
import { call } from './call'
import { complaintCodePattern } from './complaint'
import { feedbackKinds, feedbackStates, type FeedbackKind } from './feedback-kinds'
import { complaintKinds } from './kinds'
import { emptySchema, idSchema, keyOf, pageInput, pagingSchema, timestampSchema } from './scalars'
import { enclosedIds, enclosedSchema } from './variety-request'
import { record } from './wire'

export const feedbackFields = {
  kind: z.enum(Object.keys(feedbackKinds) as [FeedbackKind, ...FeedbackKind[]], {
    errorMap: () => ({ message: '请选择反馈类型' }),
  }),
  content: z
    .string({ required_error: '请填写内容' })
    .trim()
    .min(5, '请至少写 5 个字')
    .max(1000, '内容最多 1000 字'),
  orderCode: z
    .string()
    .trim()
    .regex(/^([A-Za-z0-9-]{6,32})?$/, '订单号是 6 到 32 位字母、数字和短横线，可从我的订单里复制')
    .default(''),
}

const code = z.string().regex(complaintCodePattern)

export const feedbackSchema = record({
  id: z.number().int(),
  code,
  kind: keyOf(feedbackKinds),
  state: keyOf(feedbackStates),
  content: z.string(),
  orderCode: z.string(),
  answer: z.string(),
  createdAt: timestampSchema,
  answeredAt: timestampSchema.optional(),
  pictures: z.array(enclosedSchema),
})
export type Feedback = z.output<typeof feedbackSchema>

export const ownComplaintSchema = record({
  code,
  kind: keyOf(complaintKinds),
  content: z.string(),
  answer: z.string(),
  createdAt: timestampSchema,
})
export type OwnComplaint = z.output<typeof ownComplaintSchema>

export const feedbackCalls = {
  'feedback.create': call({
    method: 'POST',
    path: '/api/user/feedback',
    access: 'buyer',
    isOnce: true,
    needs: ['buy', 'pay', 'receive'],
    summary: '意见反馈，得到编号',
    input: record({ ...feedbackFields, page: enclosedIds }),
    data: record({ code }),
  }),
  'feedback.list': call({
    method: 'GET',
    path: '/api/user/feedback',
    access: 'buyer',
    summary: '本店的反馈和答复，新的在前，每页 20；以及最近 20 条投诉建议',
    input: record(pageInput),
    data: record({
      items: z.array(feedbackSchema),
      paging: pagingSchema,
      complaints: z.array(ownComplaintSchema),
    }),
  }),
  'feedback.close': call({
    method: 'POST',
    path: '/api/user/feedback/{id}/close',
    access: 'buyer',
    isOnce: true,
    needs: ['buy', 'pay', 'receive'],
    summary: '关闭已回复的反馈',
    input: record({ id: idSchema }),
    data: emptySchema,
  }),
}
