import { z } from 'zod'
import { call } from '../call'
import { changedSchema, changeSchema } from '../change'
import { phoneSchema } from '../contact'
import { typedRegionFields } from '../region'
import { slotSchema } from '../registration'
import { versionSchema } from '../renewal'
import { rightSchema } from '../right'
import { emptySchema, flagSchema, idSchema, keyOf, timestampSchema } from '../scalars'
import { dayOfOneButton } from '../typed-day'
import { record } from '../wire'
import { applicationKinds } from './application-kinds'
import { filter, listed, listInput } from './listed'
import { documentDecisionFields, rankField, scopeField } from './members'
import { reasonFields } from './fields'
import { rejectCauses } from './reject-causes'
import { deskRead } from './kit'

const kind = keyOf(applicationKinds)

const applicationEntrySchema = record({
  kind,
  id: z.number().int(),
  storeId: z.number().int(),
  company: z.string(),
  what: z.string(),
  handedInAt: timestampSchema,
})
export type ApplicationEntry = z.output<typeof applicationEntrySchema>

/** Version that was read: a version conflict answers 409 and names who decided. */
const version = { version: idSchema }

export const renewalDecisionFields = { ...documentDecisionFields, scope: scopeField }

export const rightDecisionFields = {
  decision: z.enum(['accept', 'reject']),
  validUntil: dayOfOneButton,
  ...reasonFields,
}

export const changeDecisionFields = {
  decision: z.enum(['accept', 'reject']),
  /** Expiry date of the new licence, as read by the operator. */
  validUntil: dayOfOneButton,
  isEndless: flagSchema.default(false),
  cause: keyOf(rejectCauses).optional(),
  ...reasonFields,
}

/** Data of a store that the reviewer maintains, apart from its documents. */
export const scopeFields = { scope: scopeField, ...reasonFields }

export const memberDetailFields = {
  managerName: z
    .string({ required_error: '请输入客户经理' })
    .trim()
    .min(2, '客户经理至少 2 个字')
    .max(20, '客户经理最多 20 字'),
  managerPhone: phoneSchema,
  rank: rankField,
  ...typedRegionFields,
}

export const applicationCalls = {
  'desk.applications': call({
    method: 'GET',
    path: '/api/desk/application',
    access: 'operator',
    permission: 'members.read',
    summary: '已通过门店的申请：证照更新、采购权限、变更，等得最久的在前，每页 20',
    input: record({ kind: filter(kind.optional()), ...listInput }),
    data: listed(applicationEntrySchema),
  }),
  'desk.memberPapers': deskRead({
    path: '/api/desk/members/{id}/papers',
    subject: 'store',
    permission: 'customers.read',
    summary:
      '一家门店各项证照的全部版本，采购权限及其申请，最近一次变更申请；须有会员资质权限，否则为空',
    data: record({
      documents: z.array(record({ slot: slotSchema, versions: z.array(versionSchema) })),
      rights: z.array(rightSchema),
      /** Versions by right application, sent with a decision. */
      rightVersions: z.record(z.number().int()),
      /** Versions by document, sent with a decision. */
      documentVersions: z.record(z.number().int()),
      /** The last 变更申请, its changes, and the version to decide it with. */
      change: record({
        application: changeSchema,
        current: changedSchema,
        version: z.number().int(),
      }).optional(),
    }),
  }),
  'desk.decideRenewal': call({
    method: 'POST',
    path: '/api/desk/members/{id}/renewal/{document}/decide',
    access: 'operator',
    permission: 'licences.write',
    reasonOf: ['reject'],
    summary: '通过更新的证照（证号、日期、范围按图片核定），或写明原因退回',
    input: record({ id: idSchema, document: idSchema, ...version, ...renewalDecisionFields }),
    data: emptySchema,
  }),
  'desk.decideRight': call({
    method: 'POST',
    path: '/api/desk/members/{id}/right/{application}/decide',
    access: 'operator',
    permission: 'rights.write',
    reasonOf: ['reject'],
    summary: '开通采购权限至某日，或写明原因驳回',
    input: record({ id: idSchema, application: idSchema, ...version, ...rightDecisionFields }),
    data: emptySchema,
  }),
  'desk.decideChange': call({
    method: 'POST',
    path: '/api/desk/members/{id}/change/{change}/decide',
    access: 'operator',
    permission: 'members.write',
    reasonOf: ['reject'],
    summary: '通过变更申请（新证的有效期按图片核定），或写明原因退回',
    input: record({ id: idSchema, change: idSchema, ...version, ...changeDecisionFields }),
    data: emptySchema,
  }),
  'desk.editMember': call({
    method: 'POST',
    path: '/api/desk/members/{id}/edit',
    access: 'operator',
    permission: 'members.write',
    summary: '会员等级、客户经理、注册地区',
    input: record({ id: idSchema, ...version, ...memberDetailFields }),
    data: emptySchema,
  }),
  'desk.changeScope': call({
    method: 'POST',
    path: '/api/desk/members/{id}/scope',
    access: 'operator',
    permission: 'members.write',
    summary: '调整已通过会员的经营范围，写明原因；新增的类别须有已通过的证照',
    input: record({ id: idSchema, ...version, ...scopeFields }),
    data: emptySchema,
  }),
}
