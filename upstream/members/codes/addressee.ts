import type { CodePurpose } from '#contract/code'
import { isMobile } from '#contract/contact'
import type { Context } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { accountKey } from '#upstream/members/accounts/rules'
import { findMemberByAccount } from '#upstream/members/accounts/store'

/** Whom a code goes to. */
interface Addressee {
  /** What was typed, as it is compared. */
  account: string
  /** '' where a username is nobody's. */
  phone: string
  isMember: boolean
}

/**
 * The phone behind what was typed. To register it has to be a mobile number (422 at `account`); a
 * forgotten password is asked for by username too.
 */
export async function addresseeOf(
  ctx: Context,
  { purpose, account }: { purpose: CodePurpose; account: string },
): Promise<Addressee> {
  const key = accountKey(account)
  if (purpose === 'register' && !isMobile(key))
    throw new FormError({ account: ['请输入正确的 11 位手机号'] })
  const member = await findMemberByAccount(ctx.db, key)
  const phone = isMobile(key) ? key : (member?.phone ?? '')
  return { account: key, phone, isMember: member !== undefined }
}
