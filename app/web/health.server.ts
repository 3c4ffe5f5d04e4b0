import type { IncomingMessage, ServerResponse } from 'node:http'
import { retryAfter } from './retry-after.server'

/**
 * Health checks. `/healthz` is 200 while the process runs, even without the upstream, so that an
 * upstream outage does not restart the shop; `/readyz` is 503 while the upstream is unreachable.
 * False for other requests.
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
