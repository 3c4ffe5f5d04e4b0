import { z } from 'zod'
import { mobileFields } from './account'
import { call } from './call'
import { newPasswordFields } from './code'
import { usernameFields } from './registration'
import { emptySchema, idSchema, timestampSchema } from './scalars'
import { storeRoleNames } from './store-roles'
import { browserFields, signedInSchema } from './user'
import { record } from './wire'

const splitList = (value: unknown) =>
  typeof value === 'string' ? value.split(',').filter((part) => part.trim() !== '') : value

const rolesSchema = z.array(z.enum(storeRoleNames))
const storeSchema = record({ id: z.number().int(), company: z.string() })
const token = z.string().min(16).max(64)

export const inviteFields = {
  phone: mobileFields.phone,
  storeIds: z.preprocess(
    splitList,
    z
      .array(idSchema, { required_error: '请选择门店' })
      .min(1, '请选择门店')
      .max(50, '一次最多 50 家门店'),
  ),
  roles: z.preprocess(
    splitList,
    z.array(z.enum(storeRoleNames), { required_error: '请选择权限' }).min(1, '请选择权限'),
  ),
}

const storePersonSchema = record({
  id: z.number().int(),
  name: z.string(),
  username: z.string(),
  phone: z.string(),
  stores: z.array(record({ id: z.number().int(), roles: rolesSchema })),
})
export type StorePerson = z.output<typeof storePersonSchema>

const invitationSchema = record({
  id: z.number().int(),
  phone: z.string(),
  stores: z.array(storeSchema),
  roles: rolesSchema,
  expiresAt: timestampSchema,
})
export type StoreInvitation = z.output<typeof invitationSchema>

export const storePeopleCalls = {
  'people.list': call({
    method: 'GET',
    path: '/api/store/people',
    access: 'buyer',
    needs: 'own',
    summary: '名下门店的人员，和还没有接受的邀请',
    input: record({}),
    data: record({
      stores: z.array(storeSchema),
      people: z.array(storePersonSchema),
      invitations: z.array(invitationSchema),
    }),
  }),
  'people.invite': call({
    method: 'POST',
    path: '/api/store/invitation',
    access: 'buyer',
    isOnce: true,
    needs: 'own',
    summary: '邀请人员：短信发送一次有效的链接',
    input: record({
      ...inviteFields,
      /** Base URL for the link when `PUBLIC_ORIGIN` is not set; added by the web process. */
      origin: z
        .string()
        .max(200)
        .regex(/^https?:\/\/[^\s/]+$/),
      /** Visit of the inviting browser; the demonstration shows it the SMS. */
      session: z.string().min(16).max(64).optional(),
    }),
    data: emptySchema,
  }),
  'people.withdraw': call({
    method: 'POST',
    path: '/api/store/invitation/{id}/withdraw',
    access: 'buyer',
    isOnce: true,
    needs: 'own',
    summary: '撤回邀请，链接作废',
    input: record({ id: idSchema }),
    data: emptySchema,
  }),
  'people.setRoles': call({
    method: 'POST',
    path: '/api/store/people/{id}/roles',
    access: 'buyer',
    needs: 'own',
    summary: '修改一人在一家门店的权限；一项不选即移出该店，其登录随即失效',
    input: record({
      id: idSchema,
      storeId: idSchema,
      roles: z.preprocess(splitList, rolesSchema.default([])),
    }),
    data: emptySchema,
  }),
  'people.remove': call({
    method: 'POST',
    path: '/api/store/people/{id}/remove',
    access: 'buyer',
    isOnce: true,
    needs: 'own',
    summary: '移出名下全部门店，其登录随即失效',
    input: record({ id: idSchema }),
    data: emptySchema,
  }),
  'invitation.read': call({
    method: 'GET',
    path: '/api/store/join/{token}',
    access: 'optional',
    summary: '一份邀请：哪些门店、什么权限',
    input: record({ token }),
    data: record({
      stores: z.array(storeSchema),
      roles: rolesSchema,
      phone: z.string(),
      /** The signed-in account has another phone number and cannot accept it. */
      isOfOther: z.boolean().default(false),
    }),
  }),
  'invitation.join': call({
    method: 'POST',
    path: '/api/store/join/{token}',
    access: 'public',
    isOnce: true,
    summary: '没有账号的人接受邀请：凭手机验证码的凭据设置密码，并登录',
    input: record({
      token,
      ...usernameFields,
      ...newPasswordFields,
      agreement: z.string().min(1, '请先阅读并同意用户协议').max(40),
      ticket: z.string().max(64),
      session: z.string().min(16).max(64),
      clientAddress: browserFields.clientAddress,
      userAgent: browserFields.userAgent,
    }),
    data: signedInSchema,
  }),
  'invitation.accept': call({
    method: 'POST',
    path: '/api/store/join/{token}/accept',
    access: 'buyer',
    isOnce: true,
    isOfPerson: true,
    summary: '已有账号的人接受邀请；手机号须是被邀请的号码',
    input: record({ token }),
    data: emptySchema,
  }),
}
