import { data } from '@remix-run/node'
import { env } from './env.server'

/**
 * Refuses (403) a write that another site's page caused. The gate has looked already; this holds
 * where there is none (development).
 */
export function requireOwnOrigin(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  if (isForeign((name) => request.headers.get(name) ?? ''))
    throw data({ message: '请求来源不正确，请从本站页面提交' }, 403)
}

/**
 * Whether another site's page sent this write, by its headers. Text browsers and some old ones send
 * no Origin: then the Referer tells. Those without either are stopped by the session cookie's
 * SameSite=Lax instead.
 */
export function isForeign(header: (name: string) => string): boolean {
  const site = header('sec-fetch-site')
  if (site === 'cross-site' || site === 'same-site') return true
  const origin = header('origin') || originOf(header('referer'))
  if (origin === '') return false
  if (env.PUBLIC_ORIGIN !== undefined) return origin !== env.PUBLIC_ORIGIN
  const host = header('host')
  if (origin === `https://${host}`) return !mayBeHttps(header)
  return origin !== `http://${host}` || forwardedScheme(header) === 'https'
}

/**
 * Whether a proxy may have ended https where no PUBLIC_ORIGIN says so: it tells the scheme, the
 * browser says that page and form have one, or a trusted proxy keeps the scheme to itself.
 */
function mayBeHttps(header: (name: string) => string): boolean {
  const scheme = forwardedScheme(header)
  if (scheme !== '') return scheme === 'https'
  return header('sec-fetch-site') === 'same-origin' || env.TRUST_PROXY === '1'
}

// Believed of every proxy: no page can make the browser of somebody else send this header.
function forwardedScheme(header: (name: string) => string): string {
  return (header('x-forwarded-proto').split(',')[0] ?? '').trim().toLowerCase()
}

// What is no address is nobody's, so not ours.
function originOf(referer: string): string {
  if (referer === '') return ''
  return URL.canParse(referer) ? new URL(referer).origin : 'null'
}
