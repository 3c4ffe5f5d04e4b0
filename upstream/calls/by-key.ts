import type { Call } from '#contract/call'
import { codes } from '#contract/envelope'
import type { Context } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { answerOnce } from '#upstream/members/keys/once'
import { isRequestToken } from '#upstream/members/keys/rules'
import { answerCall, requirePermission, toFailure, type Answering, type Envelope } from './dispatch'

/** True for a write with an API key (desk.md §13). */
export function isWriteByKey({ method }: Call, { operator }: Context): boolean {
  return method !== 'GET' && operator?.keyId !== undefined
}

interface Said {
  raw: Record<string, unknown>
  token: string | undefined
}

/** Answers a write with an API key, idempotent by `Idempotency-Key`, which is required. */
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
  const asked = { keyId: operator.keyId ?? 0, token, said: [spec.method, spec.path, raw] }
  return answerOnce(context, asked, {
    work: (ctx) => answerCall(answering, ctx, raw),
    failureOf: (error) => toFailure(error, spec, context),
  })
}
