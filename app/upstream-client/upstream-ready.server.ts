import { env } from '#app/web/env.server'
import { fetchUpstream } from './http.server'

const waitMs = 3_000
/** However often somebody looks, the upstream is asked once in so many ms. */
const keptMs = 1_000

let asked: { at: number; answer: Promise<boolean> } | undefined

/**
 * Whether the upstream can be asked: the embedded one says so itself, any other proves it by an
 * answer, and be it that it has no such address.
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
