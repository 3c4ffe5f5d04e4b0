import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import qs from 'qs'
import { batchCalls, lateStatus } from '#contract/batch-call'
import { goodAnswers } from './good-answers'
import { goodDesk } from './good-desk'
import { sampleAnswer } from './sample-answer'

export type Behaviour = (response: ServerResponse) => void

export interface Heard {
  call: string
  headers: IncomingHttpHeaders
  body: string
}

export interface FakeUpstream {
  origin: string
  /** Every call, those of a batch one by one. */
  heard: Heard[]
  batches: string[][]
  /** Sets the response to a call, such as `'GET /api/goods/hot'`, from now on. */
  on: (call: string, behaviour: Behaviour) => void
  /** Resets every call to its good response. */
  behave: () => void
  stop: () => Promise<void>
}

/** The envelope of product.md §8; the HTTP status equals the code when that is a valid status. */
export function envelope(code: number, data: unknown = null, message = ''): Behaviour {
  return (response) => {
    const status = code >= 200 && code < 600 ? code : 200
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ code, message, data }))
  }
}

export const silent: Behaviour = () => undefined

export const hangsUp: Behaviour = (response) => {
  response.destroy()
}

/** Sends fewer bytes than its Content-Length. */
export const truncated: Behaviour = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' })
  response.write('{"code":200,"message":"","data":[')
  setTimeout(() => response.destroy(), 50)
}

/** The page of a proxy whose upstream is down. */
export function html(status: number): Behaviour {
  return (response) => {
    response.writeHead(status, { 'Content-Type': 'text/html' })
    response.end('<html><body><h1>nginx</h1></body></html>')
  }
}

export const brokenJson: Behaviour = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.end('{"code":200,"message":"')
}

export const withoutEnvelope: Behaviour = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.end('[]')
}

export const batch = 'POST /api/batch'

export async function startFakeUpstream(): Promise<FakeUpstream> {
  const heard: Heard[] = []
  const batches: string[][] = []
  const behaviours = new Map<string, Behaviour>()
  const server = createServer((request, response) => {
    const call = `${request.method ?? ''} ${(request.url ?? '').split('?')[0] ?? ''}`
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      if (call === batch && !behaviours.has(batch)) {
        void carry(request.headers, body, batches).then((data) => {
          envelope(200, data)(response)
        })
        return
      }
      heard.push({ call, headers: request.headers, body })
      const good = goodAnswers[call] ?? goodDesk[call] ?? sampleAnswer(call)
      const usual = good === undefined ? envelope(404, null, '接口不存在') : envelope(200, good)
      const behaviour = behaviours.get(call) ?? usual
      behaviour(response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    heard,
    batches,
    on: (call, behaviour) => behaviours.set(call, behaviour),
    behave: () => {
      behaviours.clear()
      heard.length = 0
      batches.length = 0
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Calls this fake upstream for each call of a batch and gives up on late ones. */
async function carry(headers: IncomingHttpHeaders, body: string, batches: string[][]) {
  const form = qs.parse(body, { arrayLimit: 100, depth: 4 })
  const { calls, waitMs } = batchCalls['batch.read'].input.parse(form)
  batches.push(calls.map(({ path }) => `GET ${path}`))
  const { host = '', authorization, 'x-request-id': requestId = '' } = headers
  return Promise.all(
    calls.map(async ({ path, query }) => {
      const signal = AbortSignal.timeout(waitMs ?? 0)
      try {
        const answer = await fetch(`http://${host}${path}?${query}`, {
          signal,
          headers: {
            'X-Request-Id': String(requestId),
            ...(authorization !== undefined && { Authorization: authorization }),
          },
        })
        const text = await answer.text()
        return { status: answer.status, envelope: parse(text) }
      } catch {
        return { status: signal.aborted ? lateStatus : 502, envelope: null }
      }
    }),
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
