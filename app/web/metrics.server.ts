import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { env } from './env.server'

export const metrics = new Registry()
collectDefaultMetrics({ register: metrics })

/** Answers `GET /metrics` with a valid METRICS_TOKEN; false otherwise, which ends in a 404. */
export function answerMetrics(request: IncomingMessage, response: ServerResponse): boolean {
  const { METRICS_TOKEN: token } = env
  if (token === undefined || request.url !== '/metrics' || request.method !== 'GET') return false
  if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) return false
  void metrics.metrics().then((text) => {
    response.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' })
    response.end(text)
  })
  return true
}

function isSame(sent: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(sent), digest(expected))
}
