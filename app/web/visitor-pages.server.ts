import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { parseCookie } from 'cookie'
import { LRUCache } from 'lru-cache'
import { takesGzip } from './gzip.server'

/** A rendered page, the same for every visitor, until it is 20 s old or the catalogue changes. */
interface KeptPage {
  headers: Record<string, string>
  gzipped: Buffer
}

// With the 10 s of a shared cache in front, no visitor sees a page older than 30 s.
const keptMs = 20_000
const sharedSeconds = 10
const maxBytes = 32 * 1024 * 1024

const pages = new LRUCache<string, KeptPage>({
  ttl: keptMs,
  maxSize: maxBytes,
  maxEntrySize: 256 * 1024,
  // Headers and book-keeping are about 1 kB a page.
  sizeCalculation: ({ gzipped }, url) => gzipped.length + 2 * url.length + 1024,
})
let catalogueVersion: string | undefined

/** Browsers revalidate every time (304 when unchanged); a shared cache may answer for 10 s. */
export const publicCacheControl = `public, max-age=0, s-maxage=${sharedSeconds}, must-revalidate`

/**
 * True for requests without any cookie of ours (session, message, closed banner), and not in
 * 极速版.
 */
export function isVisitor(cookies: string | null | undefined, saveData: unknown): boolean {
  if (saveData === 'on') return false
  return !Object.keys(parseCookie(cookies ?? '')).some((name) => name.startsWith('caizhi_'))
}

/** Weak, since gzip and plain text share one. */
export function etagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
}

export function isUnchanged(ifNoneMatch: string | null | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((name) => name.trim() === etag)
}

/** `url` is path and query as requested. */
export function keepPage(url: string, headers: Headers, gzipped: Buffer): void {
  pages.set(url, { headers: Object.fromEntries(headers), gzipped })
}

/** A new catalogue version clears all cached pages. */
export function noteCatalogueVersion(version: string): void {
  if (version === catalogueVersion) return
  catalogueVersion = version
  pages.clear()
}

/** Answers from the cache; false when the page has to be rendered. */
export function answerFromKept(request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = '', headers } = request
  if ((method !== 'GET' && method !== 'HEAD') || !isVisitor(headers.cookie, headers['save-data']))
    return false
  const page = pages.get(url)
  if (page === undefined) return false
  const { 'content-encoding': encoding = '', ...common } = page.headers
  const isGzip = takesGzip(headers['accept-encoding'])
  if (isUnchanged(headers['if-none-match'], page.headers.etag ?? '')) {
    response.writeHead(304, common).end()
    return true
  }
  const body = isGzip ? page.gzipped : gunzipSync(page.gzipped)
  response.writeHead(200, {
    ...common,
    ...(isGzip && { 'content-encoding': encoding }),
    'content-length': body.length,
  })
  response.end(method === 'HEAD' ? undefined : body)
  return true
}
