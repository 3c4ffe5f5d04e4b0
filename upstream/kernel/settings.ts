import { z } from 'zod'
import { webUrl } from '#contract/read-settings'
import type { GoodsClass } from '#contract/goods'
import { isReadable, nearestReadable, plainColour } from '#contract/colour'
import { goodsClasses } from '#contract/goods-classes'
import { bucketAddress } from './bucket'
import { dayList, workHours } from './day-list'

const telephone = z.string().regex(/^(?=(?:\D*\d){3})[\d\s()（）+/、转-]{3,30}$|^$/, '应为电话号码')
const isUnique = (names: readonly string[]) => new Set(names).size === names.length
const port = z.coerce.number().int().min(0).max(65535)
const milliseconds = z.coerce.number().int().min(100)
const yuanInFen = z.coerce.number().int().min(0)
const listOf = (separator: string) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(separator).map((one) => one.trim()))
    .transform((all) => all.filter((one) => one !== ''))
/** Classes of goods whose stock is kept by batch: drugs, herbs, devices of class II and III. */
export const usualBatchClasses: readonly GoodsClass[] = [
  ...(['chemical', 'antibiotic', 'patent', 'biologic', 'pieces', 'device2', 'device3'] as const),
]
const isClass = (name: string): name is GoodsClass => name in goodsClasses
// Drops the trailing slash of `https://api.weixin.qq.com/`: paths are appended to it.
const toOrigin = (address: string) => new URL(address).origin

/** Default of `PRICE_REVIEW_PERCENT`. */
export const usualReviewPercent = 30

/** Settings of the embedded upstream; docs/settings.md and .env.example explain each. */
export const settingsSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  API_PORT: port.default(3001),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, '应以 postgres:// 开头')
    .optional(),
  /** Bucket of uploaded files and its keys; without it they lie below DATA_DIR. */
  STORAGE_URL: bucketAddress.optional(),
  STORAGE_KEY: z.string().optional(),
  STORAGE_SECRET: z.string().optional(),
  /** Folder whose lists are imported by themselves (desk.md §19); absent for none. */
  IMPORT_DIR: z.string().optional(),
  SHOP_MODE: z.enum(['demo', 'live']).default('demo'),
  /** ms by which the demonstration's clock is ahead of the machine's; `npm run reset -- --now`. */
  CLOCK_AHEAD_MS: z.coerce.number().int().default(0),
  /** Tests: SQLite returns rows without an order in reverse (decision 144). */
  SQLITE_REVERSED: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
  /** ms to receive the head of a request, and its body after it. */
  HEADERS_TIMEOUT_MS: milliseconds.default(15_000),
  BODY_TIMEOUT_MS: milliseconds.default(60_000),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /**
   * Classes of goods that are for sale only as batches with number and last day, separated by
   * commas; domain-rules §7.
   */
  BATCH_CLASSES: z
    .string()
    .default(usualBatchClasses.join(','))
    .transform((text) => text.split(',').map((name) => name.trim()))
    .refine((names): names is GoodsClass[] => names.every(isClass), {
      message: `应为 ${Object.keys(goodsClasses).join('、')} 中的一个或几个，用逗号隔开`,
    }),
  /** domain-rules §1. */
  PRICE_VISIBILITY: z.enum(['approved', 'login', 'public']).default('approved'),
  /** What stores of rank 1, 2, … are called; a rank without a name is 2 级. */
  RANK_NAMES: z
    .string()
    .default('')
    .transform((text) => (text === '' ? [] : text.split(',').map((name) => name.trim())))
    .refine((names) => names.length <= 9, '最多 9 个等级')
    .refine((names) => names.every((name) => name.length <= 10), '一个名称最多 10 个字')
    .refine((names) => isUnique(names.filter((name) => name !== '')), '等级名称不能重复'),
  /** 分; goods amount from which shipping is free, domain-rules §6. */
  FREE_SHIPPING_FROM: yuanInFen.default(80_000),
  SHIPPING_FEE: yuanInFen.default(1_000),
  /** 分; the same threshold for 优选 goods alone, domain-rules §6. */
  FREE_SHIPPING_YOUX_FROM: yuanInFen.default(30_000),
  /** 1: a line reduced by a zone's 满减 counts for the shop's 满减 too, domain-rules §6. */
  FULL_REDUCTION_STACKS: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
  /** 分; smallest goods amount of an order after 满减; 0 for none, domain-rules §6. */
  MINIMUM_ORDER: yuanInFen.default(0),
  /** Days until a draft of the desk lapses (domain-rules §24). */
  DRAFT_DAYS: z.coerce.number().int().min(1).max(60).default(7),
  UNPAID_MINUTES: z.coerce
    .number()
    .int()
    .min(1)
    .max(30 * 24 * 60)
    .default(24 * 60),
  /**
   * Account for corporate transfers, shown at step 3; `PAYEE_NAME` only where it is not the
   * seller's name.
   */
  PAYEE_NAME: z.string().optional(),
  PAYEE_BANK: z.string().default(''),
  PAYEE_ACCOUNT: z
    .string()
    .regex(/^(?:[\d -]{8,40})?$/, '应为银行账号，只有数字')
    .default(''),
  /** 分; smallest top-up of the balance, domain-rules §16. */
  TOP_UP_MIN: yuanInFen.default(10_000),
  /** 分; a withdrawal or refund above it needs the agreement of a second person (desk.md §3). */
  FOUR_EYES_FEN: yuanInFen.default(200_000),
  /** 分; cash vouchers given alone above it need a second person (domain-rules §23). */
  VOUCHER_FOUR_EYES_FEN: yuanInFen.default(50_000),
  /** %; a price that falls by so much or more needs a second person (domain-rules §22). */
  PRICE_REVIEW_PERCENT: z.coerce.number().int().min(1).max(100).default(usualReviewPercent),
  APPROVAL_STEPS: z
    .enum(['1', '2'])
    .default('1')
    .transform((value) => (value === '2' ? 2 : 1)),
  /**
   * Signs the tokens of the chat service, which shares it; without it buyers are shown QQ contacts.
   */
  CHAT_SECRET: z.string().min(32, '至少 32 个字符').optional(),
  /**
   * Inspection reports a buyer may read: of batches shipped to the store, or of all (domain-rules
   * §19).
   */
  REPORTS_FOR: z.enum(['bought', 'all']).default('bought'),
  /**
   * An external site that replaces the shop's own page of batch reports, and the notice shown with
   * it.
   */
  INSPECTION_URL: webUrl().optional(),
  INSPECTION_MESSAGE: z.string().default('质检报告在专门的页面查询，需要随货报告请联系客服'),
  /** Gateway that sends codes by SMS, and the secret that signs requests to it. */
  SMS_URL: webUrl().optional(),
  SMS_SECRET: z.string().min(32, '至少 32 个字符').optional(),
  /** Encrypts queued messages and keys their codes; the demonstration generates one. */
  DATA_SECRET: z.string().min(32, '至少 32 个字符').optional(),
  CODE_MINUTES: z.coerce.number().int().min(1).max(30).default(5),
  /**
   * Hours in which the holder of the old phone can stop a phone change by letter, domain-rules §16.
   */
  PHONE_APPEAL_WAIT_HOURS: z.coerce.number().int().min(1).max(168).default(24),
  CONTRACT_TERM: z.enum(['year-end', 'year']).default('year-end'),
  /**
   * Service that issues invoices, and the secret that signs requests to it; without it invoices are
   * issued by hand at the desk.
   */
  INVOICE_URL: webUrl().optional(),
  INVOICE_SECRET: z.string().min(32, '至少 32 个字符').optional(),
  /** Invoices are issued on completion of the order or on request only, domain-rules §18. */
  INVOICE_AT: z.enum(['completed', 'asked']).default('completed'),
  INVOICE_AFTER_DAYS: z.coerce.number().int().min(0).max(60).default(7),
  /** How the shop calls itself; the seller's name by default, and what the SMS carriers know. */
  SHOP_NAME: z.string().max(30, '最多 30 个字').default(''),
  SHOP_SHORT_NAME: z.string().max(8, '最多 8 个字').default(''),
  SHOP_SLOGAN: z.string().max(20, '最多 20 个字').default(''),
  SHOP_COLOUR: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, '应为 # 和六位数字或字母，如 #0a7d4f')
    .toLowerCase()
    .superRefine((colour, issues) => {
      if (/^#[0-9a-f]{6}$/.test(colour) && !isReadable(colour))
        issues.addIssue({
          code: 'custom',
          message: `太浅，白字看不清；最接近的可用颜色是 ${nearestReadable(colour)}`,
        })
    })
    .default(plainColour),
  SMS_SIGNATURE: z
    .string()
    .regex(/^[^【】]{2,12}$|^$/, '2 至 12 个字，不写【】')
    .default(''),
  /** The seller on invoices and all other documents. */
  SELLER_NAME: z.string().max(100, '最多 100 个字').default(''),
  SELLER_TAX_NUMBER: z
    .string()
    .regex(/^(?:[\dA-Z]{15,20})?$/, '应为 15 到 20 位数字和大写字母')
    .default(''),
  /** Holidays besides weekends, and weekend days that are working days (调休), domain-rules §17. */
  HOLIDAYS: dayList,
  WORKDAYS: dayList,
  WORK_HOURS: workHours,
  /** Days after receipt in which a price cut is refunded (价保); 0 for none (domain-rules §17). */
  PRICE_PROTECTION_DAYS: z.coerce
    .number()
    .int('填天数')
    .min(0, '填天数，0 为不开通')
    .max(60, '最多 60 天')
    .default(7),
  RETURN_RECEIVER: z.string().default(''),
  RETURN_ADDRESS: z.string().default(''),
  RETURN_PHONE: telephone.default(''),
  /** Contacts on every page: the telephone for complaints, and up to two QQ numbers. */
  HOT_LINE: telephone.default(''),
  SERVICE_QQ: listOf(',')
    .refine((numbers) => numbers.length <= 2, '最多两个号码，用逗号隔开')
    .refine((numbers) => numbers.every((one) => /^[1-9]\d{4,11}$/.test(one)), '应为 QQ 号码'),
  SITE_LICENCES: listOf('|'),
  FILING_NUMBER: z.string().default(''),
  TOKEN_DAYS: z.coerce.number().int().min(1).max(90).default(7),
  /**
   * Operators who sign in with a TOTP code: owners and finance, all, or only those who set it up.
   * Default: `owners` in a live shop, `off` in the demonstration.
   */
  DESK_TOTP: z.enum(['off', 'owners', 'all']).optional(),
  DESK_ORIGIN: webUrl().optional(),
  DESK_PORT: port.default(3002),
  DESK_KEY_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(300),
  EVENTS_DAYS: z.coerce.number().int().min(7).max(3650).default(90),
  /**
   * The website's app on WeChat's open platform; without it a live shop offers no WeChat sign-in.
   */
  WECHAT_APP_ID: z.string().optional(),
  WECHAT_SECRET: z.string().optional(),
  /** Origin of the QR code in browsers, and origin of the API for this process. */
  WECHAT_OPEN_ORIGIN: webUrl().transform(toOrigin).default('https://open.weixin.qq.com'),
  WECHAT_API_ORIGIN: webUrl().transform(toOrigin).default('https://api.weixin.qq.com'),
  /** The 公众号 that receives binding codes, and the token that signs its callbacks. */
  WECHAT_MP_APP_ID: z.string().optional(),
  WECHAT_MP_SECRET: z.string().optional(),
  WECHAT_TOKEN: z
    .string()
    .regex(/^[A-Za-z0-9]{3,32}$/, '应为 3–32 位字母或数字')
    .optional(),
  /** The 公众号's template message for notifications, and its fields for kind, text and time. */
  WECHAT_NOTICE_TEMPLATE: z.string().optional(),
  WECHAT_NOTICE_FIELDS: z
    .string()
    .regex(/^\w+,\w+,\w+$/, '应为三个字段名，用逗号隔开')
    .transform((text) => text.split(','))
    .default('thing1,thing2,time3'),
  PUBLIC_ORIGIN: webUrl().transform(toOrigin).optional(),
  WECHATPAY_APP_ID: z.string().optional(),
  WECHATPAY_MCH_ID: z.string().regex(/^\d+$/, '应为数字').optional(),
  WECHATPAY_SERIAL: z.string().optional(),
  WECHATPAY_KEY_FILE: z.string().optional(),
  WECHATPAY_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{32}$/, '应为 32 个字符')
    .optional(),
  /** WeChat Pay's certificates or public key, and the id that signatures give that key. */
  WECHATPAY_PLATFORM_FILE: z.string().optional(),
  WECHATPAY_PUBLIC_KEY_ID: z.string().optional(),
  WECHATPAY_ORIGIN: webUrl().transform(toOrigin).default('https://api.mch.weixin.qq.com'),
  ALIPAY_APP_ID: z.string().optional(),
  ALIPAY_KEY_FILE: z.string().optional(),
  ALIPAY_PUBLIC_KEY_FILE: z.string().optional(),
  ALIPAY_GATEWAY: webUrl().default('https://openapi.alipay.com/gateway.do'),
})
export type Settings = z.output<typeof settingsSchema>
