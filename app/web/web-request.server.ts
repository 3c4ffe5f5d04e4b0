import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { gzipQuickly, isWorthGzip } from './gzip.server'
import { retryAfter } from './retry-after.server'

/** Text types are worth compressing. Pages are never streamed, files to be saved always. */
const textTypes = /^(?:text\/|application\/json|image\/svg\+xml)/

/**
 * Converts Node's request for Remix. Aborted when the connection closes before the response is
 * finished or the form has arrived.
 */
export function toRequest(incoming: IncomingMessage, url: URL, response: ServerResponse): Request {
  const { method = 'GET' } = incoming
  const abort = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished || !incoming.complete) abort.abort()
  })
  const init = { method, headers: toHeaders(incoming), signal: abort.signal }
  if (method === 'GET' || method === 'HEAD') return new Request(url, init)
  const body = createReadableStreamFromReadable(incoming)
  return new Request(url, { ...init, body, duplex: 'half' })
}

/**
 * Sends Remix's response by Node. Uncompressed text is gzipped where accepted; anything else is
 * sent as it is.
 */
export async function sendResponse(
  incoming: IncomingMessage,
  response: ServerResponse,
  answer: Response,
): Promise<void> {
  const { status, statusText, headers, body } = answer
  const isSaved = headers.get('Content-Disposition')?.startsWith('attachment') === true
  const isText = textTypes.test(headers.get('Content-Type') ?? '') && !isSaved
  response.statusCode = status
  response.statusMessage = statusText
  for (const [name, value] of headers) if (name !== 'set-cookie') response.setHeader(name, value)
  // Responses are private by default.
  if (!headers.has('Cache-Control')) response.setHeader('Cache-Control', 'private, no-store')
  const wait = retryAfter(status)
  if (wait !== undefined && !headers.has('Retry-After')) response.setHeader('Retry-After', wait)
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
  if (body === null) response.end()
  else if (headers.has('Content-Encoding')) response.end(Buffer.from(await answer.arrayBuffer()))
  else if (isText) await sendText(incoming, response, Buffer.from(await answer.arrayBuffer()))
  else await pipeline(Readable.fromWeb(body as ReadableStream), response)
}

async function sendText(
  { headers }: IncomingMessage,
  response: ServerResponse,
  text: Buffer,
): Promise<void> {
  if (!varies(response)) response.appendHeader('Vary', 'Accept-Encoding')
  if (!isWorthGzip(text.length, headers['accept-encoding']?.toString())) {
    response.end(text)
    return
  }
  response.removeHeader('Content-Length')
  response.setHeader('Content-Encoding', 'gzip')
  response.end(await gzipQuickly(text))
}

function varies(response: ServerResponse): boolean {
  return /accept-encoding/i.test(String(response.getHeader('Vary')))
}

function toHeaders({ headers }: IncomingMessage): Headers {
  const result = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') result.set(name, value)
    else for (const one of value ?? []) result.append(name, one)
  }
  return result
}
