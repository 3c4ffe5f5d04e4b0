import { z } from 'zod'
import { call } from './call'
import { goodsClassSchema } from './goods'
import { approvalStates } from './document-slots'
import {
  daySchema,
  emptySchema,
  keyOf,
  timestampSchema,
  webAddressSchema,
  yuanSchema,
} from './scalars'
import type { storeKinds } from './kinds'
import { storeRightNames } from './store-roles'
import { record, wire } from './wire'

export type StoreKind = keyof typeof storeKinds

export const licenceSchema = record({
  kind: z.string(),
  name: z.string(),
  number: z.string(),
  validUntil: daySchema,
  /** ok, warn (30 days), urgent (10 days), expired. */
  state: z.enum(['ok', 'warn', 'urgent', 'expired']),
  daysLeft: z.number().int(),
})
export type Licence = z.output<typeof licenceSchema>

/** The contact for questions: the account manager of the store, or the default contact. */
export const contactSchema = record({ name: z.string(), phone: z.string(), isDefault: z.boolean() })
export type Contact = z.output<typeof contactSchema>

/** The signed-in buyer, and the store they act for (product.md §3). */
export const userSchema = record({
  /** Whether the frame shows this buyer as signed in. */
  show: z.boolean(),
  username: z.string(),
  name: z.string(),
  phone: z.string(),
  company: z.string(),
  /** The store that acts; 0 where an upstream knows of one store for each buyer only. */
  storeId: z.number().int().default(0),
  /** How many stores this person may act for. */
  storeCount: z.number().int().default(1),
  /** What this person may do for the store. */
  roles: z.array(z.enum(storeRightNames)).default([...storeRightNames]),
  /** Picture of the buyer; '' for none. */
  face: webAddressSchema,
  kind: z.enum(['clinic', 'pharmacy', 'company']),
  region: z.string(),
  rank: z.number().int().default(0),
  isPassed: z.boolean(),
  approval: keyOf(approvalStates),
  /** The owner of the store has stopped it: it is there to be read. */
  isStopped: z.boolean().default(false),
  /** The company they were taken from who work for no store now; '' for everybody else. */
  movedOutOf: z.string().default(''),
  /** The step of the registration to do next: 2, 3; 0 where there is none. */
  openStep: z.number().int().min(0).max(3).default(0),
  /** 账户余额, yuan. */
  balance: yuanSchema.default('0'),
  points: z.number().int().default(0),
  cartCount: z.number().int(),
  /** Number of unread messages. */
  messageCount: z.number().int().default(0),
  /** Name of the bound WeChat account; '' for none. */
  wechat: z.string().default(''),
  admin: contactSchema,
  commonConfig: record({
    qq1: z.string().default(''),
    qq2: z.string().default(''),
    hotLine: z.string(),
  }),
  /** Address for looking up batch reports, or what to say while there is none. */
  qualityInspection: record({
    url: wire('quality_inspection_url', webAddressSchema),
    message: wire('msg', z.string().default('')),
  }),
  /** Address where this buyer signs in to the wholesaler's other site; empty for none. */
  loginUrl: webAddressSchema,
  /** Sees the 优选 zone. */
  canSeeFreeShippingZone: wire('is_show_youx', z.boolean().default(false)),
  /** Sees the promotion zone. */
  isSpecial: z.boolean().default(false),
  isCanChat: z.boolean().default(false),
  /** A token for the chat alone, good for some minutes; empty without `isCanChat`. */
  chatToken: wire('token', z.string().default('')),
  isAfterSale: wire('is_AfterSale', z.boolean().default(false)),
  licences: z.array(licenceSchema).default([]),
  scope: z.array(goodsClassSchema).default([]),
  /** What has to be signed before an order is signed, and not over. */
  isContractSigned: z.boolean(),
  /** The last day of what is signed, once it is at most 30 days off; '' else. */
  contractEndsOn: z.string().default(''),
})
export type User = z.output<typeof userSchema>

/** What a login form asks for. */
export const loginFields = {
  username: z
    .string({ required_error: '请输入用户名或手机号' })
    .trim()
    .min(1, '请输入用户名或手机号')
    .max(50, '用户名最多 50 字'),
  password: z
    .string({ required_error: '请输入密码' })
    .min(1, '请输入密码')
    .max(64, '密码最多 64 位'),
}

/** Who signs in from where: what the web process adds about a browser. */
export const browserFields = {
  /** Network address of the browser; attempts are counted by it too. */
  clientAddress: z.string().max(64).optional(),
  /** The `browser` of the last login in this browser; lifts a block of the account. */
  browser: z.string().max(64).optional(),
  /** What the browser says it is; the list of sessions names it. */
  userAgent: z.string().max(400).optional(),
}

/** What every way of signing in is answered. */
export const signedInSchema = record({
  token: z.string(),
  expiresAt: timestampSchema,
  company: z.string(),
  /** What this browser is known by at its next login; kept apart from the session. */
  browser: z.string().max(64).default(''),
})
export type SignedIn = z.output<typeof signedInSchema>

export const userCalls = {
  'user.login': call({
    method: 'POST',
    path: '/api/user/login',
    access: 'public',
    summary: '登录，得到令牌',
    input: record({ ...loginFields, ...browserFields }),
    data: signedInSchema,
  }),
  'user.logout': call({
    method: 'DELETE',
    path: '/api/user/logout',
    access: 'buyer',
    isOfPerson: true,
    summary: '安全退出，令牌作废',
    input: record({}),
    data: emptySchema,
  }),
  'user.base': call({
    method: 'GET',
    path: '/api/user/base',
    access: 'buyer',
    summary: '当前用户与门店',
    input: record({}),
    data: userSchema,
  }),
}
