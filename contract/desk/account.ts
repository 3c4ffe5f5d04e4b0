import { z } from 'zod'
import { call } from '../call'
import { oldPasswordFields } from '../account'
import { emptySchema, timestampSchema } from '../scalars'
import { record } from '../wire'
import { enrolmentSchema, operatorPasswordFields, totpFields } from './fields'

export const deskSessionSchema = record({
  id: z.string(),
  /** For display: `Chrome 109 · Windows 7`; '' if unknown. */
  browser: z.string(),
  address: z.string(),
  createdAt: timestampSchema,
  /** Accurate to a minute. */
  seenAt: timestampSchema,
  isCurrent: z.boolean(),
})

/** Calls about the operator's own account. */
export const deskAccountCalls = {
  'desk.account': call({
    method: 'GET',
    path: '/api/desk/account',
    access: 'operator',
    permission: 'desk.read',
    summary: '本人账号：在线设备，动态验证码是否启用、用什么设置',
    input: record({}),
    data: record({
      sessions: z.array(deskSessionSchema),
      hasTotp: z.boolean(),
      mustHaveTotp: z.boolean(),
      /** For setting up an authenticator app, also in place of an existing one. */
      enrolment: enrolmentSchema,
    }),
  }),
  'desk.changePassword': call({
    method: 'POST',
    path: '/api/desk/account/password',
    access: 'operator',
    permission: 'desk.write',
    summary: '凭当前密码修改密码；本人其他设备全部退出',
    input: record({ ...oldPasswordFields, ...operatorPasswordFields }),
    data: emptySchema,
  }),
  'desk.setTotp': call({
    method: 'POST',
    path: '/api/desk/account/totp',
    access: 'operator',
    permission: 'desk.write',
    summary: '凭当前密码和新密钥的验证码启用或更换动态验证码',
    input: record({ ...oldPasswordFields, ...totpFields }),
    data: emptySchema,
  }),
  'desk.dropTotp': call({
    method: 'POST',
    path: '/api/desk/account/totp/off',
    access: 'operator',
    permission: 'desk.write',
    summary: '凭当前密码停用动态验证码；角色要求的不能停用',
    input: record(oldPasswordFields),
    data: emptySchema,
  }),
  'desk.endSessions': call({
    method: 'POST',
    path: '/api/desk/account/session/end',
    access: 'operator',
    permission: 'desk.write',
    summary: '让本人的一台设备退出；不给 id 则退出本机以外的全部设备',
    input: record({ id: z.string().max(64).optional() }),
    data: record({ ended: z.number().int() }),
  }),
}
