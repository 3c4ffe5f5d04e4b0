import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import type { SignedIn } from '#contract/user'
import type { Context } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { insertMember } from '#upstream/members/accounts/approval-store'
import { hashPassword, hashToken, signIn } from '#upstream/members/accounts/login'
import { nameTaken, refuseAccount } from '#upstream/members/accounts/refuse-account'
import { accountKey } from '#upstream/members/accounts/rules'
import { findMemberByAccount } from '#upstream/members/accounts/store'
import { getTicketPhone, takeTicket } from '#upstream/members/codes/store'
import { enterStores, lateInvitation } from './enter-stores'
import { getInvitation } from './store'

/**
 * Creates the account of an invited person, whose phone is proved by a ticket, and signs in to the
 * first store (domain-rules §14). 422 at `username` and `password`, with the ticket still valid;
 * 400 when it has expired or is of another phone, and when the phone has an account by now; 404
 * when the invitation has expired.
 */
export async function joinByInvitation(
  ctx: Context,
  asked: InputOf<Calls['invitation.join']>,
): Promise<SignedIn> {
  const { username, password, agreement, clientAddress, userAgent } = asked
  const invitation = await getInvitation(ctx, hashToken(asked.token))
  if (invitation === undefined) throw lateInvitation()
  const hash = hashToken(asked.ticket)
  const use = { hash, session_hash: hashToken(asked.session), purpose: 'join' } as const
  const phone = await getTicketPhone(ctx, use)
  if (phone === undefined) throw lateTicket()
  if (phone !== invitation.phone)
    throw new ApiError(codes.refused, '邀请发给了另一个手机号，请换成收到邀请的号码')
  await refuseAccount(ctx, { username, password, phone })
  const password_hash = await hashPassword(password)
  const made = await transact(ctx, async (trx) => {
    if (!(await takeTicket(trx, hash))) throw lateTicket()
    const key = { username, username_key: accountKey(username) }
    const memberId = await insertMember(trx, { ...key, phone, password_hash, agreement })
    if (memberId === undefined) throw await takenBy(trx, phone)
    const store = await enterStores(trx, invitation, { memberId, name: username })
    return { id: memberId, phone, store_id: store.id, company: store.company }
  })
  return signIn(ctx, made, { kind: 'signIn', clientAddress, userAgent })
}

async function takenBy(ctx: Context, phone: string): Promise<Error> {
  const isPhone = (await findMemberByAccount(ctx.db, phone)) !== undefined
  return isPhone ? new ApiError(codes.refused, '该手机号已有账号，请登录后接受邀请') : nameTaken()
}

function lateTicket(): ApiError {
  return new ApiError(codes.refused, '手机验证已过期，请重新获取短信验证码')
}
