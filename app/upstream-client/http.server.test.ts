import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { fetchUpstream, readReply } from './http.server'

test('an upstream that refuses a body before it has read it, and closes, is an answer', async () => {
  const server = createServer((request, response) => {
    response.writeHead(413).end('{"code":413}')
    setImmediate(() => request.socket.destroy())
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = new URL(`http://127.0.0.1:${String(port)}`)
  const body = Buffer.alloc(60 * 2 ** 20)
  const headers = { 'Content-Length': String(body.length) }
  const outgoing = { url, method: 'POST' as const, headers, body }
  // Vitest fails for an error that nobody catches.
  for (let times = 0; times < 3; times += 1) {
    const reply = await fetchUpstream(outgoing, new AbortController().signal)
      .then(readReply)
      .catch((error: unknown) => (error as NodeJS.ErrnoException).code)
    expect([{ status: 413, body: { code: 413 } }, 'ECONNRESET', 'EPIPE']).toContainEqual(reply)
  }
})
