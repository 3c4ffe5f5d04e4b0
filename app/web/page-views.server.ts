import type { IncomingMessage } from 'node:http'
import { Counter } from 'prom-client'
import { paths } from '#app/site/paths'
import { metrics } from './metrics.server'

const pageViews = new Counter({
  name: 'caizhi_page_views_total',
  help: 'Pages shown: asked for as a document, or reached by scripts without one.',
  labelNames: ['via'],
  registers: [metrics],
})

/**
 * Counts every page view once: a document by its request, with or without scripts; later pages of
 * the same document by the report of scripts.
 */
export function countPageView(request: IncomingMessage): void {
  if (isPageView(request)) pageViews.inc({ via: 'navigation' })
  else if (isDocument(request)) pageViews.inc({ via: 'document' })
}

/** True when scripts report a page view; the answer is empty. */
export function isPageView({ method, url = '' }: IncomingMessage): boolean {
  return method === 'POST' && url === paths.pageView()
}

// A prefetched page has not been seen.
function isDocument({ method, headers }: IncomingMessage): boolean {
  const isAhead = headers['sec-purpose'] !== undefined || headers['x-moz'] === 'prefetch'
  const destination = headers['sec-fetch-dest']
  const isPage = destination === undefined || destination === 'document'
  return method === 'GET' && !isAhead && isPage && (headers.accept ?? '').includes('text/html')
}
