import type { IncomingMessage, ServerResponse } from 'node:http'
import { retryAfter } from './retry-after.server'

/**
 * Answers whoever looks after this process: `/healthz`, that it runs, whatever the upstream does, so
 * that nobody starts a shop anew whose upstream is away; `/readyz`, whether it can sell (503 while
 * the upstream cannot be asked).
 */
export function answerHealth(
  { method, url }: IncomingMessage,
  response: ServerResponse,
  isUpstreamReady: () => Promise<boolean>,
): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (url === '/healthz') send(response, true)
  else if (url === '/readyz')
    void isUpstreamReady().then((isReady) => {
      send(response, isReady)
    })
  else return false
  return true
}

function send(response: ServerResponse, isOk: boolean): void {
  const status = isOk ? 200 : 503
  const wait = retryAfter(status)
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...(wait !== undefined && { 'Retry-After': wait }),
  })
  response.end(JSON.stringify({ ok: isOk }))
}
