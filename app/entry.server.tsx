import { randomBytes } from 'node:crypto'
import { isRouteErrorResponse } from '@remix-run/react'
import type { EntryContext } from '@remix-run/node'
import { z } from 'zod'
import * as build from 'virtual:remix/server-build'
import { isUpstreamReady } from './upstream-client/upstream-ready.server'
import { formWords } from './web/form-words.server'
import { openGate } from './web/gate.server'
import { log, logWhatOthersPrint } from './web/log.server'
import { renderDocument } from './web/render-document.server'
import { isPublicPage, respondPrivate, respondPublic } from './web/respond-page.server'
import type { FrameUser } from '#app/views/content/frame-data'
import { readLayout } from './site/handle'

z.setErrorMap(formWords)

if (import.meta.env.PROD) {
  logWhatOthersPrint()
  openGate({ build, isUpstreamReady })
}

/** ms. No page streams anything later, so there is nothing to wait for. */
export const streamTimeout = 100

/** Renders a page as a whole, compresses it once, and sends it with its content security policy. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  const html = await renderDocument(request.url, context, nonce)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const page = { html, nonce, status, headers, canChat: mayChat(context) }
  return isPublicPage(request, page, isSameForAll(context))
    ? respondPublic(request, page)
    : respondPrivate(request, page)
}

/** Data requests of client-side navigation are never cached. */
export function handleDataRequest(response: Response): Response {
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
  return response
}

/** Logs unexpected errors only; a thrown response is not an error. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const requestId = request.headers.get('X-Request-Id')
  log.error({ err: error, url: new URL(request.url).pathname, requestId }, 'unexpected error')
}

// The buyer comes from the loader of the root, or of the member centre's layout.
function mayChat({ staticHandlerContext: { loaderData } }: EntryContext): boolean {
  return Object.values(loaderData).some(
    (loaded: { user?: Partial<FrameUser> } | null) => loaded?.user?.canChat === true,
  )
}

// A page without the common data, or with a failed part, must not be cached for other visitors.
function isSameForAll({ routeModules, staticHandlerContext }: EntryContext): boolean {
  const { matches, loaderData } = staticHandlerContext
  const shell = loaderData.root as { common?: unknown } | null | undefined
  const { isPublic } = readLayout(matches.map(({ route }) => routeModules[route.id] ?? {}))
  const isPartial = Object.values(loaderData).some(
    (loaded: { isPartial?: boolean } | null) => loaded?.isPartial === true,
  )
  return isPublic && shell?.common !== undefined && !isPartial
}
