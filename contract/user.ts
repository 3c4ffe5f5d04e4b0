import { z } from 'zod'
import { call } from './call'
import { goodsClassSchema } from './goods'
import { approvalStates } from './document-slots'
import {
  daySchema,
  emptySchema,
  idSchema,
  keyOf,
  timestampSchema,
  webAddressSchema,
  yuanSchema,
} from './scalars'
import { orderStates, type storeKinds } from './kinds'
import { storeRightNames } from './store-roles'
import { record, wire } from './wire'

export type StoreKind = keyof typeof storeKinds

export const licenceSchema = record({
  kind: z.string(),
  name: z.string(),
  number: z.string(),
  validUntil: daySchema,
  /** `warn` from 30 days before the expiry date, `urgent` from 10 days. */
  state: z.enum(['ok', 'warn', 'urgent', 'expired']),
  daysLeft: z.number().int(),
})
export type Licence = z.output<typeof licenceSchema>

/** The store's account manager, or the default contact. */
export const contactSchema = record({ name: z.string(), phone: z.string(), isDefault: z.boolean() })
export type Contact = z.output<typeof contactSchema>

/** The signed-in buyer and the acting store (product.md §3). */
export const userSchema = record({
  /** The page header shows this buyer as signed in. */
  show: z.boolean(),
  username: z.string(),
  name: z.string(),
  phone: z.string(),
  company: z.string(),
  /** The acting store; 0 from an upstream with one store per buyer. */
  storeId: z.number().int().default(0),
  storeCount: z.number().int().default(1),
  roles: z.array(z.enum(storeRightNames)).default([...storeRightNames]),
  face: webAddressSchema,
  kind: z.enum(['clinic', 'pharmacy', 'company']),
  region: z.string(),
  rank: z.number().int().default(0),
  /** What the wholesaler calls this rank; '' from an upstream that names none. */
  rankName: z.string().default(''),
  isPassed: z.boolean(),
  approval: keyOf(approvalStates),
  /** The 负责人 has stopped the store; it is read-only. */
  isStopped: z.boolean().default(false),
  /** Set when the person was removed from their last store: that company; '' otherwise. */
  movedOutOf: z.string().default(''),
  /** Next step of an unfinished registration (2 or 3); 0 for none. */
  openStep: z.number().int().min(0).max(3).default(0),
  balance: yuanSchema.default('0'),
  points: z.number().int().default(0),
  cartCount: z.number().int(),
  messageCount: z.number().int().default(0),
  /** Name of the bound WeChat account; '' for none. */
  wechat: z.string().default(''),
  admin: contactSchema,
  commonConfig: record({
    qq1: z.string().default(''),
    qq2: z.string().default(''),
    hotLine: z.string(),
  }),
  /** Link for looking up batch reports, or a notice while there is none. */
  qualityInspection: record({
    url: wire('quality_inspection_url', webAddressSchema),
    message: wire('msg', z.string().default('')),
  }),
  /** Login page of the wholesaler's other site; '' for none. */
  loginUrl: webAddressSchema,
  canSeeFreeShippingZone: wire('is_show_youx', z.boolean().default(false)),
  isSpecial: z.boolean().default(false),
  isCanChat: z.boolean().default(false),
  /** Short-lived token for the chat only; '' without `isCanChat`. */
  chatToken: wire('token', z.string().default('')),
  isAfterSale: wire('is_AfterSale', z.boolean().default(false)),
  licences: z.array(licenceSchema).default([]),
  scope: z.array(goodsClassSchema).default([]),
  /** The contracts needed for ordering are signed and in force. */
  isContractSigned: z.boolean(),
  /** Last day of the signed contracts, from 30 days before it on; '' otherwise. */
  contractEndsOn: z.string().default(''),
})
export type User = z.output<typeof userSchema>

const countSchema = z.number().int()

/** What the first page of the member centre shows besides the user. */
const overviewSchema = record({
  /** Orders under way by state, without those unpaid past their deadline. */
  orders: z.record(countSchema),
  /** Shipments on their way, to be checked when they arrive. */
  inTransit: countSchema,
  /** 含麻 receipts owed: `toReceive`, `waiting`, `rejected`. */
  receipts: z.record(countSchema),
  /** Usable now. */
  coupons: countSchema,
  /** Returns that wait for the buyer. */
  afterSales: countSchema,
  /** Purchase requests that this person may decide here. */
  requests: countSchema,
  /** And in other stores. */
  elsewhere: z.array(record({ company: z.string(), requests: countSchema })),
  isPhoneChanging: z.boolean(),
  /**
   * The last twelve months in Asia/Shanghai, earliest first: totals of orders as placed, without
   * cancelled and unpaid ones; refunds are not subtracted.
   */
  months: z.array(record({ month: z.string(), spend: yuanSchema })),
  /** Newest first. */
  newest: z.array(
    record({
      id: idSchema,
      code: wire('order_sn', z.string()),
      state: wire('status', keyOf(orderStates)),
      createdAt: timestampSchema,
      total: yuanSchema,
    }),
  ),
  /** What runs out within a week and can be ordered, soonest first; without what is in the cart. */
  due: z.array(
    record({
      id: idSchema,
      name: z.string(),
      spec: z.string(),
      manufacturer: z.string(),
      unit: z.string(),
      warehouseId: wire('ck_id', idSchema),
      price: yuanSchema.optional(),
      proposedQuantity: wire('proposed_number', z.number()),
      runsOutAt: timestampSchema,
    }),
  ),
})
export type Overview = z.output<typeof overviewSchema>

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

export const browserFields = {
  clientAddress: z.string().max(64).optional(),
  /** `browser` of the last login in this browser; it lifts a lock of the account. */
  browser: z.string().max(64).optional(),
  userAgent: z.string().max(400).optional(),
}

export const signedInSchema = record({
  token: z.string(),
  expiresAt: timestampSchema,
  company: z.string(),
  /** Identifies this browser at its next login; stored apart from the session. */
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
  'user.overview': call({
    method: 'GET',
    path: '/api/user/overview',
    access: 'buyer',
    summary: '会员中心首页：待办的件数、十二个月的采购、本周要补的货、最近的订单',
    input: record({}),
    data: overviewSchema,
  }),
}
