import { data } from '@remix-run/node'
import { env } from './env.server'

/**
 * Refuses (403) a write that another site's page caused. Text browsers and some old ones send no
 * Origin: those are stopped by the session cookie's SameSite=Lax instead.
 */
export function requireOwnOrigin(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const site = request.headers.get('Sec-Fetch-Site')
  const origin = request.headers.get('Origin')
  const isForeign = site === 'cross-site' || site === 'same-site'
  if (isForeign || (origin !== null && !isOwn(origin, request)))
    throw data({ message: '请求来源不正确，请从本站页面提交' }, 403)
}

// Behind a proxy that ends https the scheme is unknown without PUBLIC_ORIGIN, so the host decides.
function isOwn(origin: string, request: Request): boolean {
  if (env.PUBLIC_ORIGIN !== undefined) return origin === env.PUBLIC_ORIGIN
  const host = request.headers.get('Host') ?? new URL(request.url).host
  return origin === `http://${host}` || origin === `https://${host}`
}
