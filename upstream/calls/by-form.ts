import { isDeskCall, type Call } from '#contract/call'
import type { Context } from '#upstream/kernel/context'
import { carryOutOnce } from '#upstream/members/idempotency/once'
import { isRequestToken } from '#upstream/members/keys/rules'
import { answerCall, type Answering, type Envelope } from './dispatch'

interface Said {
  raw: Record<string, unknown>
  /** The header `Idempotency-Key`, which is the form's token. */
  token: string | undefined
}

const [minuteMs, dayMs] = [60_000, 86_400_000]

export function isDoneOnce(spec: Call): boolean {
  return onceMs(spec) > 0
}

/**
 * The time in ms for which a form gets the same response: a day at the desk, for every write
 * (desk.md §3), else a minute for calls marked `isOnce`, since a buyer may repeat an order on
 * purpose (domain-rules, General).
 */
function onceMs({ method, upload, access, isOnce, path }: Call): number {
  if (method === 'GET' || upload !== undefined) return 0
  if (isDeskCall({ path }) && access === 'operator') return dayMs
  return isOnce === true ? minuteMs : 0
}

/** Answers a person's call; calls by form are idempotent where `isDoneOnce`. */
export function answerByForm(
  answering: Answering,
  context: Context,
  { raw, token }: Said,
): Promise<Envelope> {
  const { spec } = answering
  const asker = askerOf(spec, context)
  const isForm = asker !== undefined && token !== undefined && isRequestToken(token)
  if (!isForm || !isDoneOnce(spec)) return answerCall(answering, context, raw)
  const said = [spec.method, spec.path, raw]
  const asked = { asker, token, said, keptMs: onceMs(spec) }
  return carryOutOnce(context, asked, (ctx) => answerCall(answering, ctx, raw))
}

/** The owner of the token; undefined for a caller who may not make the call. */
function askerOf({ access }: Call, { operator, buyer }: Context): string | undefined {
  if (access === 'public') return 'anybody'
  if (access === 'operator') return operator && `operator ${String(operator.id)}`
  const person = buyer && `buyer ${String(buyer.memberId)} ${String(buyer.storeId)}`
  return access === 'optional' ? (person ?? 'anybody') : person
}
