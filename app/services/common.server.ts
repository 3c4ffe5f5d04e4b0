import type { CommonData } from '#contract/common'
import { ask } from './api.server'
import { log } from './log.server'

const freshMs = 30_000

let cached: { data: CommonData; at: number } | undefined
let pending: Promise<CommonData> | undefined

/**
 * What every page shows (categories, navigation, hot words, site data): the same for everybody, so
 * kept for 30 s. When the upstream fails, the last known answer serves; without one, undefined, and
 * the page shows without it.
 */
export async function getCommonData(request: Request): Promise<CommonData | undefined> {
  if (cached !== undefined && Date.now() - cached.at < freshMs) return cached.data
  pending ??= load(request).finally(() => {
    pending = undefined
  })
  try {
    return await pending
  } catch (error) {
    log.warn({ err: error }, 'common data unavailable')
    return cached?.data
  }
}

async function load(request: Request): Promise<CommonData> {
  // Shared by all visitors, so it carries nobody's token and nobody's abort.
  const anonymous = new Request(new URL('/', request.url))
  const data = await ask(anonymous, 'common.data', {})
  cached = { data, at: Date.now() }
  return data
}
