import { expect, test } from 'vitest'
import { openBrowser } from './browser'
import { envelope, hangsUp, silent } from './fake-upstream'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const ready = 'GET /readyz'
const site = shopOnFakeUpstream()

function look(path: string): Promise<Response> {
  return fetch(site.web.origin + path)
}

test('a web process is alive whatever its upstream does, and ready when that can be asked', async () => {
  site.upstream.on(ready, envelope(503))
  await expect.poll(async () => (await look('/readyz')).status).toBe(503)
  expect((await look('/readyz')).headers.get('retry-after')).toBe('5')
  expect((await look('/healthz')).status).toBe(200)
  site.upstream.behave()
  await expect.poll(async () => (await look('/readyz')).status).toBe(200)
})

test.each([
  ['hangs up', hangsUp],
  ['says nothing', silent],
])('a web process whose upstream %s is not ready', async (_, behaviour) => {
  site.upstream.on(ready, behaviour)
  await expect.poll(async () => (await look('/readyz')).status, { interval: 500 }).toBe(503)
})

test('pages and forms that cannot be answered now say when to come back', async () => {
  site.upstream.on('GET /api/goods/list', envelope(503))
  const page = await openBrowser(site.web).open('/list?busy')
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
  site.upstream.on('POST /api/user/login', envelope(429, null, '登录失败次数过多'))
  const credentials = { username: 'demo-clinic', password: 'wrong', intent: 'sign-in' }
  const form = await openBrowser(site.web).submit('/login', credentials)
  expect([form.status, form.headers.get('retry-after')]).toEqual([429, '60'])
})
