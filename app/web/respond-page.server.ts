import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { gzipQuickly, isWorthGzip } from './gzip.server'
import { contentSecurityPolicy, nonceToHashes } from './security-headers.server'
import {
  etagOf,
  isUnchanged,
  isVisitor,
  keepPage,
  publicCacheControl,
} from './visitor-pages.server'

const compress = promisify(gzip)

export interface Page {
  html: string
  nonce: string
  status: number
  headers: Headers
  canChat: boolean
}

/**
 * True when a page may be cached for others: requested by a visitor, public by its route's
 * `handle`, and without cookies.
 */
export function isPublicPage(request: Request, page: Page, isOfferedToAll: boolean): boolean {
  return (
    isOfferedToAll &&
    page.status === 200 &&
    request.method === 'GET' &&
    isVisitor(request.headers.get('Cookie'), request.headers.get('Save-Data')) &&
    !page.headers.has('Set-Cookie')
  )
}

/**
 * Sends a private page, compressed once. remix-serve's compression flushes after every chunk; a
 * response that already has its Content-Encoding passes it untouched (docs/decisions/011).
 */
export async function respondPrivate(request: Request, page: Page): Promise<Response> {
  const { html, nonce, status, headers, canChat } = page
  headers.set('Content-Security-Policy', contentSecurityPolicy([`'nonce-${nonce}'`], canChat))
  headers.set('Cache-Control', 'private, no-store')
  headers.append('Vary', 'Accept-Encoding')
  if (!isWorthGzip(html.length, request.headers.get('Accept-Encoding')))
    return new Response(html, { status, headers })
  headers.set('Content-Encoding', 'gzip')
  return new Response(await gzipQuickly(html), { status, headers })
}

/** Sends a visitor's page, cached for other visitors, or 304 when unchanged. */
export async function respondPublic(request: Request, page: Page): Promise<Response> {
  const { headers } = page
  const { html, sources } = nonceToHashes(page.html, page.nonce)
  const etag = etagOf(html)
  headers.set('Content-Security-Policy', contentSecurityPolicy(sources))
  headers.set('Cache-Control', publicCacheControl)
  headers.set('Vary', 'Accept-Encoding, Cookie, Save-Data')
  headers.set('ETag', etag)
  const gzipped = await compress(html, { level: 6 })
  const kept = new Headers(headers)
  kept.set('Content-Encoding', 'gzip')
  const { pathname, search } = new URL(request.url)
  keepPage(pathname + search, kept, gzipped)
  if (isUnchanged(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers })
  return isWorthGzip(html.length, request.headers.get('Accept-Encoding'))
    ? new Response(gzipped, { headers: kept })
    : new Response(html, { headers })
}
