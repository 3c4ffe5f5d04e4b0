import { serve } from '@hono/node-server'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathParams, type Call } from '#contract/call'
import { calls } from '#contract/calls'
import { classifyCode, envelopeSchema } from '#contract/envelope'
import { describeDatabases } from '#tests/databases'
import { createApi } from '#upstream/api'
import { readConfig } from '#upstream/config'
import { seedDemoShop } from '#upstream/demo/seed'

const table = Object.entries(calls as Record<string, Call>)
const ofBuyers = table.filter(([, spec]) => spec.access === 'buyer')
const ofVisitors = table.filter(([, { access, method }]) => access !== 'buyer' && method === 'GET')

/** What any upstream must answer, asked over HTTP by its address. */
function describeUpstream(originOf: () => string): void {
  async function ask(spec: Call, params: Record<string, string> = {}) {
    const path = pathParams(spec.path).reduce(
      (built, name) => built.replace(`{${name}}`, params[name] ?? '1'),
      spec.path,
    )
    const response = await fetch(new URL(path, originOf()), { method: spec.method })
    return envelopeSchema.parse(await response.json())
  }

  test.each(ofBuyers)('%s asks a visitor to sign in', async (_, spec) => {
    expect(classifyCode((await ask(spec)).code)).toBe('loginRequired')
  })

  test.each(ofVisitors.filter(([, spec]) => pathParams(spec.path).length === 0))(
    '%s answers a visitor with the data of the contract',
    async (_, spec) => {
      const envelope = await ask(spec)
      expect(classifyCode(envelope.code)).toBe('success')
      expect(spec.data.safeParse(envelope.data).error?.issues ?? []).toEqual([])
    },
  )

  test('goods.detail answers for goods of the list, without a price for a visitor', async () => {
    const list = calls['goods.list'].data.parse((await ask(calls['goods.list'])).data)
    const id = String(list.items[0]?.id)
    const detail = calls['goods.detail'].data.parse((await ask(calls['goods.detail'], { id })).data)
    expect(detail.goods.id).toBe(list.items[0]?.id)
    expect(detail.goods.price).toBeUndefined()
  })

  test('a login without a password is a form error at the password', async () => {
    const response = await fetch(new URL('/api/user/login', originOf()), {
      method: 'POST',
      body: new URLSearchParams({ username: 'nobody' }),
    })
    const envelope = envelopeSchema.parse(await response.json())
    expect(classifyCode(envelope.code)).toBe('formError')
    expect(envelope.data).toMatchObject({ errors: { password: [expect.any(String)] } })
  })
}

const given = process.env.CONTRACT_ORIGIN

if (given !== undefined) {
  describe(`upstream at ${given}`, () => {
    describeUpstream(() => given)
  })
} else {
  describeDatabases('embedded upstream', (open) => {
    let origin = ''
    let close = () => Promise.resolve()

    beforeAll(async () => {
      const database = await open()
      await seedDemoShop(database, Date.now())
      const config = readConfig({ DATA_DIR: database.settings.DATA_DIR })
      const app = createApi({ database, config, log: pino({ level: 'silent' }) })
      const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
        const started = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
          origin = `http://127.0.0.1:${port}`
          resolve(started)
        })
      })
      close = () => new Promise((resolve) => server.close(() => resolve()))
    }, 60_000)
    afterAll(() => close())

    describeUpstream(() => origin)

    test('every call is served, every served call is in the contract and in the document', async () => {
      const database = await open()
      const config = readConfig({ DATA_DIR: database.settings.DATA_DIR })
      const app = createApi({ database, config, log: pino({ level: 'silent' }) })
      const served = app.routes
        .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
        .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
        .filter((route) => route !== 'GET /api/openapi.json')
      const declared = table.map(([, { method, path }]) => `${method} ${path}`)
      expect([...new Set(served)].sort()).toEqual([...declared].sort())
      const document = (await (await app.request('/api/openapi.json')).json()) as {
        paths: Record<string, object>
      }
      const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
        Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
      )
      expect(documented.sort()).toEqual([...declared].sort())
    })
  })
}
