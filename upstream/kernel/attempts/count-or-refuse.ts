import { codes } from '#contract/envelope'
import type { Context } from '../context'
import { ApiError } from '../errors'
import { tryAgainAt, type AttemptLimit } from './rules'
import { countAttempt } from './store'

/**
 * Counts an attempt before the password is looked at, so that guesses sent in parallel cannot all
 * slip through while none of them has failed yet. Refuses (429) with the time when it is one too
 * many.
 */
export async function countOrRefuse(
  ctx: Context,
  key: string,
  limit: AttemptLimit,
  whenBlocked?: () => Promise<void>,
): Promise<void> {
  const { count, blocked_until } = await countAttempt(ctx, key, limit)
  // Told once, or a flood of guesses would be one of entries.
  if (count === limit.attempts + 1) await whenBlocked?.()
  if (count > limit.attempts)
    throw new ApiError(
      codes.tooManyAttempts,
      `登录失败次数过多，${tryAgainAt(blocked_until, ctx.now)}`,
    )
}
