import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import type { Context } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { keyFor } from '#upstream/kernel/secrets'
import { sendSoon, writeSms } from '#upstream/ports/sms/outbox'
import { shownMoment } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { insertDraftStore, insertMember } from '#upstream/members/accounts/approval-store'
import { hashPassword, hashToken, signIn } from '#upstream/members/accounts/login'
import { nameTaken, refuseAccount } from '#upstream/members/accounts/refuse-account'
import { accountKey } from '#upstream/members/accounts/rules'
import { findMemberByAccount } from '#upstream/members/accounts/store'
import { getTicketPhone, takeTicket } from '#upstream/members/codes/store'
import { bindIdentity } from '#upstream/members/wechat/bind'

type Asked = InputOf<Calls['registration.begin']>

/**
 * Creates an account for a phone proved by a ticket, with an unfinished first store, and signs in
 * (domain-rules §12). 422 at `username` and `password`, with the ticket still valid; 400 when it
 * has expired, was used or belongs to another session, when the phone has an account by now, and
 * when the WeChat cannot be bound.
 */
export async function beginRegistration(
  ctx: Context,
  asked: Asked,
): Promise<{ token: string; expiresAt: number; browser: string }> {
  const { username, password } = asked
  const hash = hashToken(asked.ticket)
  const use = { hash, session_hash: hashToken(asked.session), purpose: 'register' } as const
  const phone = await getTicketPhone(ctx, use)
  if (phone === undefined) throw lateTicket()
  await refuseAccount(ctx, { username, password, phone })
  const password_hash = await hashPassword(password)
  const contact = { manager_name: '客服中心', manager_phone: ctx.config.HOT_LINE }
  const smsKey = await keyFor(ctx, 'values')
  const { sms, ...made } = await transact(ctx, async (trx) => {
    if (!(await takeTicket(trx, hash))) throw lateTicket()
    const key = { username, username_key: accountKey(username) }
    const row = { ...key, phone, password_hash, agreement: asked.agreement }
    const memberId = await insertMember(trx, row)
    // The rollback also restores the ticket.
    if (memberId === undefined) throw await takenBy(trx, phone)
    const told = await bind(trx, { memberId, phone, key: smsKey }, asked.identityTicket)
    const store_id = await insertDraftStore(trx, memberId, contact)
    return { id: memberId, phone, store_id, company: '', sms: told }
  })
  if (sms !== undefined) sendSoon(ctx, sms)
  const { clientAddress, userAgent } = asked
  return signIn(ctx, made, { kind: 'signIn', clientAddress, userAgent })
}

/** Binds the WeChat of the ticket, if any; returns the id of the SMS about it. */
async function bind(
  ctx: Context,
  { memberId, phone, key }: { memberId: number; phone: string; key: Buffer },
  identityTicket: string | undefined,
): Promise<number | undefined> {
  if (identityTicket === undefined) return undefined
  await bindIdentity(ctx, memberId, identityTicket)
  const values = { time: shownMoment(ctx.now) }
  return writeSms(ctx, key, { phone, template: 'wechat-bound', values })
}

async function takenBy(ctx: Context, phone: string): Promise<Error> {
  const isPhone = (await findMemberByAccount(ctx.db, phone)) !== undefined
  return isPhone ? new ApiError(codes.refused, '该手机号已注册，可直接登录或找回密码') : nameTaken()
}

function lateTicket(): ApiError {
  return new ApiError(codes.refused, '手机验证已过期，请重新获取短信验证码')
}
