import { Hono } from 'hono'
import pino from 'pino'
import qs from 'qs'
import { describe, expect, test } from 'vitest'
import { calls, type CallName } from '#contract/calls'
import type { Call } from '#contract/call'
import { describeDatabases } from '#tests/databases'
import { openApi, type TestApi } from '#tests/fixtures/api'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { createApi } from '../api'
import { readConfig } from '#upstream/kernel/config'
import { requestSeconds } from '#upstream/kernel/metrics'
import { mountBatch } from './batch'
import type { Answering, ApiEnv } from './dispatch'

interface Outcome {
  status: number
  envelope: { code: number; message: string; data: unknown } | null
}

async function read(api: TestApi, addresses: string[], token?: string): Promise<Outcome[]> {
  const { code, data } = await api.post('/api/batch', { calls: addresses.map(toCall) }, token)
  expect(code).toBe(200)
  return data as unknown as Outcome[]
}

function toCall(address: string) {
  const [path, query] = address.split('?')
  return { method: 'GET', path, query }
}

describeDatabases('a batch', (open) => {
  async function openShop() {
    const shop = { statements: 0, times: 0 }
    const database = await open({ onQuery: () => (shop.statements += 1) })
    await addWarehouses(database.db)
    const goods = await addGoods(database.db)
    const { token } = await addStore(database.db)
    const api = openApi(database, () => {
      shop.times += 1
      return fixtureNow
    })
    return { shop, database, goods, token, api }
  }

  test('answers each call as the call alone does, in their order', async () => {
    const { api, token, goods } = await openShop()
    const addresses = [
      '/api/user/base',
      `/api/goods/detail/${String(goods.id)}`,
      '/api/goods/list?page=1&sort=sales',
      '/api/goods/detail/999999',
      '/api/goods/detail/nothing',
      '/api/goods/list?keywords=%00',
      '/api/nowhere',
      '/api/goods/detail/%E0%A4%A',
    ]
    const alone = await Promise.all(addresses.map((address) => api.get(address, token)))
    expect(await read(api, addresses, token)).toEqual(
      alone.map(({ status, ...envelope }) => ({ status, envelope })),
    )
    expect(alone.map(({ code }) => code)).toEqual([200, 200, 200, 404, 422, 400, 404, 422])
  })

  test('asks a visitor to sign in only where a call is for buyers', async () => {
    const { api } = await openShop()
    const outcomes = await read(api, ['/api/goods/list', '/api/cart/list', '/api/user/base'])
    expect(outcomes.map(({ status }) => status)).toEqual([200, 401, 401])
  })

  test('looks up the buyer and the time once for all its calls', async () => {
    const { shop, api, token } = await openShop()
    async function statementsOf(work: () => Promise<unknown>): Promise<number> {
      shop.statements = 0
      await work()
      return shop.statements
    }
    await api.get('/api/goods/list', token)
    const ofBuyer = await statementsOf(() => api.get('/api/user/nothing', token))
    const ofUser = await statementsOf(() => api.get('/api/user/base', token))
    const ofList = await statementsOf(() => api.get('/api/goods/list', token))
    shop.times = 0
    const ofBoth = await statementsOf(() => read(api, ['/api/user/base', '/api/goods/list'], token))
    expect([ofBoth, shop.times]).toEqual([ofUser + ofList - ofBuyer, 1])
    expect(ofBuyer).toBeGreaterThan(0)
  })

  test('carries neither writes nor files nor other batches', async () => {
    const { api, token } = await openShop()
    const write = { method: 'POST', path: '/api/cart', query: '' }
    const answer = await api.post('/api/batch', { calls: [write] }, token)
    expect(answer.code).toBe(422)
    const outcomes = await read(
      api,
      ['/api/batch', '/api/upload/1', '/healthz', '/api/cart', '/api/goods/detail/{id}'],
      token,
    )
    expect(outcomes.map(({ status }) => status)).toEqual([404, 404, 404, 404, 422])
  })

  test.each([
    ['no call', []],
    ['more than 20 calls', Array.from({ length: 21 }, () => toCall('/api/goods/list'))],
  ])('of %s is refused', async (_, list) => {
    const { api } = await openShop()
    expect((await api.post('/api/batch', { calls: list })).code).toBe(422)
  })

  test('is one line in the log, and each call counts by its route', async () => {
    const { database, goods } = await openShop()
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
    const config = readConfig({ DATA_DIR: database.settings.DATA_DIR })
    const app = createApi({ database, config, log, now: () => fixtureNow })
    const countOf = async (path: string) =>
      (await requestSeconds.get()).values.find(
        ({ metricName, labels }) =>
          metricName?.endsWith('_count') === true && labels.path === path && labels.code === '200',
      )?.value ?? 0
    const before = await countOf('/api/goods/detail/:id')
    const detail = `/api/goods/detail/${String(goods.id)}`
    await app.request('/api/batch', {
      method: 'POST',
      body: qs.stringify({ calls: [toCall(detail), toCall('/api/cart/list')] }),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Request-Id': 'page-1' },
    })
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      {
        requestId: 'page-1',
        path: '/api/batch',
        status: 200,
        calls: [
          { path: detail, status: 200 },
          { path: '/api/cart/list', status: 401 },
        ],
      },
    ])
    expect((await countOf('/api/goods/detail/:id')) - before).toBe(1)
  })
})

describe('a batch of calls that', () => {
  function answering(name: CallName, handler: Answering['handler']): Answering {
    return { spec: calls[name] as Call, handler }
  }

  async function readFrom(answerings: Answering[], waitMs?: number): Promise<Outcome[]> {
    const app = new Hono<ApiEnv>()
    app.use(async (c, next) => {
      const log = pino({ level: 'silent' })
      c.set('context', { log, buyer: undefined } as unknown as ApiEnv['Variables']['context'])
      await next()
    })
    mountBatch(app, answerings)
    const response = await app.request('/api/batch', {
      method: 'POST',
      body: qs.stringify({
        calls: answerings.map(({ spec }) => toCall(spec.path)),
        wait_ms: waitMs,
      }),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    return ((await response.json()) as { data: Outcome[] }).data
  }

  const good = answering('global.links', async () => [])
  const answered = { status: 200, envelope: { code: 200, message: '', data: [] } }

  test('fail as nobody foresaw says busy for those alone', async () => {
    const broken = answering('zone.list', () => Promise.reject(new Error('a bug')))
    expect(await readFrom([broken, good])).toEqual([
      { status: 500, envelope: { code: 500, message: '系统繁忙，请稍候再试', data: null } },
      answered,
    ])
  })

  test('are late gives up those alone', async () => {
    const silent = answering('zone.list', () => new Promise(() => undefined))
    expect(await readFrom([silent, good], 20)).toEqual([{ status: 504, envelope: null }, answered])
  })
})
