import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import { clearAttempts } from '#upstream/kernel/attempts/store'
import type { Context } from '#upstream/kernel/context'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { keyFor } from '#upstream/kernel/secrets'
import { sendSoon, writeSms } from '#upstream/ports/sms/outbox'
import { shownMoment } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { hashPassword, hashToken } from '#upstream/members/accounts/login'
import { passwordProblem } from '#upstream/members/accounts/password'
import { endSessions, logLogin } from '#upstream/members/accounts/session-store'
import { findMemberByAccount, setPassword } from '#upstream/members/accounts/store'
import { getTicketPhone, takeTicket } from './store'

/**
 * Sets a new password by ticket (domain-rules §16). Ends every session, resets failed sign-ins and
 * notifies the phone. 422 at `password`, with the ticket still valid; 400 when it has expired, was
 * used or belongs to another session.
 */
export async function resetPassword(
  ctx: Context,
  { ticket, session, password }: InputOf<Calls['user.resetPassword']>,
): Promise<void> {
  const hash = hashToken(ticket)
  const use = { hash, session_hash: hashToken(session), purpose: 'forget' } as const
  const phone = await getTicketPhone(ctx, use)
  const member = phone === undefined ? undefined : await findMemberByAccount(ctx.db, phone)
  if (member === undefined) throw lateTicket()
  const problem = passwordProblem(password, member)
  if (problem !== undefined) throw new FormError({ password: [problem] })
  const [passwordHash, key] = [await hashPassword(password), await keyFor(ctx, 'values')]
  const id = await transact(ctx, async (trx) => {
    if (!(await takeTicket(trx, hash))) throw lateTicket()
    await setPassword(trx.db, member.id, passwordHash)
    await endSessions(trx, member.id, { allBut: '' })
    await logLogin(trx, member.id, { kind: 'passwordReset' })
    await clearAttempts(trx.db, `member:${String(member.id)}`)
    const values = { time: shownMoment(ctx.now) }
    return writeSms(trx, key, {
      phone: member.phone,
      template: 'password-reset',
      values,
      sessionHash: use.session_hash,
    })
  })
  sendSoon(ctx, id)
}

function lateTicket(): ApiError {
  return new ApiError(codes.refused, '验证已过期，请重新获取短信验证码')
}
