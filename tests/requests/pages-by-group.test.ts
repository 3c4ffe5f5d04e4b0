import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { openBrowser, signIn } from './browser'
import { envelope } from './fake-upstream'
import { requestLines, sendRaw } from './raw-request'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const site = shopOnFakeUpstream()

const ask = (
  path: string,
  encoding = 'gzip',
  { headers, ...init }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
) =>
  fetch(site.web.origin + path, {
    ...init,
    headers: { 'Accept-Encoding': encoding, ...headers },
    redirect: 'manual',
  })

describe('an address', () => {
  test.each(['/LOGIN', '/login/', '/%6cogin', '/x/../login'])(
    'written as %s is the page all the same',
    async (path) => {
      expect((await openBrowser(site.web).open(path)).heading).toBe('会员登录')
    },
  )

  test('of a file is a file, beside all pages', async () => {
    const answer = await ask('/robots.txt')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; charset=UTF-8',
    ])
  })

  test('of nothing leads where unknown addresses do, as data too', async () => {
    expect((await ask('/no/such/page')).headers.get('location')).toBe('/404')
    expect((await ask('/no/such/page.data')).status).toBe(202)
  })

  test('that asks for data as nobody does is refused', async () => {
    expect((await ask('/list?_data=routes%2Flist')).status).toBe(400)
  })

  test.each(['/cart/why?line=abc', '/uploads/abc'])(
    'of data or a file that is not there (%s) is answered in words',
    async (path) => {
      const page = await ask(path, 'identity', { headers: { Accept: 'text/html' } })
      const html = await page.text()
      expect([page.status, html.includes('<h1>温馨提示</h1>')]).toEqual([404, true])
      expect(html).toContain('您访问的页面不存在或已下架')
    },
  )

  test.each(['shop:99999', '1.2.3.999'])(
    'at the host %s, which is none, is refused',
    async (host) => {
      const answer = await sendRaw(site.web.origin, requestLines('GET /login', `Host: ${host}`))
      expect([answer.status, answer.body.includes('请求地址不正确')]).toEqual([400, true])
    },
  )
})

describe('the data of a page', () => {
  test('comes compressed, the same as to who takes no gzip', async () => {
    const [packed, plain] = [await ask('/list.data'), await ask('/list.data', 'identity')]
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(plain.headers.get('content-encoding')).toBeNull()
    for (const { headers } of [packed, plain]) {
      expect(headers.get('vary')).toContain('Accept-Encoding')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('content-type')).toContain('text/x-script')
    }
    expect(await packed.text()).toBe(await plain.text())
  })

  test('can be asked for by the routes that are wanted', async () => {
    const of = async (routes: string) => (await ask(`/list.data?_routes=${routes}`)).text()
    const [root, list] = [await of('root'), await of('routes%2Flist%2Findex')]
    expect([root.includes('"year"'), root.includes('"paging"')]).toEqual([true, false])
    expect([list.includes('"year"'), list.includes('"paging"')]).toEqual([false, true])
  })
})

test('a picture is compressed, and very little is not', async () => {
  const picture = await ask('/app-code.svg')
  expect(picture.headers.get('content-encoding')).toBe('gzip')
  const little = await ask('/order.data')
  expect(little.headers.get('content-encoding')).toBeNull()
})

test('an answer sets as many cookies as it wants', async () => {
  const body = new URLSearchParams({
    username: 'demo-clinic',
    password: 'caizhi-demo',
    intent: 'sign-in',
  })
  const answer = await ask('/login', 'gzip', { method: 'POST', body })
  expect(answer.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(
    expect.arrayContaining(['caizhi_session', 'caizhi_toast']),
  )
})

async function cookieOfBuyer(): Promise<string> {
  const browser = openBrowser(site.web)
  await signIn(browser)
  return [...browser.cookies].map((pair) => pair.join('=')).join('; ')
}

test('HEAD has the head of the page and no body', async () => {
  const cookie = await cookieOfBuyer()
  const answer = await sendRaw(
    site.web.origin,
    requestLines('HEAD /list', 'Host: shop', 'Accept-Encoding: gzip', `Cookie: ${cookie}`),
  )
  expect([answer.status, answer.body]).toEqual([200, ''])
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})

async function goAway(call: string, path: string, init: Parameters<typeof ask>[2] = {}) {
  let asked: ServerResponse | undefined
  site.upstream.on(call, (response) => (asked = response))
  const visitor = new AbortController()
  const page = ask(path, 'gzip', { ...init, signal: visitor.signal })
  await expect.poll(() => asked).toBeDefined()
  visitor.abort()
  await expect(page).rejects.toThrow()
  return () => asked as ServerResponse
}

test('a call that reads is given up when the browser that wanted it goes away', async () => {
  const call = await goAway('GET /api/goods/list', '/list?gone')
  await expect.poll(() => call().closed).toBe(true)
})

test('a call that writes is carried out all the same', async () => {
  const write = await goAway('POST /api/cart/quick_add/124', '/list', {
    method: 'POST',
    body: new URLSearchParams({ intent: 'add-one/124' }),
    headers: { Cookie: await cookieOfBuyer(), Origin: site.web.origin },
  })
  const read = await goAway('GET /api/goods/list', '/list?gone-later')
  await expect.poll(() => read().closed).toBe(true)
  expect(write().closed).toBe(false)
  envelope(503)(write())
  await expect.poll(() => write().writableFinished).toBe(true)
})
