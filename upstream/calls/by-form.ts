import { isDeskCall, type Call } from '#contract/call'
import type { Context } from '#upstream/kernel/context'
import { carryOutOnce } from '#upstream/members/idempotency/once'
import { isRequestToken } from '#upstream/members/keys/rules'
import { answerCall, type Answering, type Envelope } from './dispatch'

interface Said {
  raw: Record<string, unknown>
  /** The header `Idempotency-Key`: the token of the form. */
  token: string | undefined
}

const [minuteMs, dayMs] = [60_000, 86_400_000]

/** Whether a call by a form is done once for its token. */
export function isDoneOnce(spec: Call): boolean {
  return onceMs(spec) > 0
}

/**
 * ms: so long a form gets the same answer. At the desk a day, for whatever changes something (desk.md
 * §3); else a minute for calls that say so, since a buyer may mean the same again (domain-rules, General).
 */
function onceMs({ method, upload, access, isOnce, path }: Call): number {
  if (method === 'GET' || upload !== undefined) return 0
  if (isDeskCall({ path })) return access === 'operator' ? dayMs : 0
  return isOnce === true ? minuteMs : 0
}

/** Answers a call of a person; one that came by a form is done once where that counts. */
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

/** Whose form it is; undefined for somebody who may not ask at all. */
function askerOf({ access }: Call, { operator, buyer }: Context): string | undefined {
  if (access === 'public') return 'anybody'
  if (access === 'operator') return operator && `operator ${String(operator.id)}`
  const person = buyer && `buyer ${String(buyer.memberId)} ${String(buyer.storeId)}`
  return access === 'optional' ? (person ?? 'anybody') : person
}
