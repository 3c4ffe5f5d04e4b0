import { codes } from '#contract/envelope'
import { tryAgainAt } from '#upstream/kernel/attempts/rules'
import { clearAttempts, countAttempt } from '#upstream/kernel/attempts/store'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { keyFor } from '#upstream/kernel/secrets'
import { sendSoon, writeSms } from '#upstream/kernel/sms/outbox'
import { shownMoment } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { hashPassword, hashToken, isPasswordOf } from './login'
import { passwordProblem } from './password'
import { loginLimits } from './rules'
import { endSessions, logLogin } from './session-store'
import { getPasswordHash, setPassword } from './store'

/**
 * Gives the signed-in member another password. Every other session ends, and the phone is told
 * (domain-rules §16). 422 at `oldPassword` or `password`; 429 when too many old ones were wrong:
 * a stolen session is no way to guess.
 */
export async function changePassword(
  ctx: Context<Buyer>,
  { oldPassword, password }: { oldPassword: string; password: string },
): Promise<void> {
  const { memberId, phone } = ctx.buyer
  const attempts = `password:${String(memberId)}`
  const { count, blocked_until } = await countAttempt(ctx, attempts, loginLimits.account)
  if (count > loginLimits.account.attempts)
    throw new ApiError(
      codes.tooManyAttempts,
      `当前密码错误次数过多，${tryAgainAt(blocked_until, ctx.now)}`,
    )
  if (!(await isPasswordOf(await getPasswordHash(ctx.db, memberId), oldPassword)))
    throw new FormError({ oldPassword: ['当前密码不正确'] })
  const problem =
    password === oldPassword ? '新密码不能与当前密码相同' : passwordProblem(password, ctx.buyer)
  if (problem !== undefined) throw new FormError({ password: [problem] })
  const [hash, key] = [await hashPassword(password), await keyFor(ctx, 'values')]
  const id = await transact(ctx, async (trx) => {
    await setPassword(trx.db, memberId, hash)
    await endSessions(trx, memberId, { allBut: hashToken(ctx.token ?? '') })
    await clearAttempts(trx.db, attempts)
    await logLogin(trx, memberId, { kind: 'passwordChange', browser: '', address: '' })
    const values = { time: shownMoment(ctx.now) }
    return writeSms(trx, key, { phone, template: 'password-change', values })
  })
  sendSoon(ctx, id)
}
