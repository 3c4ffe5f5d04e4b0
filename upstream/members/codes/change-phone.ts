import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { keyFor } from '#upstream/kernel/secrets'
import { sendSoon, writeSms } from '#upstream/ports/sms/outbox'
import { shownMoment } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { hashToken } from '#upstream/members/accounts/login'
import { endSessions, logLogin } from '#upstream/members/accounts/session-store'
import { findMemberByAccount, setPhone } from '#upstream/members/accounts/store'
import { getTicketPhone, takeTicket } from './store'

interface PhoneChange {
  phone: string
  oldTicket?: string | undefined
  newTicket?: string | undefined
  session?: string | undefined
}

/**
 * Changes the phone of the signed-in member, by tickets of SMS codes to the old and the new one
 * (domain-rules §16). Ends every other session and notifies the old phone. 422 at `phone` without
 * the tickets, and when the phone has an account by now.
 */
export async function changePhone(
  ctx: Context<Buyer>,
  { phone, oldTicket = '', newTicket = '', session = '' }: PhoneChange,
): Promise<void> {
  const { memberId, phone: oldPhone } = ctx.buyer
  if (phone === oldPhone) throw new FormError({ phone: ['这就是现在的手机号'] })
  const session_hash = hashToken(session)
  const [oldHash, newHash] = [hashToken(oldTicket), hashToken(newTicket)]
  const [provedOld, provedNew, key] = [
    await getTicketPhone(ctx, { hash: oldHash, session_hash, purpose: 'phone-old' }),
    await getTicketPhone(ctx, { hash: newHash, session_hash, purpose: 'phone-new' }),
    await keyFor(ctx, 'values'),
  ]
  if (provedOld !== oldPhone || provedNew !== phone)
    throw new FormError({ phone: ['请先用短信验证码验证原手机和新手机'] })
  const id = await transact(ctx, async (trx) => {
    const isTaken = (await findMemberByAccount(trx.db, phone)) !== undefined
    if (isTaken) throw new FormError({ phone: ['该手机号已注册其他账号'] })
    const isOurs = (await takeTicket(trx, oldHash)) && (await takeTicket(trx, newHash))
    if (!isOurs) throw new FormError({ phone: ['验证已过期，请重新验证'] })
    await setPhone(trx.db, memberId, phone)
    await endSessions(trx, memberId, { allBut: hashToken(ctx.token ?? '') })
    await logLogin(trx, memberId, { kind: 'phoneChange' })
    const values = { time: shownMoment(ctx.now), end: phone.slice(-4) }
    return writeSms(trx, key, { phone: oldPhone, template: 'phone-change', values })
  })
  sendSoon(ctx, id)
}
