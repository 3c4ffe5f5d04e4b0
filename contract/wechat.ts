import { z } from 'zod'
import { call } from './call'
import { emptySchema, timestampSchema, webAddressSchema } from './scalars'
import { browserFields, loginFields, signedInSchema } from './user'
import { wechatPeople, type WechatPersonId } from './wechat-people'
import { record, wire } from './wire'

export const wechatPurposes = ['login', 'bind', 'register'] as const
export type WechatPurpose = (typeof wechatPurposes)[number]

export const unbindFields = {
  password: z
    .string({ required_error: '请输入登录密码' })
    .min(1, '请输入登录密码')
    .max(64, '密码最多 64 位'),
}

/** A message of an invented account to the 公众号 (demonstration). */
export const demoMessageFields = {
  person: z.enum(Object.keys(wechatPeople) as [WechatPersonId, ...WechatPersonId[]], {
    required_error: '请选择谁发送',
  }),
  text: z
    .string({ required_error: '请输入要发送的内容' })
    .trim()
    .min(1, '请输入要发送的内容')
    .max(100, '最多 100 字'),
}

/** 128 random bits, base64url. */
const state = z.string().regex(/^[\w-]{22}$/, '返回地址不正确')
/** Issued by the upstream for an identity confirmed by WeChat. */
const identityTicket = z.string().min(1).max(64)
const shownCode = { code: z.string(), expiresAt: timestampSchema }

/** Signature parameters in the URL of every request from WeChat to the 公众号. */
const signedFields = {
  signature: z.string().max(64),
  timestamp: z.string().max(20),
  nonce: z.string().max(64),
}

export const wechatCalls = {
  'wechat.start': call({
    method: 'GET',
    path: '/api/user/wechat/start',
    access: 'public',
    summary: '微信扫码页的地址',
    input: record({
      state,
      redirectUri: z.string().regex(/^https?:\/\/[!-~]{1,300}$/, '返回地址不正确'),
    }),
    data: record({ url: webAddressSchema }),
  }),
  'wechat.exchange': call({
    method: 'POST',
    path: '/api/user/wechat/exchange',
    access: 'public',
    summary: '用微信给的 code 换身份：已绑定的直接登录，未绑定的得到一次有效的凭据',
    input: record({
      code: z.string().trim().min(1).max(200),
      state,
      /** Only `login` and `register` sign in. */
      purpose: z.enum(wechatPurposes),
      ...browserFields,
    }),
    /** Exactly one of the two. */
    data: record({
      signedIn: signedInSchema.optional(),
      identity: record({
        ticket: z.string(),
        /** WeChat nickname, at most 64 characters. */
        name: z.string(),
      }).optional(),
    }),
  }),
  'wechat.linkByPassword': call({
    method: 'POST',
    path: '/api/user/wechat/link',
    access: 'public',
    isOnce: true,
    summary: '凭用户名和密码把微信绑定到已有账号，并登录',
    input: record({ ...loginFields, identityTicket, ...browserFields }),
    data: signedInSchema,
  }),
  'wechat.linkByCode': call({
    method: 'POST',
    path: '/api/user/wechat/link_by_code',
    access: 'public',
    isOnce: true,
    summary: '凭短信验证码换来的凭据把微信绑定到已有账号，并登录',
    input: record({
      codeTicket: z.string().min(1).max(64),
      session: z.string().min(16).max(64),
      identityTicket,
      ...browserFields,
    }),
    data: signedInSchema,
  }),
  'wechat.state': call({
    method: 'GET',
    path: '/api/user/wechat',
    access: 'buyer',
    summary: '当前账号绑定的微信，和还有效的绑定码',
    input: record({}),
    data: record({
      /** Login by WeChat is enabled; the 公众号 accepts codes. */
      isEnabled: z.boolean(),
      takesCodes: z.boolean(),
      bound: record({ name: z.string(), boundAt: timestampSchema }).optional(),
      code: record(shownCode).optional(),
    }),
  }),
  'wechat.bind': call({
    method: 'POST',
    path: '/api/user/wechat/bind',
    access: 'buyer',
    isOnce: true,
    isOfPerson: true,
    summary: '把扫码得到的微信绑定到当前账号',
    input: record({ identityTicket }),
    data: emptySchema,
  }),
  'wechat.createCode': call({
    method: 'POST',
    path: '/api/user/create_code',
    access: 'buyer',
    isOfPerson: true,
    summary: '绑定码：关注公众号后发送“绑定 7K3M-9Q2P”；10 分钟内有效，旧码作废',
    input: record({}),
    data: record(shownCode),
  }),
  'wechat.unbind': call({
    method: 'DELETE',
    path: '/api/user/unbind_wechat',
    access: 'buyer',
    isOnce: true,
    isOfPerson: true,
    summary: '凭登录密码解绑微信',
    input: record(unbindFields),
    data: emptySchema,
  }),
  'wechat.greet': call({
    method: 'GET',
    path: '/api/wechat/message',
    access: 'public',
    summary: '公众号服务器验证：签名正确则原样返回 echostr',
    input: record({ ...signedFields, echo: wire('echostr', z.string().max(200)) }),
    data: record({ echo: z.string() }),
  }),
  'wechat.message': call({
    method: 'POST',
    path: '/api/wechat/message',
    access: 'public',
    summary: '公众号收到的消息（明文 XML），回答要回复的 XML；不回复为空',
    input: record({ ...signedFields, xml: z.string().max(20_000) }),
    data: record({ reply: z.string() }),
  }),
  'demo.wechat': call({
    method: 'GET',
    path: '/api/demo/wechat',
    access: 'public',
    summary: '演示：代替微信扫码页，列出可选的人和错误（正式商城没有）',
    input: record({
      appId: wire('appid', z.string().max(64).default('')),
      redirectUri: z.string().max(400).default(''),
      responseType: z.string().max(20).default(''),
      scope: z.string().max(40).default(''),
      state: z.string().max(128).default(''),
    }),
    data: record({
      problem: z.string(),
      choices: z.array(record({ label: z.string(), url: webAddressSchema })),
    }),
  }),
  'demo.wechatMessage': call({
    method: 'POST',
    path: '/api/demo/wechat/message',
    access: 'public',
    summary: '演示：代替一个微信用户给公众号发消息（正式商城没有）',
    input: record(demoMessageFields),
    data: record({ reply: z.string() }),
  }),
}
