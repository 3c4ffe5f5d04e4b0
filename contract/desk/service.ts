import { z } from 'zod'
import { call } from '../call'
import { feedbackSchema } from '../feedback'
import { complaintKinds } from '../kinds'
import { emptySchema, keyOf, pagingSchema, timestampSchema } from '../scalars'
import { varietyRequestSchema } from '../variety-request'
import { record } from '../wire'
import { editClaimSchema } from './edit-claim'
import { serviceKinds, serviceStates } from './service-kinds'
import { filter, listInput } from './listed'
import { deskDecision, deskFile, deskRead } from './kit'

const kind = keyOf(serviceKinds)

const serviceEntrySchema = record({
  kind,
  id: z.number().int(),
  company: z.string(),
  title: z.string(),
  state: keyOf(serviceStates),
  createdAt: timestampSchema,
})
export type ServiceEntry = z.output<typeof serviceEntrySchema>

const deskFields = {
  version: z.number().int(),
  company: z.string(),
  claim: editClaimSchema.optional(),
}

const words = (missing: string) =>
  z.string({ required_error: missing }).trim().max(500, '答复最多 500 字').default('')

/** Answer to a 求购; `goods` names the product that arrived by number or URL. */
export const requestDecisionFields = {
  decision: z.enum(['buy', 'arrive', 'refuse']),
  goods: z.string().trim().max(200, '商品编号太长').default(''),
  answer: words('请填写答复'),
}

export const replyFields = {
  answer: words('请填写答复'),
}

const complaintSchema = record({
  id: z.number().int(),
  code: z.string(),
  kind: keyOf(complaintKinds),
  content: z.string(),
  phone: z.string(),
  email: z.string(),
  orderCode: z.string(),
  answer: z.string(),
  createdAt: timestampSchema,
  answeredAt: timestampSchema.optional(),
})

export const serviceCalls = {
  'desk.service': call({
    method: 'GET',
    path: '/api/desk/service',
    access: 'operator',
    permission: 'requests.read',
    summary: '求购、反馈、投诉建议：待处理的等得最久的在前，其余新的在前，每页 20',
    input: record({
      kind: filter(kind.default('request')),
      state: filter(keyOf(serviceStates).optional()),
      ...listInput,
    }),
    data: record({
      items: z.array(serviceEntrySchema),
      paging: pagingSchema,
      waiting: z.record(z.number().int()),
      counts: z.record(z.number().int()),
    }),
  }),
  'desk.varietyRequest': deskRead({
    path: '/api/desk/request/{id}',
    subject: 'request',
    permission: 'requests.read',
    summary: '一份求购；打开未处理的会标明本人处理中',
    data: record({ request: varietyRequestSchema, ...deskFields }),
  }),
  'desk.decideVarietyRequest': deskDecision({
    path: '/api/desk/request/{id}/decide',
    permission: 'requests.write',
    summary: '求购：转为采购中，关联已到货的商品，或写明无法供应的原因；会员会收到消息',
    fields: requestDecisionFields,
    data: emptySchema,
  }),
  'desk.feedback': deskRead({
    path: '/api/desk/feedback/{id}',
    subject: 'feedback',
    permission: 'feedback.read',
    summary: '一条反馈；打开待回复的会标明本人处理中',
    data: record({ feedback: feedbackSchema, ...deskFields }),
  }),
  'desk.answerFeedback': deskDecision({
    path: '/api/desk/feedback/{id}/answer',
    permission: 'feedback.write',
    summary: '回复反馈，会员会收到消息，可在意见反馈里读到',
    fields: replyFields,
    data: emptySchema,
  }),
  'desk.complaint': deskRead({
    path: '/api/desk/complaint/{id}',
    subject: 'complaint',
    permission: 'feedback.read',
    summary: '一条投诉或建议，及联系方式',
    data: record({ complaint: complaintSchema, ...deskFields }),
  }),
  'desk.answerComplaint': deskDecision({
    path: '/api/desk/complaint/{id}/answer',
    permission: 'feedback.write',
    summary: '记下对投诉或建议的答复；会员登录后提交的，同时发消息',
    fields: replyFields,
    data: emptySchema,
  }),
  'desk.servicePicture': deskFile({
    path: '/api/desk/service_upload/{id}',
    permission: 'requests.read',
    summary: '求购或反馈附的图片',
  }),
}
