import { z } from 'zod'
import { call } from '../call'
import { contractDocuments, contractStates } from '../contract-words'
import { approvalStates } from '../document-slots'
import { goodsClassSchema } from '../goods'
import { heldLicenceSchema } from '../licence'
import { companyFields, keptCompanyFields, slotSchema } from '../registration'
import { emptySchema, flagSchema, idSchema, keyOf, pagingSchema, timestampSchema } from '../scalars'
import { dayOfOneButton } from '../typed-day'
import { record } from '../wire'
import { editClaimSchema } from './edit-claim'
import { reasonFields } from './fields'
import { filter, listInput } from './listed'
import { memberTabs } from './member-tabs'
import { rejectCauses } from './reject-causes'
import { deskFile, deskRead } from './kit'

const approval = keyOf(approvalStates)

const memberEntrySchema = record({
  id: z.number().int(),
  company: z.string(),
  username: z.string(),
  kind: companyFields.kind,
  approval,
  /** The first review is done and a second person has to confirm. */
  isChecked: z.boolean().default(false),
  createdAt: timestampSchema,
  submittedAt: timestampSchema.optional(),
  /** What a file has besides; only in exports. */
  filed: record({
    creditCode: z.string(),
    region: z.string(),
    phone: z.string(),
    rank: z.number().int(),
    managerName: z.string(),
    managerPhone: z.string(),
    erpNo: z.string(),
  }).optional(),
})
export type MemberEntry = z.output<typeof memberEntrySchema>

export const documentDecisionFields = {
  decision: z.enum(['accept', 'reject']),
  number: z.string().trim().max(60, '证号最多 60 字').default(''),
  validFrom: dayOfOneButton,
  validUntil: dayOfOneButton,
  isEndless: flagSchema.default(false),
  cause: keyOf(rejectCauses).optional(),
  ...reasonFields,
}

/** `chemical,patent` on the wire. */
export const scopeField = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
  z.array(goodsClassSchema).max(50).default([]),
)

export const rankField = z.coerce
  .number({ invalid_type_error: '请输入会员等级' })
  .int('会员等级为整数')
  .min(1, '会员等级从 1 起')
  .max(9, '会员等级最高 9')
  .default(1)

export const memberDecisionFields = {
  decision: z.enum(['approve', 'return', 'freeze', 'thaw']),
  scope: scopeField,
  /** 0 if unreadable, because only an approval needs it. */
  rank: rankField.catch(0),
  ...reasonFields,
}

/** 客户标签, parted by spaces or commas; '' for none. */
const storeTagsField = z.string().trim().max(500, '最多 500 字').default('')

/** Version that was read: a version conflict answers 409 and names who decided. */
const version = { version: idSchema }

export const memberReviewCalls = {
  'desk.members': call({
    method: 'GET',
    path: '/api/desk/members',
    access: 'operator',
    permission: 'customers.read',
    summary: '会员门店：按状态（或证照 30 天内到期）和名称、用户名、手机号、信用代码查找，每页 20',
    input: record({
      state: filter(keyOf(memberTabs).optional()),
      keywords: z.string().trim().max(50).default(''),
      tag: filter(z.string().trim().max(100, '最多 100 字').optional()),
      ...listInput,
    }),
    data: record({
      items: z.array(memberEntrySchema),
      paging: pagingSchema,
      counts: z.record(z.number().int()),
      /** All tags that stores have, to filter by. */
      tags: z.array(z.string()).default([]),
    }),
  }),
  'desk.member': deskRead({
    path: '/api/desk/members/{id}',
    subject: 'store',
    permission: 'customers.read',
    summary: '一家门店的资料、证照和疑点；打开待审核的会标明本人处理中',
    data: record({
      id: z.number().int(),
      version: z.number().int(),
      approval,
      reason: z.string(),
      /** When its 负责人 stopped it; absent if it may order. */
      stoppedAt: timestampSchema.optional(),
      submittedAt: timestampSchema.optional(),
      member: record({ username: z.string(), name: z.string(), phone: z.string() }),
      company: record(keptCompanyFields).optional(),
      rank: z.number().int(),
      /** What ranks are called, from the first on; '' for one without a name. */
      rankNames: z.array(z.string()).default([]),
      manager: record({ name: z.string(), phone: z.string() }),
      tags: z.array(z.string()).default([]),
      /** Region of the licence address; '' before step 2. */
      region: record({ province: z.string(), city: z.string(), district: z.string() }),
      scope: z.array(goodsClassSchema),
      /** Required licences and those the store has; empty before approval. */
      licences: z.array(heldLicenceSchema).default([]),
      /** How each document to sign stands; empty before approval. `until` is '' if never signed. */
      contracts: z
        .array(
          record({
            document: keyOf(contractDocuments),
            state: keyOf(contractStates),
            until: z.string(),
          }),
        )
        .default([]),
      slots: z.array(slotSchema),
      /** Versions by document, sent with a decision. */
      versions: z.record(z.number().int()),
      notes: z.array(z.string()),
      /** Other stores of the same owner, each decided separately. */
      group: z.array(record({ id: z.number().int(), company: z.string(), approval })).default([]),
      /** Number of people an approval needs (domain-rules §13). */
      steps: z.number().int().default(1),
      check: record({
        by: z.string(),
        at: timestampSchema,
        /** By the current operator, who therefore cannot confirm it. */
        isOwn: z.boolean(),
        scope: z.array(goodsClassSchema),
        rank: z.number().int(),
        note: z.string(),
      }).optional(),
      claim: editClaimSchema.optional(),
    }),
  }),
  'desk.decideDocument': call({
    method: 'POST',
    path: '/api/desk/members/{id}/document/{document}/decide',
    access: 'operator',
    permission: 'members.write',
    reasonOf: ['reject'],
    summary: '通过一份证照（证号和日期按图片核定），或写明原因退回',
    input: record({ id: idSchema, document: idSchema, ...version, ...documentDecisionFields }),
    data: emptySchema,
  }),
  'desk.decideMember': call({
    method: 'POST',
    path: '/api/desk/members/{id}/decide',
    access: 'operator',
    permission: 'members.write',
    summary: '通过、退回、冻结或解除冻结一家门店；通过须全部必交证照已通过，并定经营范围',
    input: record({ id: idSchema, ...version, ...memberDecisionFields }),
    data: emptySchema,
  }),
  'desk.setStoreTags': call({
    method: 'POST',
    path: '/api/desk/members/{id}/tags',
    access: 'operator',
    permission: 'members.write',
    summary: '设定一家门店的客户标签，促销按标签选客户；最多 20 个，以空格或逗号分开',
    input: record({ id: idSchema, ...version, tags: storeTagsField }),
    data: emptySchema,
  }),
  'desk.confirmMember': call({
    method: 'POST',
    path: '/api/desk/members/{id}/confirm',
    access: 'operator',
    permission: 'approvals.write',
    summary: '复核初审通过的首营资质并开通采购；不能复核自己的初审',
    input: record({ id: idSchema, ...version }),
    data: emptySchema,
  }),
  'desk.picture': deskFile({
    path: '/api/desk/upload/{id}',
    permission: 'members.read',
    summary: '会员证照的图片；查看身份证记入操作记录',
  }),
}
