import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { expect, test } from 'vitest'
import { requestLines, sendRaw } from '#tests/requests/raw-request'
import { describeDatabases, type TestDatabase } from '#tests/databases'
import { createApi } from './api'
import { readConfig } from './kernel/config'
import { listen } from './listen'

const deadlines = { HEADERS_TIMEOUT_MS: '200', BODY_TIMEOUT_MS: '200' }

async function withServer(
  database: TestDatabase,
  run: (origin: string) => Promise<void>,
): Promise<void> {
  const config = readConfig({ ...deadlines, API_PORT: '0', DATA_DIR: database.settings.DATA_DIR })
  const api = createApi({ database, config, log: pino({ level: 'silent' }) })
  const server = listen(api, config, () => undefined)
  await once(server, 'listening')
  try {
    await run(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

describeDatabases('the listening API', (open) => {
  test('refuses a request with two hosts', async () => {
    await withServer(await open(), async (origin) => {
      const one = requestLines('GET /healthz', 'Host: api')
      const two = requestLines('GET /healthz', 'Host: api', 'Host: other')
      expect((await sendRaw(origin, one)).status).toBe(200)
      expect((await sendRaw(origin, two)).status).toBe(400)
    })
  })

  test('answers 408 to a head and to a body that do not come', async () => {
    await withServer(await open(), async (origin) => {
      const head = requestLines('POST /api/user/login', 'Host: api', 'Content-Length: 100')
      expect((await sendRaw(origin, `${head}username=`)).status).toBe(408)
      expect((await sendRaw(origin, 'GET /healthz HTTP/1.1\r\nHost: ')).status).toBe(408)
    })
  })

  test('is alive without its database, and not ready', async () => {
    const database = await open()
    await withServer(database, async (origin) => {
      expect((await fetch(`${origin}/readyz`)).status).toBe(200)
      await database.close()
      const answer = await fetch(`${origin}/readyz`)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    })
  })

  test('says when to come back to whoever tried too often', async () => {
    await withServer(await open(), async (origin) => {
      const body = new URLSearchParams({ username: 'nobody', password: 'wrong' })
      const guess = () => fetch(`${origin}/api/user/login`, { method: 'POST', body })
      for (let n = 0; n < 5; n += 1) await guess()
      const answer = await guess()
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60'])
    })
  })
})
