import { serve } from '@hono/node-server'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import qs from 'qs'
import { describe } from 'vitest'
import { createApi } from '#upstream/api'
import { readConfig } from '#upstream/kernel/config'
import { prepareShop } from '#upstream/prepare-shop'
import { pathParams, type Call } from '#contract/call'
import { calls, type CallName } from '#contract/calls'
import { classifyCode } from '#contract/envelope'
import { describeDatabases } from '../databases'

/** An upstream under test, known by its address alone. */
export interface Upstream {
  origin: string
  stop: () => Promise<void>
}

export interface WireAnswer {
  status: number
  /** The envelope, or undefined when the body is none. */
  body: { code: number; message: string; data: unknown } | undefined
}

/**
 * Runs the block against the upstream at CONTRACT_ORIGIN, or, without that setting, against the
 * embedded one with the demonstration shop on each engine, over real HTTP.
 */
export function describeUpstream(name: string, block: (start: () => Promise<Upstream>) => void) {
  const origin = process.env.CONTRACT_ORIGIN
  if (origin !== undefined) {
    describe(`${name} (${origin})`, () => {
      block(() => Promise.resolve({ origin, stop: () => Promise.resolve() }))
    })
    return
  }
  describeDatabases(name, (open) => {
    block(async () => {
      const database = await open()
      const config = readConfig({ DATA_DIR: database.settings.DATA_DIR })
      await prepareShop(database, config, Date.now())
      const api = createApi({ database, config, log: pino({ level: 'silent' }) })
      const server = serve({ fetch: api.fetch, hostname: '127.0.0.1', port: 0 }) as Server
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      return {
        origin: `http://127.0.0.1:${port}`,
        stop: async () => {
          server.close()
          server.closeAllConnections()
          await once(server, 'close')
        },
      }
    })
  })
}

/** Makes one call with input in wire names. */
export async function send(
  { origin }: Upstream,
  name: CallName,
  input: Record<string, unknown> = {},
  token?: string,
): Promise<WireAnswer> {
  const spec: Call = calls[name]
  const params = pathParams(spec.path)
  const path = params.reduce(
    (built, param) =>
      built.replace(`{${param}}`, encodeURIComponent((input[param] ?? '1') as string | number)),
    spec.path,
  )
  const url = new URL(path, origin)
  const headers = new Headers()
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
  const rest = Object.entries(input).filter(([field]) => !params.includes(field))
  const form = qs.stringify(Object.fromEntries(rest))
  const hasBody = spec.method !== 'GET'
  if (hasBody) headers.set('Content-Type', 'application/x-www-form-urlencoded')
  else url.search = form
  const response = await fetch(url, {
    method: spec.method,
    headers,
    ...(hasBody && { body: form }),
  })
  return { status: response.status, body: parse(await response.text()) }
}

/**
 * Makes calls that only read, each by its address, in one batch: an answer for each. Undefined when
 * the upstream takes no batches, which it may.
 */
export async function sendTogether(
  upstream: Upstream,
  addresses: string[],
  token?: string,
): Promise<WireAnswer[] | undefined> {
  const list = addresses.map((address) => {
    const [path, query = ''] = address.split('?')
    return { method: 'GET', path, query }
  })
  const { status, body } = await send(upstream, 'batch.read', { calls: list }, token)
  if (classifyCode(body?.code ?? status) === 'refused') return undefined
  const answers = calls['batch.read'].data.parse(body?.data)
  return answers.map((answer) => ({
    status: answer.status,
    body: answer.envelope as WireAnswer['body'],
  }))
}

function parse(text: string): WireAnswer['body'] {
  try {
    return JSON.parse(text) as WireAnswer['body']
  } catch {
    return undefined
  }
}
