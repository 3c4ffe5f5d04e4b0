import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { keyFor } from '#upstream/kernel/secrets'
import { sendSoon, writeSms } from '#upstream/ports/sms/outbox'
import { shownMoment } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { hashPassword, hashToken } from './login'
import { requireOwnPassword } from './own-password'
import { passwordProblem } from './password'
import { endSessions, logLogin } from './session-store'
import { setPassword } from './store'

/**
 * Changes the password of the signed-in member, ends every other session and notifies the phone
 * (domain-rules §16). 422 at `oldPassword` or `password`; 429 after too many wrong old passwords.
 */
export async function changePassword(
  ctx: Context<Buyer>,
  { oldPassword, password }: { oldPassword: string; password: string },
): Promise<void> {
  const { memberId, phone } = ctx.buyer
  await requireOwnPassword(ctx, 'oldPassword', oldPassword)
  const problem =
    password === oldPassword ? '新密码不能与当前密码相同' : passwordProblem(password, ctx.buyer)
  if (problem !== undefined) throw new FormError({ password: [problem] })
  const [hash, key] = [await hashPassword(password), await keyFor(ctx, 'values')]
  const id = await transact(ctx, async (trx) => {
    await setPassword(trx.db, memberId, hash)
    await endSessions(trx, memberId, { allBut: hashToken(ctx.token ?? '') })
    await logLogin(trx, memberId, { kind: 'passwordChange' })
    const values = { time: shownMoment(ctx.now) }
    return writeSms(trx, key, { phone, template: 'password-change', values })
  })
  sendSoon(ctx, id)
}
