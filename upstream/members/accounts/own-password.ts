import { codes } from '#contract/envelope'
import { tryAgainAt } from '#upstream/kernel/attempts/rules'
import { clearAttempts, countAttempt, takeSlot } from '#upstream/kernel/attempts/store'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { isPasswordOf } from './login'
import { loginLimits, ownPasswordLimit } from './rules'
import { getPasswordHash } from './store'

/**
 * Asks the signed-in person for their password again. 422 at `field` for a wrong one; 429 after too
 * many wrong ones (a stolen session must not allow guessing) or too many calls.
 */
export async function requireOwnPassword(
  ctx: Context<Buyer>,
  field: string,
  password: string,
): Promise<void> {
  const { memberId } = ctx.buyer
  const { freeAt } = await takeSlot(ctx, `own-password:${String(memberId)}`, ownPasswordLimit)
  if (freeAt !== undefined)
    throw new ApiError(codes.tooManyAttempts, `输入密码次数过多，${tryAgainAt(freeAt, ctx.now)}`)
  const attempts = `password:${String(memberId)}`
  const { count, blocked_until } = await countAttempt(ctx, attempts, loginLimits.account)
  if (count > loginLimits.account.attempts)
    throw new ApiError(
      codes.tooManyAttempts,
      `当前密码错误次数过多，${tryAgainAt(blocked_until, ctx.now)}`,
    )
  if (!(await isPasswordOf(await getPasswordHash(ctx.db, memberId), password)))
    throw new FormError({ [field]: ['当前密码不正确'] })
  await clearAttempts(ctx.db, attempts)
}
