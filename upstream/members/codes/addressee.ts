import type { CodePurpose } from '#contract/code'
import { codes } from '#contract/envelope'
import { isMobile } from '#contract/contact'
import type { Context } from '#upstream/kernel/context'
import { ApiError, FormError } from '#upstream/kernel/errors'
import type { SmsTemplate } from '#upstream/ports/sms/templates'
import { accountKey } from '#upstream/members/accounts/rules'
import { findMemberByAccount } from '#upstream/members/accounts/store'

/** Whom a message goes to, and what it says. */
interface Addressee {
  /** What was typed, as it is compared. */
  account: string
  /** '' where a username is nobody's. */
  phone: string
  /** Whether the message has a code; else it says why there is none. */
  isReal: boolean
  template: SmsTemplate
}

/** The message with a code, and the one that says why there is none. */
const templates = {
  register: ['register-code', 'register-known'],
  forget: ['forget-code', 'forget-unknown'],
  'phone-new': ['phone-code', 'phone-known'],
  wechat: ['wechat-code', 'wechat-unknown'],
  join: ['join-code', 'join-known'],
} as const

/** What somebody asks for who has an account; the rest is for phones that have none. */
const ofAccounts: ReadonlySet<CodePurpose> = new Set<CodePurpose>(['forget', 'wechat'])

/** What only whoever is signed in asks for. */
const ofMembers: ReadonlySet<CodePurpose> = new Set<CodePurpose>([
  'phone-old',
  'phone-new',
  'sign',
  'wallet',
])

/** The messages to the phone of whoever is signed in. */
const toOwnPhone = {
  'phone-old': 'phone-code',
  sign: 'sign-code',
  wallet: 'wallet-code',
} as const

/**
 * The phone behind what was typed. To register, and for a new phone, it has to be a mobile number
 * (422 at `account`); for a forgotten password, and to bind WeChat, it may be a username too; the old
 * phone, and that of a signature or a withdrawal, is that of whoever is signed in (401 where nobody is).
 */
export async function addresseeOf(
  ctx: Context,
  { purpose, account }: { purpose: CodePurpose; account: string },
): Promise<Addressee> {
  if (ofMembers.has(purpose) && ctx.buyer === undefined)
    throw new ApiError(codes.loginRequired, '请先登录')
  if (purpose === 'phone-old' || purpose === 'sign' || purpose === 'wallet') {
    const phone = ctx.buyer?.phone ?? ''
    return { account: phone, phone, isReal: true, template: toOwnPhone[purpose] }
  }
  const key = accountKey(account)
  const isOfAccount = ofAccounts.has(purpose)
  if (isOfAccount && key === '') throw new FormError({ account: ['请输入用户名或手机号'] })
  if (!isOfAccount && !isMobile(key)) throw new FormError({ account: ['请输入正确的 11 位手机号'] })
  const member = await findMemberByAccount(ctx.db, key)
  const phone = isMobile(key) ? key : (member?.phone ?? '')
  const isReal = (member !== undefined) === isOfAccount
  return { account: key, phone, isReal, template: templates[purpose][isReal ? 0 : 1] }
}
