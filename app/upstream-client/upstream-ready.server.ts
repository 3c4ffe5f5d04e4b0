import { env } from '#app/web/env.server'
import { fetchUpstream } from './http.server'

const waitMs = 3_000
/** The upstream is probed at most once in this many ms. */
const keptMs = 1_000

let asked: { at: number; answer: Promise<boolean> } | undefined

/**
 * True when the upstream is reachable: the embedded one reports it at /readyz, any other proves it
 * by a response below 500, even a 404.
 */
export function isUpstreamReady(): Promise<boolean> {
  if (asked === undefined || Date.now() - asked.at > keptMs)
    asked = { at: Date.now(), answer: ask().catch(() => false) }
  return asked.answer
}

async function ask(): Promise<boolean> {
  const url = new URL('/readyz', env.UPSTREAM_API_ORIGIN)
  const signal = AbortSignal.timeout(waitMs)
  const answer = await fetchUpstream({ url, method: 'GET', headers: {} }, signal)
  answer.resume()
  return (answer.statusCode ?? 500) < 500
}
