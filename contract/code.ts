import { z } from 'zod'
import { call } from './call'
import { emptySchema, flagSchema, timestampSchema } from './scalars'
import { compacted } from './typed-text'
import { record } from './wire'

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

/** Asks for a mobile number, or for the username of an existing account. */
export const accountFields = { account: accountNamed('请输入用户名或手机号') }

/** The same before there is an account. */
export const newAccountFields = { account: accountNamed('请输入手机号') }

function accountNamed(asked: string) {
  return z.string({ required_error: asked }).trim().min(1, asked).max(50, '用户名最多 50 字')
}

export const codeFields = {
  code: z.preprocess(
    compacted,
    z.string({ required_error: '请输入短信验证码' }).regex(/^\d{6}$/, '验证码是 6 位数字'),
  ),
}

/** A newly chosen password; further rules are checked upstream. */
export const newPasswordFields = {
  password: z
    .string({ required_error: '请输入密码' })
    .min(6, '密码至少 6 位')
    .max(24, '密码最多 24 位'),
}

/** Identifies a browser's visit across the steps; never sent to the browser. */
const sessionField = { session: z.string().min(16).max(64) }
/** '' means the signed-in account. */
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
      /** Network address of the browser, set by the web process; rate limits count by it. */
      clientAddress: z.string().max(64).optional(),
      /** The form looks automated, so the captcha question must be answered. */
      isDoubtful: flagSchema.default(false),
      /** Id of a correctly answered captcha question; valid once. */
      answered: z.string().max(64).optional(),
    }),
    data: record({ resendAt: timestampSchema, expiresAt: timestampSchema }),
  }),
  'code.asks': call({
    method: 'GET',
    path: '/api/user/code_question',
    access: 'public',
    summary: '从这里发验证码要不要先回答一道算术题，打开页面时问',
    input: record({ clientAddress: z.string().max(64).optional() }),
    data: record({ isAsked: z.boolean() }),
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
