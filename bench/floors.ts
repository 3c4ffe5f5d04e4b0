import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { renderRows } from './bare-remix/rows-as-string'

/** Plain Node sending this page, compressed beforehand. */
export async function startNodeFloor(html: string) {
  const body = gzipSync(html)
  const server = createServer((_, response) => {
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Encoding': 'gzip',
      'Content-Length': body.length,
    })
    response.end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${String(port)}`, stop: () => server.close() }
}

export function reactRendersPerSecond(seconds: number): number {
  const until = (start: number, length: number) => performance.now() - start < length * 1000
  for (const start = performance.now(); until(start, 1);) renderRows()
  let count = 0
  for (const start = performance.now(); until(start, seconds);) {
    renderRows()
    count += 1
  }
  return Math.round(count / seconds)
}
