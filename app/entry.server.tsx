import { randomBytes } from 'node:crypto'
import type { EntryContext } from '@remix-run/node'
import { securityHeaders } from '#app/services/security-headers.server'
import { log } from '#app/services/log.server'
import { renderDocument } from '#app/services/render-document.server'
import { respondCompressed } from '#app/services/respond-compressed.server'

/** Every page passes here: rendered whole, compressed once, sent with its security headers. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  const html = await renderDocument(request.url, context, nonce)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  for (const [name, value] of securityHeaders(nonce)) headers.set(name, value)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store')
  return respondCompressed(request, html, status, headers)
}

/** Data requests of client-side navigation: never cached, never sniffed. */
export function handleDataRequest(response: Response): Response {
  response.headers.set('X-Content-Type-Options', 'nosniff')
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
  return response
}

/** Unexpected errors only; thrown responses are answers, not errors. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return
  log.error({ err: error, url: new URL(request.url).pathname }, 'unexpected error')
}
