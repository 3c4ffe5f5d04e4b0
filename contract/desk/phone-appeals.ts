import { z } from 'zod'
import { call } from '../call'
import { appealParts, phoneAppealStates } from '../phone-appeal-states'
import { emptySchema, idSchema, keyOf, timestampSchema } from '../scalars'
import { record } from '../wire'
import { bookedSchema } from './agreed'
import { editClaimSchema } from './edit-claim'
import { reasonFields } from './fields'
import { filter, listed, listInput } from './listed'
import { deskDecision, deskRead } from './kit'

const state = keyOf(phoneAppealStates)

const appealEntryFields = {
  id: z.number().int(),
  state,
  username: z.string(),
  applicant: z.string(),
  creditCode: z.string(),
  newPhone: z.string(),
  /** Reason told to the new phone; '' for none. */
  reason: z.string(),
  ripensAt: timestampSchema.optional(),
  createdAt: timestampSchema,
}
const appealEntrySchema = record(appealEntryFields)
export type PhoneAppealEntry = z.output<typeof appealEntrySchema>

export const appealDecisionFields = { decision: z.enum(['approve', 'reject']), ...reasonFields }

export const deskPhoneAppealCalls = {
  'desk.phoneAppeals': call({
    method: 'GET',
    path: '/api/desk/phone_appeal',
    access: 'operator',
    permission: 'phoneAppeals.read',
    summary: '换绑申诉：待核对的等得最久的在前，每页 20',
    input: record({ state: filter(state.optional()), ...listInput }),
    data: listed(appealEntrySchema),
  }),
  'desk.phoneAppeal': deskRead({
    path: '/api/desk/phone_appeal/{id}',
    subject: 'phone-appeal',
    permission: 'phoneAppeals.read',
    summary: '一份换绑申诉和账号现有资料；待核对的会标明本人处理中',
    data: record({
      appeal: appealEntrySchema,
      version: z.number().int(),
      words: z.string(),
      files: z.array(
        record({ id: z.number().int(), part: keyOf(appealParts), isPdf: z.boolean() }),
      ),
      member: record({
        name: z.string(),
        phone: z.string(),
        since: timestampSchema,
        stores: z.array(record({ id: z.number().int(), company: z.string() })),
      }),
      /** The new phone already has an account, which prevents the change. */
      isTaken: z.boolean(),
      /** Other appeals for this account, those stopped by its holder first. */
      others: z
        .array(record({ ...appealEntryFields, endedAt: timestampSchema.optional() }))
        .default([]),
      /** The account holder stopped an earlier appeal, so two people must approve. */
      isAfterStop: z.boolean().default(false),
      agreed: record({ by: z.string(), at: timestampSchema, isOwn: z.boolean() }).optional(),
      waitHours: z.number().int(),
      claim: editClaimSchema.optional(),
    }),
  }),
  'desk.decidePhoneAppeal': deskDecision({
    path: '/api/desk/phone_appeal/{id}/decide',
    permission: 'phoneAppeals.write',
    summary:
      '通过：短信告知原手机，等待期满后换绑（持有人停止过的须两人）；或写明原因驳回，短信告知新手机',
    fields: appealDecisionFields,
    data: bookedSchema,
  }),
  'desk.phoneAppealFile': call({
    method: 'GET',
    path: '/api/desk/phone_appeal_file/{id}',
    access: 'operator',
    // Identity cards require the permission for member documents; 客服 reads the rest.
    permission: 'members.read',
    summary: '换绑申诉的材料，查看记入操作记录',
    download: true,
    input: record({ id: idSchema }),
    data: emptySchema,
  }),
}
