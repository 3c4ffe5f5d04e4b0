import { serve } from '@hono/node-server'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { describe } from 'vitest'
import { createApi } from '#upstream/api'
import { readConfig } from '#upstream/kernel/config'
import { prepareShop } from '#upstream/prepare-shop'
import { describeBothDatabases } from '../databases'
import type { Upstream } from './send'

/**
 * Runs the block against the upstream at CONTRACT_ORIGIN or, without that setting, against the
 * embedded one with the demo shop on each engine, over real HTTP.
 */
export function describeUpstream(
  name: string,
  block: (start: () => Promise<Upstream>) => void,
  describeEngines = describeBothDatabases,
) {
  const origin = process.env.CONTRACT_ORIGIN
  if (origin !== undefined) {
    describe(`${name} (${origin})`, () => {
      block(() => Promise.resolve({ origin, stop: () => Promise.resolve() }))
    })
    return
  }
  describeEngines(name, (open) => {
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
