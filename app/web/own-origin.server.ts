import { data } from '@remix-run/node'
import { env } from './env.server'

/**
 * Refuses (403) a cross-site write. The gate has checked already; this holds where there is none
 * (development).
 */
export function requireOwnOrigin(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  if (isForeign((name) => request.headers.get(name) ?? ''))
    throw data({ message: '请求来源不正确，请从本站页面提交' }, 403)
}

/**
 * True for a cross-site write, by its headers. Text browsers and some old ones send no Origin: the
 * Referer decides then. Writes without either are stopped by the session cookie's SameSite=Lax
 * instead.
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
 * True when a proxy may have terminated https without PUBLIC_ORIGIN being set: it sends the scheme,
 * the browser says that page and form have one origin, or a trusted proxy does not send the scheme.
 */
function mayBeHttps(header: (name: string) => string): boolean {
  const scheme = forwardedScheme(header)
  if (scheme !== '') return scheme === 'https'
  return header('sec-fetch-site') === 'same-origin' || env.TRUST_PROXY === '1'
}

// Trusted from every proxy: no page can make another browser send this header.
function forwardedScheme(header: (name: string) => string): string {
  return (header('x-forwarded-proto').split(',')[0] ?? '').trim().toLowerCase()
}

// An invalid address is never ours.
function originOf(referer: string): string {
  if (referer === '') return ''
  return URL.canParse(referer) ? new URL(referer).origin : 'null'
}
