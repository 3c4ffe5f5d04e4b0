import { z } from 'zod'
import { call } from '../call'
import { controlStates } from '../control-states'
import { daySchema, emptySchema, keyOf, timestampSchema } from '../scalars'
import { storeKinds } from '../kinds'
import { dayOfOneButton } from '../typed-day'
import { record } from '../wire'
import { editClaimSchema } from './edit-claim'
import { reasonFields } from './fields'
import { filter, listed, listInput } from './listed'
import { deskDecision, deskRead } from './kit'

const controlEntrySchema = record({
  id: z.number().int(),
  storeId: z.number().int(),
  company: z.string(),
  goods: z.string(),
  state: keyOf(controlStates),
  createdAt: timestampSchema,
  validUntil: daySchema.optional(),
})

export const controlDecisionFields = {
  /** `revoke` takes back a granted permission. */
  decision: z.enum(['accept', 'reject', 'revoke']),
  validUntil: dayOfOneButton,
  ...reasonFields,
}

const detailSchema = record({
  id: z.number().int(),
  version: z.number().int(),
  state: keyOf(controlStates),
  store: record({
    id: z.number().int(),
    company: z.string(),
    kind: keyOf(storeKinds),
    region: z.string(),
  }),
  goods: record({ id: z.number().int(), name: z.string(), spec: z.string(), maker: z.string() }),
  /** Current reasons against selling it to this store, as buyers read them. */
  closedBy: z.array(z.string()),
  contact: z.string(),
  phone: z.string(),
  remark: z.string(),
  reason: z.string(),
  validUntil: daySchema.optional(),
  createdAt: timestampSchema,
  decidedAt: timestampSchema.optional(),
  claim: editClaimSchema.optional(),
})
export type ControlApplication = z.output<typeof detailSchema>

export const deskControlCalls = {
  'desk.controls': call({
    method: 'GET',
    path: '/api/desk/control',
    access: 'operator',
    permission: 'controls.read',
    summary: '控销申请，审核中的等得最久的在前，每页 20',
    input: record({ state: filter(keyOf(controlStates).optional()), ...listInput }),
    data: listed(controlEntrySchema),
  }),
  'desk.control': deskRead({
    path: '/api/desk/control/{id}',
    subject: 'control',
    permission: 'controls.read',
    summary: '一份控销申请；审核中的会标明本人处理中',
    data: detailSchema,
  }),
  'desk.decideControl': deskDecision({
    path: '/api/desk/control/{id}/decide',
    permission: 'controls.write',
    reasonOf: ['reject', 'revoke'],
    summary: '开通控销权限至某日，或写明原因驳回；已开通的写明原因收回',
    fields: controlDecisionFields,
    data: emptySchema,
  }),
}
