import { callOrThrow } from './api.server'
import { env } from '#app/web/env.server'
import { log } from '#app/web/log.server'
import type { CallName, Calls } from '#contract/calls'
import type { DataOf, InputOf } from '#contract/call'

const freshMs = 2_000
/** Above this age the page waits for the refresh even while the upstream fails. */
const staleMs = 300_000
const retryMs = 1_000

/**
 * Caches a call whose response is the same for everybody, for 2 s: what the desk changes is seen by
 * then. When the upstream fails or takes longer than UPSTREAM_OPTIONAL_MS, the stale response
 * serves, and is refreshed in the background; without one it is undefined, and the page shows
 * without it.
 */
export function shareAnswer<N extends CallName>(name: N, input: InputOf<Calls[N]>) {
  // Times are of a monotonic clock: setting the clock back would extend the cache.
  let cached: { data: DataOf<Calls[N]>; at: number } | undefined
  let pending: Promise<DataOf<Calls[N]> | undefined> | undefined
  let failedAt = -Infinity

  async function load(request: Request): Promise<DataOf<Calls[N]> | undefined> {
    // Shared by all visitors, so without token and abort signal.
    const headers = { 'X-Request-Id': request.headers.get('X-Request-Id') ?? name }
    const anonymous = new Request(new URL('/', request.url), { headers })
    try {
      const data = await callOrThrow(anonymous, name, input, { waitMs: env.UPSTREAM_OPTIONAL_MS })
      cached = { data, at: performance.now() }
    } catch {
      // Already logged with its cause by api.server.ts.
      log.warn({ call: name }, 'shared answer unavailable')
      failedAt = performance.now()
    }
    return cached?.data
  }

  return async function getAnswer(request: Request): Promise<DataOf<Calls[N]> | undefined> {
    const age = cached === undefined ? Infinity : performance.now() - cached.at
    if (cached !== undefined && age < freshMs) return cached.data
    if (performance.now() - failedAt < retryMs) return cached?.data
    pending ??= load(request).finally(() => {
      pending = undefined
    })
    const isFailing = cached !== undefined && failedAt > cached.at && age < staleMs
    return isFailing ? cached?.data : pending
  }
}
