import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { ServerBuild } from '@remix-run/node'
import { headCame, limitBody, limitHeads } from './deadlines.server'
import { answerHealth } from './health.server'
import { admit, isToBeDropped, type Refusal } from './incoming.server'
import { log } from './log.server'
import { answerMetrics } from './metrics.server'
import { answerPackedAsset } from './packed-assets.server'
import { countPageView, isPageView } from './page-views.server'
import { answerByGroups } from './pages-by-group.server'
import { sendPlainPage } from './plain-page.server'
import { fixedHeaders } from './security-headers.server'
import { answerElsewhere } from './surface.server'
import { answerFromKept } from './visitor-pages.server'

interface RequestStart {
  server: Server
}

interface Behind {
  build: ServerBuild
  isUpstreamReady: () => Promise<boolean>
}

/**
 * Puts the shop's own checks in front of every response but health checks: pages and data, made by
 * this build, and files, sent by remix-serve. remix-serve has no hook for it, so the first request
 * event wraps the server's listener (docs/decisions/030). The checks are in incoming.server.ts and
 * visitor-pages.server.ts.
 */
export function openGate({ build, isUpstreamReady }: Behind): void {
  const gated = new WeakSet<Server>()
  subscribe('http.server.request.start', (message) => {
    const { server } = message as RequestStart
    if (gated.has(server)) return
    gated.add(server)
    const remixServe = server.listeners('request') as RequestListener[]
    const answerPage = answerByGroups(build)
    server.removeAllListeners('request')
    limitHeads(server)
    server.on('request', (request, response) => {
      headCame(request)
      for (const [name, value] of fixedHeaders) response.setHeader(name, value)
      if (answerHealth(request, response, isUpstreamReady)) return
      pass(request, response, () => {
        if (answerPage(request, response)) return
        for (const listener of remixServe) listener(request, response)
      })
    })
  })
}

function pass(request: IncomingMessage, response: ServerResponse, serve: () => void): void {
  const refusal = admit(request)
  const requestId = String(request.headers['x-request-id'])
  response.setHeader('X-Request-Id', requestId)
  if (refusal !== undefined) {
    log.warn({ ...refusal, method: request.method, url: request.url, requestId }, 'refused')
    refuse(response, refusal)
    return
  }
  if (answerElsewhere(request, response)) return
  if (request.method === 'POST') limitBody(request, response)
  countPageView(request)
  if (isPageView(request)) response.writeHead(204).end()
  else if (isToBeDropped(request)) {
    // Received completely; otherwise the browser would see a closed connection instead of the
    // answer.
    request.once('end', serve)
    request.resume()
  } else if (!answerMetrics(request, response) && !answerFromKept(request, response)) {
    if (!answerPackedAsset(request, response, serve)) serve()
  }
}

function refuse(response: ServerResponse, { status, message }: Refusal): void {
  sendPlainPage(response, {
    status,
    message,
    headers: {
      // The body of a refused form is not read, so the connection cannot be reused.
      Connection: 'close',
      ...(status === 405 && { Allow: 'GET, HEAD, POST' }),
    },
  })
}
