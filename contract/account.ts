import { z } from 'zod'
import { call } from './call'
import { mobileSchema } from './contact'
import { newPasswordFields } from './code'
import { loginEvents, type LoginEvent } from './login-events'
import { emptySchema, timestampSchema } from './scalars'
import { record } from './wire'

const loginEventNames = Object.keys(loginEvents) as [LoginEvent, ...LoginEvent[]]

const sessionSchema = record({
  id: z.string(),
  /** For display: `Chrome 109 · Windows 7`; '' if unknown. */
  browser: z.string(),
  address: z.string(),
  createdAt: timestampSchema,
  /** Accurate to about ten minutes. */
  seenAt: timestampSchema,
  isCurrent: z.boolean(),
})

export const nameFields = {
  name: z
    .string({ required_error: '请输入姓名' })
    .trim()
    .min(2, '姓名至少 2 个字')
    .max(20, '姓名最多 20 字'),
}

export const mobileFields = { phone: mobileSchema }

export const oldPasswordFields = {
  oldPassword: z
    .string({ required_error: '请输入当前密码' })
    .min(1, '请输入当前密码')
    .max(64, '密码最多 64 位'),
}

const ticket = z.string().max(64).optional()

export const accountCalls = {
  'user.account': call({
    method: 'GET',
    path: '/api/user/account',
    access: 'buyer',
    summary: '账号：在线设备，最近 50 条登录记录（保留 180 天）',
    input: record({}),
    data: record({
      createdAt: timestampSchema,
      /** The accepted user agreement; absent if it was not recorded. */
      agreement: record({ version: z.string(), at: timestampSchema.optional() }).optional(),
      sessions: z.array(sessionSchema),
      log: z.array(
        record({
          event: z.enum(loginEventNames),
          browser: z.string(),
          address: z.string(),
          at: timestampSchema,
        }),
      ),
    }),
  }),
  'user.update': call({
    method: 'POST',
    path: '/api/user/updateUserInfo',
    access: 'buyer',
    isOnce: true,
    isOfPerson: true,
    summary: '修改姓名；换手机号须带新旧两个号码的短信凭据',
    input: record({
      name: nameFields.name.optional(),
      phone: mobileFields.phone.optional(),
      /**
       * Required with `phone`: the tickets of the codes sent to the old and the new number, and
       * their visit.
       */
      oldTicket: ticket,
      newTicket: ticket,
      session: z.string().max(64).optional(),
    }),
    data: emptySchema,
  }),
  'user.changePassword': call({
    method: 'POST',
    path: '/api/user/password',
    access: 'buyer',
    isOnce: true,
    isOfPerson: true,
    summary: '凭当前密码修改密码；其他设备全部退出',
    input: record({ ...oldPasswordFields, ...newPasswordFields }),
    data: emptySchema,
  }),
  'user.endSessions': call({
    method: 'POST',
    path: '/api/user/session/end',
    access: 'buyer',
    isOfPerson: true,
    summary: '让一台设备退出登录；不给 id 则退出本机以外的全部设备',
    input: record({ id: z.string().max(64).optional() }),
    data: record({ ended: z.number().int() }),
  }),
}
