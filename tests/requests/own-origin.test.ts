import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWebServer, type WebServer } from '../web-server'
import { requestLines, sendRaw, type RawAnswer } from './raw-request'
import { startFakeUpstream, type FakeUpstream } from './fake-upstream'

const form = 'username=demo-clinic&password=caizhi-demo&intent=sign-in'
const formHeaders = [
  'Content-Type: application/x-www-form-urlencoded',
  `Content-Length: ${String(form.length)}`,
]

let upstream: FakeUpstream
let servers: Record<'plain' | 'proxied' | 'trusting', WebServer>

beforeAll(async () => {
  upstream = await startFakeUpstream()
  const settings = { UPSTREAM_API_ORIGIN: upstream.origin }
  const [plain, proxied, trusting] = await Promise.all([
    startWebServer(settings),
    startWebServer({ ...settings, PUBLIC_ORIGIN: 'https://shop.example' }),
    startWebServer({ ...settings, TRUST_PROXY: '1' }),
  ])
  servers = { plain, proxied, trusting }
})
afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.stop()))
  await upstream.stop()
})
beforeEach(() => {
  upstream.behave()
})

function login(web: WebServer, headers: string[]): Promise<RawAnswer> {
  return sendRaw(web.origin, requestLines('POST /login', ...headers, ...formHeaders) + form)
}

const shop = 'Host: shop.example'
const [http, https] = ['Origin: http://shop.example', 'Origin: https://shop.example']
const referer = 'Referer: https://shop.example/login'
const proto = (words: string) => `X-Forwarded-Proto: ${words}`

describe('a form is accepted', () => {
  test.each([
    ['by a proxy that says it ends https', 'plain', [shop, https, proto('https')]],
    ['by several proxies, the first of https', 'plain', [shop, https, proto('HTTPS, http')]],
    ['by a trusted proxy that ends https', 'trusting', [shop, https, proto('https')]],
    ['by a trusted proxy that says nothing of a scheme', 'trusting', [shop, https]],
    ['by a Referer of https, as the proxy says', 'plain', [shop, referer, proto('https')]],
    ['of http, as the proxy says', 'plain', [shop, http, proto('http')]],
    ['of http, as a trusted proxy says', 'trusting', [shop, http, proto('http')]],
    ['of http, by a trusted proxy that says nothing of a scheme', 'trusting', [shop, http]],
    ['by PUBLIC_ORIGIN, whatever a proxy says', 'proxied', [shop, https, proto('http')]],
    ['from our own page', 'plain', ['Host: shop.example', 'Origin: http://shop.example']],
    ['with a port', 'plain', ['Host: localhost:3000', 'Origin: http://localhost:3000']],
    ['from a text browser, which sends no Origin', 'plain', ['Host: shop.example']],
    [
      'without Origin, by a Referer of ours',
      'plain',
      ['Host: shop.example', 'Referer: http://shop.example/login?returnTo=%2Fcart'],
    ],
    [
      'without Origin, by the Referer of PUBLIC_ORIGIN',
      'proxied',
      ['Host: web-1', 'Referer: https://shop.example/login'],
    ],
    [
      'behind a proxy that ends https and keeps the host',
      'plain',
      ['Host: shop.example', 'Origin: https://shop.example', 'Sec-Fetch-Site: same-origin'],
    ],
    [
      'behind a proxy with a host of its own, by PUBLIC_ORIGIN',
      'proxied',
      ['Host: 10.0.0.7:3000', 'Origin: https://shop.example'],
    ],
    [
      'behind a proxy that names another forwarded host, by PUBLIC_ORIGIN',
      'proxied',
      ['Host: web-1', 'X-Forwarded-Host: web-1', 'Origin: https://shop.example'],
    ],
    [
      'behind a trusted proxy that tells the host',
      'trusting',
      ['Host: web-1', 'X-Forwarded-Host: shop.example', 'Origin: https://shop.example'],
    ],
  ] as const)('%s', async (_, server, headers) => {
    expect((await login(servers[server], [...headers])).status).toBe(303)
  })
})

describe('a form is refused with a page that says so', () => {
  test.each([
    ['from https of the same host', 'plain', [shop, https]],
    ['from https of the same host, as its Referer says', 'plain', [shop, referer]],
    ['from https where the proxy says http', 'plain', [shop, https, proto('http')]],
    ['from https where a trusted proxy says http', 'trusting', [shop, https, proto('http')]],
    ['from http where the proxy says https', 'plain', [shop, http, proto('https')]],
    ['from http where a trusted proxy says https', 'trusting', [shop, http, proto('https, http')]],
    ['over http, whatever a proxy says', 'proxied', [shop, http, proto('http')]],
    ['from another site', 'plain', ['Host: shop.example', 'Origin: https://evil.example']],
    ['from a sandboxed frame', 'plain', ['Host: shop.example', 'Origin: null']],
    ['with an Origin that is none', 'plain', ['Host: shop.example', 'Origin: nonsense']],
    [
      'without Origin, by a foreign Referer',
      'plain',
      ['Host: shop.example', 'Referer: https://evil.example/shop.example'],
    ],
    [
      'without Origin, by a Referer that begins like ours',
      'plain',
      ['Host: shop.example', 'Referer: http://shop.example.evil.example/'],
    ],
    ['without Origin, by no Referer at all', 'plain', ['Host: shop.example', 'Referer: nowhere']],
    ['from another port', 'plain', ['Host: shop.example', 'Origin: http://shop.example:81']],
    ['by fetch metadata', 'plain', ['Host: shop.example', 'Sec-Fetch-Site: cross-site']],
    ['from a sister domain', 'plain', ['Host: shop.example', 'Sec-Fetch-Site: same-site']],
    [
      'with a forged forwarded host',
      'plain',
      ['Host: shop.example', 'X-Forwarded-Host: evil.example', 'Origin: https://evil.example'],
    ],
    [
      'over http where the shop is https',
      'proxied',
      ['Host: shop.example', 'Origin: http://shop.example'],
    ],
    [
      'from the inner address of a proxied shop',
      'proxied',
      ['Host: 10.0.0.7', 'Origin: http://10.0.0.7'],
    ],
  ] as const)('%s', async (_, server, headers) => {
    const answer = await login(servers[server], [...headers])
    expect(answer.status).toBe(403)
    expect(answer.body).toContain('<p>请求来源不正确，请从本站页面提交</p>')
    expect(upstream.heard).toEqual([])
  })

  test('also when it is sent as a data request', async () => {
    const headers = ['Host: shop.example', 'Origin: https://evil.example', ...formHeaders]
    const text = requestLines('POST /login.data', ...headers) + form
    expect((await sendRaw(servers.plain.origin, text)).status).toBe(403)
    expect(upstream.heard).toEqual([])
  })
})

describe('the address that failed logins are counted by', () => {
  const own = ['Host: shop.example', 'Origin: http://shop.example']
  const forwarded = 'X-Forwarded-For: 6.6.6.6, 203.0.113.9'

  async function toldAddress(web: WebServer): Promise<string | null> {
    await login(web, [...own, forwarded, 'X-Client-Address: 6.6.6.6'])
    const call = upstream.heard.find((heard) => heard.call === 'POST /api/user/login')
    return new URLSearchParams(call?.body).get('client_address')
  }

  test("is the socket's own, whatever the client says", async () => {
    expect(await toldAddress(servers.plain)).toBe('127.0.0.1')
  })

  test('is the last one a trusted proxy appended', async () => {
    expect(await toldAddress(servers.trusting)).toBe('203.0.113.9')
  })

  test('is said once in the log to be in doubt, where forwarding is not believed', async () => {
    const saidBy = (web: WebServer) => web.lines.filter((line) => line.includes('TRUST_PROXY=1'))
    for (const web of [servers.plain, servers.trusting]) {
      await toldAddress(web)
      await toldAddress(web)
    }
    // The log arrives through a pipe, perhaps after the response.
    await expect.poll(() => saidBy(servers.plain)).toHaveLength(1)
    expect(saidBy(servers.trusting)).toEqual([])
  })
})
