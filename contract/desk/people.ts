import { z } from 'zod'
import { call } from '../call'
import { emptySchema, idSchema, keyOf, timestampSchema } from '../scalars'
import { record } from '../wire'
import { editClaimSchema } from './edit-claim'
import { operatorNameFields, reasonFields, rolesField } from './fields'
import { roles } from './roles'
import { deskRead } from './kit'

export const operatorStates = { invited: '待加入', active: '在用', disabled: '已停用' } as const
export type OperatorState = keyof typeof operatorStates

export const proposalStates = {
  waiting: '待批准',
  approved: '已批准',
  rejected: '已驳回',
  withdrawn: '已撤回',
} as const

const roleList = z.array(keyOf(roles))

const personSchema = record({
  id: z.number().int(),
  name: z.string(),
  roles: roleList,
  state: keyOf(operatorStates),
  hasTotp: z.boolean(),
  sessionCount: z.number().int(),
  /** Last activity in any session; absent without sessions. */
  seenAt: timestampSchema.optional(),
  /** A role change awaiting the approval of another owner. */
  proposalId: z.number().int().optional(),
  /** The owner who asked today for a link of theirs, which another owner has to release. */
  linkAskedBy: z.string().optional(),
})
export type Person = z.output<typeof personSchema>

/** One-time link for setting a password; shown only once, to be passed on to the person. */
const linkSchema = record({ token: z.string(), expiresAt: timestampSchema })

const proposedSchema = record({
  /** Another owner has to approve before the roles apply. */
  isWaiting: z.boolean(),
})

export const peopleCalls = {
  'desk.people': call({
    method: 'GET',
    path: '/api/desk/operator',
    access: 'operator',
    permission: 'people.read',
    summary: '工作台的人员',
    input: record({}),
    data: record({
      people: z.array(personSchema),
      /** There are at least two owners, so role changes need two of them. */
      isFourEyes: z.boolean(),
    }),
  }),
  'desk.invite': call({
    method: 'POST',
    path: '/api/desk/operator',
    access: 'operator',
    permission: 'people.write',
    summary: '添加人员，得到一次有效的加入链接；有两位店主时角色须另一位批准',
    input: record({ ...operatorNameFields, roles: rolesField }),
    data: record({ id: z.number().int(), link: linkSchema, isWaiting: z.boolean() }),
  }),
  'desk.makeLink': call({
    method: 'POST',
    path: '/api/desk/operator/{id}/link',
    access: 'operator',
    permission: 'people.write',
    summary:
      '设置密码的链接：重发加入链接，或给忘了密码的人；有第二位店主时，给已加入的人须两位店主当天都确认，后确认的取得链接',
    input: record({ id: idSchema }),
    data: record({
      link: linkSchema.optional(),
      /** The first of two people has asked; the second one gets the link. */
      isWaiting: z.boolean(),
    }),
  }),
  'desk.proposeRoles': call({
    method: 'POST',
    path: '/api/desk/operator/{id}/roles',
    access: 'operator',
    permission: 'people.write',
    summary: '变更角色；有两位店主时等另一位批准',
    input: record({ id: idSchema, roles: rolesField, ...reasonFields }),
    data: proposedSchema,
  }),
  'desk.endSessionsOf': call({
    method: 'POST',
    path: '/api/desk/operator/{id}/session/end',
    access: 'operator',
    permission: 'people.write',
    summary: '让一个人在全部设备上退出',
    input: record({ id: idSchema }),
    data: record({ ended: z.number().int() }),
  }),
  'desk.disable': call({
    method: 'POST',
    path: '/api/desk/operator/{id}/disable',
    access: 'operator',
    permission: 'people.write',
    summary: '停用人员：立即退出，不能再登录；店主须先经另一位店主去掉该角色',
    input: record({ id: idSchema, ...reasonFields }),
    data: emptySchema,
  }),
  'desk.enable': call({
    method: 'POST',
    path: '/api/desk/operator/{id}/enable',
    access: 'operator',
    permission: 'people.write',
    summary: '恢复停用的人员，角色照旧',
    input: record({ id: idSchema, ...reasonFields }),
    data: emptySchema,
  }),
  'desk.roleProposal': deskRead({
    path: '/api/desk/role_proposal/{id}',
    subject: 'role-proposal',
    permission: 'people.read',
    summary: '一项角色变更；打开待批准的会标明本人处理中',
    data: record({
      id: z.number().int(),
      version: z.number().int(),
      state: keyOf(proposalStates),
      personId: z.number().int(),
      person: z.string(),
      /** Roles now, and as proposed. */
      current: roleList,
      wanted: roleList,
      reason: z.string(),
      proposedBy: z.string(),
      proposedAt: timestampSchema,
      /** Proposed by the current operator, who may withdraw it and not decide it. */
      isOwn: z.boolean(),
      claim: editClaimSchema.optional(),
    }),
  }),
  'desk.decideRoles': call({
    method: 'POST',
    path: '/api/desk/role_proposal/{id}/decide',
    access: 'operator',
    permission: 'people.write',
    summary: '批准或驳回另一位店主提出的角色变更，或撤回自己提出的',
    input: record({
      id: idSchema,
      /** Version that was read: a version conflict answers 409 and names who decided. */
      version: idSchema,
      decision: z.enum(['approve', 'reject', 'withdraw']),
      ...reasonFields,
    }),
    data: emptySchema,
  }),
}
