import type { CodePurpose } from '#contract/code'
import { codes } from '#contract/envelope'
import { isMobile } from '#contract/contact'
import type { Context } from '#upstream/kernel/context'
import { ApiError, FormError } from '#upstream/kernel/errors'
import type { SmsTemplate } from '#upstream/ports/sms/templates'
import { accountKey } from '#upstream/members/accounts/rules'
import { findMemberByAccount } from '#upstream/members/accounts/store'

interface Addressee {
  /** Normalised by `accountKey`. */
  account: string
  /** '' for an unknown username. */
  phone: string
  isReal: boolean
  template: SmsTemplate
}

const templates = {
  register: ['register-code', 'register-known'],
  forget: ['forget-code', 'forget-unknown'],
  'phone-new': ['phone-code', 'phone-known'],
  wechat: ['wechat-code', 'wechat-unknown'],
  join: ['join-code', 'join-known'],
} as const

const ofAccounts: ReadonlySet<CodePurpose> = new Set<CodePurpose>(['forget', 'wechat'])

const ofMembers: ReadonlySet<CodePurpose> = new Set<CodePurpose>([
  'phone-old',
  'phone-new',
  'sign',
  'wallet',
])

const toOwnPhone = {
  'phone-old': 'phone-code',
  sign: 'sign-code',
  wallet: 'wallet-code',
} as const

/**
 * Resolves the phone for an SMS code. To register and for a new phone the input has to be a mobile
 * number (422 at `account`); for a forgotten password and to bind WeChat it may be a username;
 * otherwise it is the phone of the signed-in member (401 without one).
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
