import type { DataOf, InputOf } from '#contract/call'
import type { CallName, Calls } from '#contract/calls'
import { call } from './api.server'
import { env } from '#app/web/env.server'
import { log } from '#app/web/log.server'

/**
 * For an optional block of a page: the call's data, or undefined, with one line in the log, when
 * the call fails or takes longer than UPSTREAM_OPTIONAL_MS. Login required and contract required
 * redirect as everywhere.
 */
export async function callIfPossible<N extends CallName>(
  request: Request,
  name: N,
  input: InputOf<Calls[N]>,
): Promise<DataOf<Calls[N]> | undefined> {
  const result = await call(request, name, input, { waitMs: env.UPSTREAM_OPTIONAL_MS })
  if (result.ok) return result.data
  const requestId = request.headers.get('X-Request-Id')
  log.warn({ call: name, code: result.code, requestId }, 'page shown without this answer')
  return undefined
}
