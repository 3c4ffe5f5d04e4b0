import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import type { SignedIn } from '#contract/user'
import type { Context } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { hashToken, provePassword, signIn } from '#upstream/members/accounts/login'
import { findMember } from '#upstream/members/accounts/store'
import { getTicketPhone, takeTicket } from '#upstream/members/codes/store'
import { bindIdentity, changeAndTell } from './bind'

/**
 * Binds the WeChat of a ticket to the account with this name and password, and signs in. Errors as
 * in `login` and `bindIdentity`.
 */
export async function linkByPassword(
  ctx: Context,
  { identityTicket, ...credentials }: InputOf<Calls['wechat.linkByPassword']>,
): Promise<SignedIn> {
  const member = await provePassword(ctx, credentials)
  await changeAndTell(ctx, { phone: member.phone, template: 'wechat-bound' }, (trx) =>
    bindIdentity(trx, member.id, identityTicket),
  )
  return signIn(ctx, member, { kind: 'wechatSignIn', ...credentials })
}

/**
 * The same for the account of a phone, by the ticket of an SMS code. 400 when that ticket has
 * expired, was used or belongs to another session.
 */
export async function linkByCode(
  ctx: Context,
  { codeTicket, session, identityTicket, ...origin }: InputOf<Calls['wechat.linkByCode']>,
): Promise<SignedIn> {
  const hash = hashToken(codeTicket)
  const use = { hash, session_hash: hashToken(session), purpose: 'wechat' } as const
  const phone = await getTicketPhone(ctx, use)
  const member = phone === undefined ? undefined : await findMember(ctx.db, phone)
  if (member === undefined) throw lateTicket()
  await changeAndTell(ctx, { phone: member.phone, template: 'wechat-bound' }, async (trx) => {
    if (!(await takeTicket(trx, hash))) throw lateTicket()
    return bindIdentity(trx, member.id, identityTicket)
  })
  return signIn(ctx, member, { kind: 'wechatSignIn', ...origin })
}

function lateTicket(): ApiError {
  return new ApiError(codes.refused, '验证已过期，请重新获取短信验证码')
}
