import type { Call } from '#contract/call'
import { codes } from '#contract/envelope'
import type { Context } from '#upstream/kernel/context'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { carryOutOnce } from '#upstream/members/idempotency/once'
import { isRequestToken } from '#upstream/members/keys/rules'
import { answerCall, requirePermission, toFailure, type Answering, type Envelope } from './dispatch'

/** True for a write by another system's key (desk.md §13). */
export function isWriteByKey({ method }: Call, { operator }: Context): boolean {
  return method !== 'GET' && operator?.keyId !== undefined
}

const dayMs = 86_400_000

interface Said {
  raw: Record<string, unknown>
  token: string | undefined
}

/**
 * Answers a write of another system once per `Idempotency-Key`, for a day; a final refusal is an
 * answer too. 403 without one, 409 when the key was used with other content.
 */
export async function answerByKey(
  answering: Answering,
  context: Context,
  { raw, token }: Said,
): Promise<Envelope> {
  const { spec } = answering
  const { operator } = requirePermission(context, spec.permission)
  if (token === undefined || !isRequestToken(token))
    throw new ApiError(
      codes.refused,
      '用密钥写入时，请求头须带 Idempotency-Key（8–100 个字母、数字或符号，每个请求各不相同）',
    )
  const asked = {
    asker: `key ${String(operator.keyId)}`,
    token,
    said: [spec.method, spec.path, raw],
    keptMs: dayMs,
    otherContent: '这个 Idempotency-Key 已用于内容不同的请求；新的请求请用新的值',
  }
  return carryOutOnce(context, asked, async (ctx) => {
    try {
      return await answerCall(answering, ctx, raw)
    } catch (error) {
      if (!isFinalRefusal(error)) throw error
      return toFailure(error, spec, ctx)
    }
  })
}

/**
 * True for a refusal that a retry with the same key gets again. An outage, too many requests and a
 * missing permission pass without anything new from the caller, so they are not final.
 */
function isFinalRefusal(error: unknown): boolean {
  if (error instanceof FormError) return true
  const passing: readonly number[] = [codes.loginRequired, codes.forbidden, codes.tooManyAttempts]
  return error instanceof ApiError && error.code < 500 && !passing.includes(error.code)
}
