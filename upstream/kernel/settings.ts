import { z } from 'zod'
import { dayList, workHours } from './day-list'

const port = z.coerce.number().int().min(0).max(65535)
const milliseconds = z.coerce.number().int().min(100)
const yuanInFen = z.coerce.number().int().min(0)
const listOf = (separator: string) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(separator).map((one) => one.trim()))
    .transform((all) => all.filter((one) => one !== ''))
// `https://api.weixin.qq.com/` is `https://api.weixin.qq.com`: paths are put behind it.
const toOrigin = (address: string) => new URL(address).origin

/** Settings of the embedded upstream; docs/settings.md and .env.example explain each. */
export const settingsSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  API_PORT: port.default(3001),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, '应以 postgres:// 开头')
    .optional(),
  SHOP_MODE: z.enum(['demo', 'live']).default('demo'),
  /** ms by which the demonstration's clock goes ahead of the machine's; `npm run reset -- --now`. */
  CLOCK_AHEAD_MS: z.coerce.number().int().default(0),
  /** Of tests: SQLite answers what has no order from the end (decision 144). */
  SQLITE_REVERSED: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
  /** ms for the head of a request, and for its body after it. */
  HEADERS_TIMEOUT_MS: milliseconds.default(15_000),
  BODY_TIMEOUT_MS: milliseconds.default(60_000),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** domain-rules §1. */
  PRICE_VISIBILITY: z.enum(['approved', 'login', 'public']).default('approved'),
  /** 分; free shipping from here, domain-rules §6. */
  FREE_SHIPPING_FROM: yuanInFen.default(80_000),
  SHIPPING_FEE: yuanInFen.default(1_000),
  /** 分; a warehouse with 优选 goods ships free when these come to so much. */
  FREE_SHIPPING_YOUX_FROM: yuanInFen.default(30_000),
  /** Whether a line reduced by a zone's 满减 counts for the shop's too, domain-rules §6. */
  FULL_REDUCTION_STACKS: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
  /** 分; less goods than this are not sold, after 满减; 0: no such limit. */
  MINIMUM_ORDER: yuanInFen.default(0),
  /** Minutes until an unpaid order closes, domain-rules §7. */
  UNPAID_MINUTES: z.coerce
    .number()
    .int()
    .min(1)
    .default(24 * 60),
  /** Where a corporate transfer goes, shown at step 3; its name only where it is not the seller's. */
  PAYEE_NAME: z.string().optional(),
  PAYEE_BANK: z.string().optional(),
  PAYEE_ACCOUNT: z.string().optional(),
  /** 分; the least that is sent to the balance at once, domain-rules §16. */
  TOP_UP_MIN: yuanInFen.default(10_000),
  /** 分; above it a withdrawal or a refund is paid after a second person has agreed (desk.md §3). */
  FOUR_EYES_FEN: yuanInFen.default(200_000),
  /** How many people an approval of a new customer takes, domain-rules §13. */
  APPROVAL_STEPS: z
    .enum(['1', '2'])
    .default('1')
    .transform((value) => (value === '2' ? 2 : 1)),
  /** Signs the tokens of the chat, which knows it too; without it buyers are shown QQ contacts. */
  CHAT_SECRET: z.string().min(32, '至少 32 个字符').optional(),
  /** Whose batches a buyer reads inspection reports of: those sent to the store, or to any (domain-rules §19). */
  REPORTS_FOR: z.enum(['bought', 'all']).default('bought'),
  /** Another place where batch reports are looked up, which then is the one, and what to say of it. */
  INSPECTION_URL: z
    .string()
    .regex(/^https?:\/\//, '应为网址')
    .optional(),
  INSPECTION_MESSAGE: z.string().default('质检报告在专门的页面查询，需要随货报告请联系客服'),
  /** Where codes leave by SMS, and what their requests are signed with. */
  SMS_URL: z.string().url('应为网址').optional(),
  SMS_SECRET: z.string().min(32, '至少 32 个字符').optional(),
  /** Encrypts messages that wait to be sent, and keys their codes; the demonstration makes one. */
  DATA_SECRET: z.string().min(32, '至少 32 个字符').optional(),
  /** Minutes that a code is good. */
  CODE_MINUTES: z.coerce.number().int().min(1).max(30).default(5),
  /** Hours in which the old phone's holder can stop a change by letter, domain-rules §16. */
  PHONE_LETTER_WAIT_HOURS: z.coerce.number().int().min(1).max(168).default(24),
  /** How long a signed contract is good: to the 31st of December, or a year from its day. */
  CONTRACT_TERM: z.enum(['year-end', 'year']).default('year-end'),
  /** Where invoices are issued, and what its requests are signed with; else by hand at the desk. */
  INVOICE_URL: z.string().url('应为网址').optional(),
  INVOICE_SECRET: z.string().min(32, '至少 32 个字符').optional(),
  /** When an order is invoiced by itself, domain-rules §18, or only when its buyer asks. */
  INVOICE_AT: z.enum(['completed', 'asked']).default('completed'),
  /** Days after that, in which buyers put orders together or choose another kind. */
  INVOICE_AFTER_DAYS: z.coerce.number().int().min(0).max(60).default(7),
  /** Who sells, as invoices and all other papers name it; the demonstration has a name and a number of its own. */
  SELLER_NAME: z.string().optional(),
  SELLER_TAX_NUMBER: z.string().optional(),
  /** Days off of the desk besides weekends, and days of weekends on which it works (调休), domain-rules §17. */
  HOLIDAYS: dayList,
  WORKDAYS: dayList,
  /** When somebody is at the desk on a working day, desk.md §4. */
  WORK_HOURS: workHours,
  /** Days after the day of receipt in which a price that fell is made good; 0 for none (domain-rules §17). */
  PRICE_PROTECTION_DAYS: z.coerce
    .number()
    .int('填天数')
    .min(0, '填天数，0 为不开通')
    .max(60, '最多 60 天')
    .default(7),
  /** Where goods are sent back to, domain-rules §17. */
  RETURN_RECEIVER: z.string().optional(),
  RETURN_ADDRESS: z.string().optional(),
  RETURN_PHONE: z.string().optional(),
  /** Who answers, as every page says: the telephone for complaints, and up to two numbers of QQ. */
  HOT_LINE: z.string().max(30, '最多 30 个字').optional(),
  SERVICE_QQ: listOf(',').refine((numbers) => numbers.length <= 2, '最多两个号码，用逗号隔开'),
  /** What stands at the foot of every page: the wholesaler's licences, and the filing number of the site. */
  SITE_LICENCES: listOf('|'),
  FILING_NUMBER: z.string().default(''),
  TOKEN_DAYS: z.coerce.number().int().min(1).max(90).default(7),
  /**
   * Whose sign-in at the desk asks for a code of an app: owners and finance, everybody, or nobody
   * but who wants to. Left out: `owners` in a live shop, `off` in the demonstration.
   */
  DESK_TOTP: z.enum(['off', 'owners', 'all']).optional(),
  /** Where the desk is seen, for the links that the command prints. */
  DESK_ORIGIN: z.string().url('应为网址').optional(),
  DESK_PORT: port.default(3002),
  /** Calls of one key in a minute (desk.md §13). */
  DESK_KEY_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(300),
  /** Days that events are kept for systems that follow (desk.md §13). */
  EVENTS_DAYS: z.coerce.number().int().min(7).max(3650).default(90),
  /** The website in WeChat's open platform; without it a live shop has no WeChat. */
  WECHAT_APP_ID: z.string().optional(),
  WECHAT_SECRET: z.string().optional(),
  /** Where browsers see the QR code, and where this process asks. */
  WECHAT_OPEN_ORIGIN: z
    .string()
    .url('应为网址')
    .transform(toOrigin)
    .default('https://open.weixin.qq.com'),
  WECHAT_API_ORIGIN: z
    .string()
    .url('应为网址')
    .transform(toOrigin)
    .default('https://api.weixin.qq.com'),
  /** The 公众号 that takes codes to bind by, and the token that signs what it sends. */
  WECHAT_MP_APP_ID: z.string().optional(),
  WECHAT_MP_SECRET: z.string().optional(),
  WECHAT_TOKEN: z
    .string()
    .regex(/^[A-Za-z0-9]{3,32}$/, '应为 3–32 位字母或数字')
    .optional(),
  /** The template of the 公众号 that messages come by, and its fields for kind, words and time. */
  WECHAT_NOTICE_TEMPLATE: z.string().optional(),
  WECHAT_NOTICE_FIELDS: z
    .string()
    .regex(/^\w+,\w+,\w+$/, '应为三个字段名，用逗号隔开')
    .transform((text) => text.split(','))
    .default('thing1,thing2,time3'),
  /** The address buyers use: where providers of payments send their notices. */
  PUBLIC_ORIGIN: z.string().url('应为网址').transform(toOrigin).optional(),
  /** The merchant at WeChat Pay, API v3; keys are files. */
  WECHATPAY_APP_ID: z.string().optional(),
  WECHATPAY_MCH_ID: z.string().regex(/^\d+$/, '应为数字').optional(),
  WECHATPAY_SERIAL: z.string().optional(),
  WECHATPAY_KEY_FILE: z.string().optional(),
  WECHATPAY_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{32}$/, '应为 32 个字符')
    .optional(),
  /** Certificates or the public key of WeChat Pay, and how signatures name that key. */
  WECHATPAY_PLATFORM_FILE: z.string().optional(),
  WECHATPAY_PUBLIC_KEY_ID: z.string().optional(),
  WECHATPAY_ORIGIN: z
    .string()
    .url('应为网址')
    .transform(toOrigin)
    .default('https://api.mch.weixin.qq.com'),
  /** The app at Alipay, with our key and Alipay's as files. */
  ALIPAY_APP_ID: z.string().optional(),
  ALIPAY_KEY_FILE: z.string().optional(),
  ALIPAY_PUBLIC_KEY_FILE: z.string().optional(),
  ALIPAY_GATEWAY: z.string().url('应为网址').default('https://openapi.alipay.com/gateway.do'),
})
export type Settings = z.output<typeof settingsSchema>
