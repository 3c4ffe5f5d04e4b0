import { batchCalls, lateStatus } from '#contract/batch-call'
import { classifyCode, codes, envelopeSchema } from '#contract/envelope'
import { gatherCalls, type Wait } from './gathered-calls.server'
import { log } from '#app/web/log.server'
import type { Reply } from './answer.server'
import { fetchUpstream, readReply } from './http.server'
import { buildRequest, type Asker, type UpstreamRequest } from './request.server'

/** ms for which no batch call is sent after the upstream refused one. */
const refusedMs = 10 * 60_000
/**
 * Share of the timeout after which the upstream reports late calls as late, so that the responses
 * of the others still arrive in time.
 */
const shareOfWait = 0.9

// ms on a monotonic clock.
let refusedUntil = 0
let hasWorked = false

export async function sendAlone(outgoing: UpstreamRequest, signal: AbortSignal): Promise<Reply> {
  return readReply(await fetchUpstream(outgoing, signal))
}

/** Sends a read call, batched with the others of its page where the upstream supports it. */
export const sendTogether = gatherCalls({ alone: sendAlone, together: sendBatch })

async function sendBatch(
  asker: Asker,
  outgoings: UpstreamRequest[],
  { waitMs, signal }: Wait,
): Promise<(Reply | undefined)[] | undefined> {
  if (performance.now() < refusedUntil) return undefined
  const calls = outgoings.map(({ url }) => ({
    method: 'GET' as const,
    path: url.pathname,
    query: url.search.slice(1),
  }))
  const input = { calls, waitMs: Math.floor(waitMs * shareOfWait) }
  const outgoing = await buildRequest(batchCalls['batch.read'], input, asker)
  const reply = await sendAlone({ ...outgoing, onlyReads: true }, signal)
  const replies = readBatch(reply, calls.length, hasWorked)
  if (replies !== undefined) {
    hasWorked = true
    return replies
  }
  refusedUntil = performance.now() + refusedMs
  log.info({ status: reply.status }, 'upstream takes no batches, calls go one by one')
  return undefined
}

/**
 * The reply to each call, undefined for a late one. An invalid response, an authorization error and
 * 429 count for each call, as for a single one. Undefined as a whole: the upstream does not support
 * batches, which it shows by refusing the call or, before its first success, by any other response.
 */
export function readBatch(
  { status, body }: Reply,
  count: number,
  isKnown: boolean,
): (Reply | undefined)[] | undefined {
  const envelope = envelopeSchema.safeParse(body).data
  const code = envelope?.code ?? status
  const forEach = (reply: Reply) => Array.from({ length: count }, () => reply)
  switch (classifyCode(code)) {
    case 'success': {
      const answers = batchCalls['batch.read'].data.safeParse(envelope?.data).data
      if (answers?.length === count) return answers.map(toReply)
      return isKnown ? forEach({ status, body: undefined }) : undefined
    }
    case 'loginRequired':
    case 'contractRequired':
    case 'otherStore':
      return forEach({ status, body })
    case 'serverError':
      return isKnown && code !== 501 ? forEach({ status, body }) : undefined
    case 'formError':
    case 'refused':
      return code === codes.tooManyAttempts ? forEach({ status, body }) : undefined
  }
}

function toReply({ status, envelope }: { status: number; envelope?: unknown }): Reply | undefined {
  return status === lateStatus && envelope === null ? undefined : { status, body: envelope }
}
