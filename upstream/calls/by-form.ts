import { isDeskCall, type Call } from '#contract/call'
import type { Context } from '#upstream/kernel/context'
import { carryOutOnce } from '#upstream/members/forms/once'
import { isRequestToken } from '#upstream/members/keys/rules'
import { answerCall, type Answering, type Envelope } from './dispatch'

interface Said {
  raw: Record<string, unknown>
  /** The header `Idempotency-Key`: the token of the form. */
  token: string | undefined
}

/** Whether a call by a form is done once for its token: all of operators that change something. */
export function isDoneOnce(spec: Call): boolean {
  const isWrite = spec.method !== 'GET' && spec.upload === undefined
  const isOfOperators = isDeskCall(spec) && spec.access === 'operator'
  return isOfOperators && isWrite
}

/** Answers a call of a person at the desk; one that came by a form is done once (desk.md §3). */
export function answerByForm(
  answering: Answering,
  context: Context,
  { raw, token }: Said,
): Promise<Envelope> {
  const { spec } = answering
  const { operator } = context
  const isForm = operator !== undefined && token !== undefined && isRequestToken(token)
  if (!isForm || !isDoneOnce(spec)) return answerCall(answering, context, raw)
  const asked = { operatorId: operator.id, token, said: [spec.method, spec.path, raw] }
  return carryOutOnce(context, asked, (ctx) => answerCall(answering, ctx, raw))
}
