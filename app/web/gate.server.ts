import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { ServerBuild } from '@remix-run/node'
import { admit, isToBeDropped, type Refusal } from './incoming.server'
import { log } from './log.server'
import { answerMetrics } from './metrics.server'
import { answerPackedAsset } from './packed-assets.server'
import { countPageView, isPageView } from './page-views.server'
import { answerByGroups } from './pages-by-group.server'
import { fixedHeaders } from './security-headers.server'
import { answerFromKept } from './visitor-pages.server'

interface RequestStart {
  server: Server
}

/**
 * Puts the shop's own check in front of everything that is answered: pages and data, which this
 * build makes, and files, which remix-serve sends. It has no place for a check, so the first request
 * that Node announces lets us wrap the server's listener (docs/decisions/030). What the gate decides
 * is in incoming.server.ts and visitor-pages.server.ts.
 */
export function openGate(build: ServerBuild): void {
  const gated = new WeakSet<Server>()
  subscribe('http.server.request.start', (message) => {
    const { server } = message as RequestStart
    if (gated.has(server)) return
    gated.add(server)
    const remixServe = server.listeners('request') as RequestListener[]
    const answerPage = answerByGroups(build)
    server.removeAllListeners('request')
    server.on('request', (request, response) => {
      pass(request, response, () => {
        if (answerPage(request, response)) return
        for (const listener of remixServe) listener(request, response)
      })
    })
  })
}

function pass(request: IncomingMessage, response: ServerResponse, serve: () => void): void {
  for (const [name, value] of fixedHeaders) response.setHeader(name, value)
  const refusal = admit(request)
  const requestId = String(request.headers['x-request-id'])
  response.setHeader('X-Request-Id', requestId)
  if (refusal !== undefined) {
    log.warn({ ...refusal, method: request.method, url: request.url, requestId }, 'refused')
    refuse(response, refusal)
    return
  }
  countPageView(request)
  if (isPageView(request)) response.writeHead(204).end()
  else if (isToBeDropped(request)) {
    // Received to its end, or the browser would meet a closed connection instead of the answer.
    request.once('end', serve)
    request.resume()
  } else if (!answerMetrics(request, response) && !answerFromKept(request, response)) {
    if (!answerPackedAsset(request, response, serve)) serve()
  }
}

// Not a page of the shop: it must show whatever state the rest is in.
function refuse(response: ServerResponse, { status, message }: Refusal): void {
  const html = `<!DOCTYPE html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>温馨提示 - 采芝医药商城</title>
</head>
<body>
<main>
<h1>温馨提示</h1>
<p>${message}</p>
<p><a href="/">返回首页</a></p>
</main>
</body>
</html>
`
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cache-Control': 'no-store',
    // The body of a refused form is not read, so the connection cannot serve another request.
    Connection: 'close',
    ...(status === 405 && { Allow: 'GET, HEAD, POST' }),
  })
  response.end(html)
}
