import type { Server } from 'node:http'
import { serve, type HttpBindings } from '@hono/node-server'
import type { Config } from '#upstream/kernel/config'
import type { createApi } from './api'

/** ms; longer than the web tier pools connections, so that it never writes to a closed one. */
const keepAliveMs = 65_000
const looks = 4

/** Serves the API. A request that arrives too slowly gets 408 from Node, one with two hosts 400. */
export function listen(
  api: ReturnType<typeof createApi>,
  config: Config,
  onListening: (port: number) => void,
): Server {
  const { HOST, API_PORT, HEADERS_TIMEOUT_MS, BODY_TIMEOUT_MS } = config
  const server = serve(
    {
      fetch: (request, env) => {
        const { incoming } = env as HttpBindings
        const isHostSaidTwice = (incoming.headersDistinct.host?.length ?? 0) > 1
        return isHostSaidTwice ? new Response(null, { status: 400 }) : api.fetch(request, env)
      },
      hostname: HOST,
      port: API_PORT,
      serverOptions: {
        keepAliveTimeout: keepAliveMs,
        headersTimeout: HEADERS_TIMEOUT_MS,
        requestTimeout: HEADERS_TIMEOUT_MS + BODY_TIMEOUT_MS,
        connectionsCheckingInterval: Math.ceil(HEADERS_TIMEOUT_MS / looks),
      },
    },
    ({ port }) => {
      onListening(port)
    },
  )
  return server as Server
}
