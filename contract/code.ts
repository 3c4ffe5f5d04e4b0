import { z } from 'zod'
import { call } from './call'
import { emptySchema, flagSchema, timestampSchema } from './scalars'
import { record } from './wire'

/** What a code by SMS is asked for. */
export const codePurposes = [
  'register',
  'forget',
  'phone-old',
  'phone-new',
  'wechat',
  'sign',
  'wallet',
  'join',
] as const
export type CodePurpose = (typeof codePurposes)[number]

/** Who wants a code: a mobile number, or a username where somebody who has an account asks. */
export const accountFields = { account: accountNamed('请输入用户名或手机号') }

/** The same where nobody has an account yet. */
export const newAccountFields = { account: accountNamed('请输入手机号') }

function accountNamed(asked: string) {
  return z.string({ required_error: asked }).trim().min(1, asked).max(50, '用户名最多 50 字')
}

export const codeFields = {
  code: z.preprocess(
    (typed) => (typeof typed === 'string' ? typed.normalize('NFKC').replace(/\s/g, '') : typed),
    z.string({ required_error: '请输入短信验证码' }).regex(/^\d{6}$/, '验证码是 6 位数字'),
  ),
}

/** A password that is chosen now. What it must not be besides, only the upstream can tell. */
export const newPasswordFields = {
  password: z
    .string({ required_error: '请输入密码' })
    .min(6, '密码至少 6 位')
    .max(24, '密码最多 24 位'),
}

/** What a browser's visit is known by while it goes through the steps; never leaves the server side. */
const sessionField = { session: z.string().min(16).max(64) }
/** '' where whoever is signed in is meant. */
const maybeAccount = { account: z.string().trim().max(50, '用户名最多 50 字').default('') }
const purposeField = { purpose: z.enum(codePurposes) }

export const codeCalls = {
  'code.send': call({
    method: 'POST',
    path: '/api/user/send_code',
    access: 'optional',
    isOnce: true,
    summary: '发送短信验证码；号码是否注册过，回答都一样',
    input: record({
      ...purposeField,
      ...maybeAccount,
      ...sessionField,
      /** Network address of the browser, added by the web process; limits count it too. */
      clientAddress: z.string().max(64).optional(),
      /** The form was sent as no person would: the question has to be answered. */
      isDoubtful: flagSchema.default(false),
      /** The number of a question that was answered rightly; good once. */
      answered: z.string().max(64).optional(),
    }),
    data: record({ resendAt: timestampSchema, expiresAt: timestampSchema }),
  }),
  'code.check': call({
    method: 'POST',
    path: '/api/user/check_code',
    access: 'optional',
    isOnce: true,
    summary: '核对短信验证码，得到一次有效的凭据',
    input: record({ ...purposeField, ...maybeAccount, ...codeFields, ...sessionField }),
    data: record({ ticket: z.string(), expiresAt: timestampSchema }),
  }),
  'code.sent': call({
    method: 'GET',
    path: '/api/demo/sms',
    access: 'public',
    summary: '演示：本次浏览请求过的短信（正式商城没有）',
    input: record(sessionField),
    data: record({
      messages: z.array(record({ phone: z.string(), text: z.string(), sentAt: timestampSchema })),
    }),
  }),
  'user.resetPassword': call({
    method: 'POST',
    path: '/api/user/resetPassword',
    access: 'public',
    isOnce: true,
    summary: '凭短信验证码换来的凭据重设密码',
    input: record({ ...newPasswordFields, ...sessionField, ticket: z.string().max(64) }),
    data: emptySchema,
  }),
  'user.phone': call({
    method: 'GET',
    path: '/api/user/phone/{value}',
    access: 'buyer',
    summary: '号码是否是手机号、是否是自己的；别人的号码不说明任何情况',
    input: record({ value: z.string().max(50) }),
    data: record({ isValid: z.boolean(), isOwn: z.boolean() }),
  }),
}
