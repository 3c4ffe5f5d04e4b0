import pino from 'pino'
import { expect, test } from 'vitest'
import { createApi } from '#upstream/api'
import { readConfig } from '#upstream/kernel/config'
import { calls } from '#contract/calls'
import type { Call } from '#contract/call'
import { describeDatabases } from '../databases'

const declared = Object.values(calls as Record<string, Call>).map(
  ({ method, path }) => `${method} ${path}`,
)

describeDatabases('the embedded upstream', (open) => {
  async function openApp() {
    const database = await open()
    const config = readConfig({ DATA_DIR: database.settings.DATA_DIR })
    return createApi({ database, config, log: pino({ level: 'silent' }) })
  }

  test('serves every call of the contract, and no other', async () => {
    const { routes } = await openApp()
    const served = routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .filter(({ path }) => path !== '/api/openapi.json')
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    expect([...new Set(served)].sort()).toEqual([...declared].sort())
  })

  test('describes exactly these calls in its OpenAPI document', async () => {
    const app = await openApp()
    const response = await app.request('/api/openapi.json')
    const { paths } = (await response.json()) as { paths: Record<string, Record<string, unknown>> }
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual([...declared].sort())
  })
})
