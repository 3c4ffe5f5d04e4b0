import type { IncomingMessage } from 'node:http'
import { env } from './env.server'

const hostPattern = /^(?:[a-z\d.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/i
const own = env.PUBLIC_ORIGIN === undefined ? undefined : new URL(env.PUBLIC_ORIGIN)

/**
 * The public host; undefined when the request names one that is not served. A live shop accepts
 * only the host of PUBLIC_ORIGIN (docs/decisions/089); in a demonstration a proxy may hide the
 * name.
 */
export function publicHost({ headers, headersDistinct }: IncomingMessage): string | undefined {
  // With two Host headers, a proxy in front may have checked the other one.
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

/** The origin of the shop's public address, for links to copy. */
export function publicOrigin(request: Request): string {
  return own?.origin ?? new URL(request.url).origin
}
