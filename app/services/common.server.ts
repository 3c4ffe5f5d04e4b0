import type { CommonData } from '#contract/common'
import { ask } from './api.server'
import { log } from './log.server'

const freshMs = 30_000
/** Older than this it is asked for before the page is shown, not behind it. */
const staleMs = 300_000
const retryMs = 1_000

let cached: { data: CommonData; at: number } | undefined
let pending: Promise<CommonData | undefined> | undefined
let failedAt = 0

/**
 * What every page shows (categories, navigation, hot words, site data): the same for everybody, so
 * asked for once in 30 s, behind the page while a recent answer is there. When the upstream fails,
 * the last known answer serves; without one, undefined, and the page shows without it.
 */
export async function getCommonData(request: Request): Promise<CommonData | undefined> {
  const age = cached === undefined ? Infinity : Date.now() - cached.at
  if (cached !== undefined && age < freshMs) return cached.data
  if (Date.now() - failedAt < retryMs) return cached?.data
  pending ??= load(request).finally(() => {
    pending = undefined
  })
  return cached !== undefined && age < staleMs ? cached.data : pending
}

async function load(request: Request): Promise<CommonData | undefined> {
  // Shared by all visitors, so it carries nobody's token and nobody's abort.
  const headers = { 'X-Request-Id': request.headers.get('X-Request-Id') ?? 'common' }
  const anonymous = new Request(new URL('/', request.url), { headers })
  try {
    const data = await ask(anonymous, 'common.data', {})
    cached = { data, at: Date.now() }
  } catch {
    // Already logged with its cause by api.server.ts.
    log.warn('common data unavailable')
    failedAt = Date.now()
  }
  return cached?.data
}
