import { z } from 'zod'
import { appealSchema } from '../appeal'
import { appealStates } from '../appeal-states'
import { call } from '../call'
import { approvalStates } from '../document-slots'
import { emptySchema, keyOf, timestampSchema } from '../scalars'
import { record } from '../wire'
import { editClaimSchema } from './edit-claim'
import { reasonFields } from './fields'
import { filter, listed, listInput } from './listed'
import { deskDecision, deskFile, deskRead } from './kit'

const sideSchema = record({
  storeId: z.number().int(),
  company: z.string(),
  approval: keyOf(approvalStates),
  creditCode: z.string(),
  username: z.string(),
  name: z.string(),
  phone: z.string(),
  principal: z.string(),
  address: z.string(),
  since: timestampSchema,
})
export type AppealSide = z.output<typeof sideSchema>

export const appealDecisionFields = {
  decision: z.enum(['reject', 'refer', 'propose', 'approve', 'refuse']),
  ...reasonFields,
}

export const deskAppealCalls = {
  'desk.appeals': call({
    method: 'GET',
    path: '/api/desk/appeal',
    access: 'operator',
    permission: 'members.read',
    summary: '信用代码申诉：未了结的等得最久的在前，每页 20',
    input: record({ state: filter(keyOf(appealStates).optional()), ...listInput }),
    data: listed(appealSchema),
  }),
  'desk.appeal': deskRead({
    path: '/api/desk/appeal/{id}',
    subject: 'appeal',
    permission: 'members.read',
    summary: '一份信用代码申诉，申请人与现登记单位并列；未了结的会标明本人处理中',
    data: record({
      appeal: appealSchema,
      version: z.number().int(),
      contact: z.string(),
      phone: z.string(),
      words: z.string(),
      pictures: z.array(record({ uploadId: z.number().int(), isPdf: z.boolean() })),
      applicant: sideSchema,
      holder: sideSchema,
      /** Proposal to transfer the code from its holder; absent if there is none. */
      proposal: record({ by: z.string(), isOwn: z.boolean() }).optional(),
      claim: editClaimSchema.optional(),
    }),
  }),
  'desk.decideAppeal': deskDecision({
    path: '/api/desk/appeal/{id}/decide',
    permission: 'members.write',
    summary: '驳回、转给持有人、提出移交；移交由另一人复核后生效：原门店冻结并释放信用代码',
    fields: appealDecisionFields,
    data: emptySchema,
  }),
  'desk.appealPicture': deskFile({
    path: '/api/desk/appeal_upload/{id}',
    permission: 'members.read',
    summary: '申诉附的证明材料',
  }),
}
