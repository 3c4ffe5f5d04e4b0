import { codes } from '#contract/envelope'
import type { Context } from '../context'
import { ApiError } from '../errors'
import { tryAgainAt, type AttemptLimit } from './rules'
import { countAttempt } from './store'

/**
 * Counts an attempt before the password is checked, so that parallel guesses cannot all pass before
 * the first has failed. Throws 429 with the time of the next try when the limit is exceeded.
 */
export async function countOrRefuse(
  ctx: Context,
  key: string,
  limit: AttemptLimit,
  whenBlocked?: () => Promise<void>,
): Promise<void> {
  const { count, blocked_until } = await countAttempt(ctx, key, limit)
  // Reported once per block, so that a flood of guesses does not flood the log.
  if (count === limit.attempts + 1) await whenBlocked?.()
  if (count > limit.attempts)
    throw new ApiError(
      codes.tooManyAttempts,
      `登录失败次数过多，${tryAgainAt(blocked_until, ctx.now)}`,
    )
}
