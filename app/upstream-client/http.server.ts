import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Reply } from './answer.server'
import type { UpstreamRequest } from './request.server'

/** Far above the longest real response (a cart of 500 lines is about 1 MB). */
const maxAnswerBytes = 16 * 1024 * 1024

const agents = {
  'http:': new http.Agent({ keepAlive: true }),
  'https:': new https.Agent({ keepAlive: true }),
}

/**
 * Sends over a keep-alive connection and resolves with the response head. A connection may close at
 * the moment of use: a read is then retried once, a write never. Node's own client and not `fetch`,
 * which costs a list page a tenth of its time (docs/decisions/033).
 */
export async function fetchUpstream(
  outgoing: UpstreamRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  try {
    return await send(outgoing, signal)
  } catch (error) {
    const onlyReads = outgoing.onlyReads ?? outgoing.method === 'GET'
    if (!onlyReads || !isClosedConnection(error)) throw error
    return send(outgoing, signal)
  }
}

/** Throws when the body breaks off or exceeds the limit. */
export async function readReply(response: IncomingMessage): Promise<Reply> {
  return { status: response.statusCode ?? 0, body: parseJson(await readText(response)) }
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxAnswerBytes) throw new Error('answer too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function send(
  { url, method, headers, body }: UpstreamRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:'
  const agent = isSecure ? agents['https:'] : agents['http:']
  return new Promise((resolve, reject) => {
    const request = (isSecure ? https : http).request(url, { method, headers, agent, signal })
    request.on('socket', (socket) => {
      if (socket.listenerCount('error', ignore) === 0) socket.on('error', ignore)
    })
    request.on('response', resolve)
    request.on('error', reject)
    request.end(body)
  })
}

/**
 * An upstream that refuses a long body answers before it has read it, and closes. What is still being
 * written then fails on a connection that belongs to no request any more, which would end the process.
 */
const ignore = () => undefined

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isClosedConnection(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ECONNRESET' || code === 'EPIPE'
}
