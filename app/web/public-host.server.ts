import type { IncomingMessage } from 'node:http'
import { env } from './env.server'

const hostPattern = /^(?:[a-z\d.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/i
const own = env.PUBLIC_ORIGIN === undefined ? undefined : new URL(env.PUBLIC_ORIGIN)

/**
 * The host buyers use; undefined when the request names none that is served. A live shop answers to
 * the name of PUBLIC_ORIGIN and to no other (docs/decisions/089); in a demonstration a proxy may keep
 * the name to itself.
 */
export function publicHost({ headers, headersDistinct }: IncomingMessage): string | undefined {
  // Of two, a proxy in front may have looked at the other one.
  if ((headersDistinct.host?.length ?? 0) > 1) return undefined
  if (own !== undefined && env.SHOP_MODE === 'demo') return own.host
  const forwarded = env.TRUST_PROXY === '1' ? headers['x-forwarded-host'] : undefined
  const host = String(forwarded ?? headers.host ?? '')
    .split(',')[0]
    ?.trim()
  const address = `${own?.protocol ?? 'http:'}//${String(host)}`
  if (host === undefined || !hostPattern.test(host) || !URL.canParse(address)) return undefined
  if (own === undefined) return host
  return new URL(address).host === own.host ? own.host : undefined
}

/** The origin this process is seen at, for links that somebody copies. */
export function publicOrigin(request: Request): string {
  return own?.origin ?? new URL(request.url).origin
}
