import type { Call } from '#contract/call'
import { calls, type CallName } from '#contract/calls'
import { envelopeSchema } from '#contract/envelope'
import { env } from '#app/web/env.server'
import { log } from '#app/web/log.server'
import { fetchUpstream, readReply } from './http.server'
import { callOf } from './page-calls.server'
import { buildRequest } from './request.server'

const keptMs = 10 * 60_000
const waitMs = 3_000

let learnt: { at: number; closed: string[] } | undefined
let learning: Promise<void> | undefined

/**
 * Addresses of menu pages whose call this upstream lacks. Probed by the first page, then in the
 * background every ten minutes; empty for the embedded upstream, which has all calls, and before
 * the first result.
 */
export async function getClosedPages(): Promise<string[]> {
  if (env.UPSTREAM_PROBE === '0') return []
  if (learnt === undefined || performance.now() - learnt.at > keptMs)
    learning ??= learn().finally(() => {
      learning = undefined
    })
  if (learnt === undefined) await learning
  return learnt?.closed ?? []
}

async function learn(): Promise<void> {
  const answers = await Promise.all(
    Object.entries(callOf).map(async ([address, name]) => [address, await hasCall(name)] as const),
  )
  // All probes failed: an unreachable upstream does not tell which calls it has.
  if (answers.every(([, has]) => has === undefined)) return
  const closed = answers.flatMap(([address, has]) => (has === false ? [address] : []))
  learnt = { at: performance.now(), closed }
  if (closed.length > 0) log.info({ closed }, 'upstream has no calls for these pages')
}

/**
 * Probed without a token: an existing call then responds with login required. Undefined when
 * unreachable.
 */
async function hasCall(name: CallName): Promise<boolean | undefined> {
  try {
    const asker = { token: undefined, requestId: `probe-${name}` }
    const outgoing = await buildRequest(calls[name] as Call, {}, asker)
    const reply = await readReply(await fetchUpstream(outgoing, AbortSignal.timeout(waitMs)))
    return (envelopeSchema.safeParse(reply.body).data?.code ?? reply.status) !== 404
  } catch {
    return undefined
  }
}
