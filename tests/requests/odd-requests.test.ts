import { describe, expect, test } from 'vitest'
import { openBrowser } from './browser'
import { requestLines, sendRaw } from './raw-request'
import { startWebServer } from '../web-server'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const host = 'Host: shop.example'

const site = shopOnFakeUpstream()

describe('an odd address', () => {
  test.each([
    '/%00',
    '/%',
    '/%E0%A4%A',
    '/%FF%FE',
    '//evil.example',
    '//evil.example/%2f..',
    '/..%2f..%2fetc/passwd',
    '/../../package.json',
    '/build/server/index.js',
    '/assets/../../../package.json',
    '/.env',
    '/login/%00',
    '/?%00=%FF',
    '/login?returnTo=%FF',
    '/list/info/%E0%A4%A',
    '/%0d%0aSet-Cookie:%20a=b',
    '/login.data?_routes=%00',
    '/_root.data?_routes=nobody',
    '/__manifest?version=x&p=%FF',
    '/?_data=root',
  ])('%s is no server error', async (path) => {
    const answer = await sendRaw(site.web.origin, requestLines(`GET ${path}`, host))
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.status).toBeGreaterThanOrEqual(200)
    expect(answer.status).toBeLessThan(500)
    expect(answer.headers.get('location') ?? '').not.toMatch(/^(\/\/|\\|https?:)/)
    expect(answer.body).not.toContain('"dependencies"')
    expect(answer.headers.has('set-cookie')).toBe(false)
    expect(answer.headers.has('x-powered-by') || answer.headers.has('server')).toBe(false)
  })

  test('very long is no server error', async () => {
    for (const path of [`/${'a/'.repeat(2000)}`, `/?q=${'x'.repeat(8000)}`]) {
      const answer = await sendRaw(site.web.origin, requestLines(`GET ${path}`, host))
      expect([200, 302]).toContain(answer.status)
    }
  })

  test.each([
    '/%E0%A4%A',
    '/login/%00',
    '/?%5Fdata=root',
    'http://shop.example/?_data=root',
    '/list#note',
  ])('that is none of a page (%s) is refused', async (path) => {
    const answer = await sendRaw(site.web.origin, requestLines(`GET ${path}`, host))
    expect([answer.status, answer.body.includes('请求地址不正确')]).toEqual([400, true])
  })

  test('too long for any browser is refused before the shop sees it', async () => {
    const answer = await sendRaw(
      site.web.origin,
      requestLines(`GET /?q=${'x'.repeat(20_000)}`, host),
    )
    expect(answer.status).toBe(431)
  })

  test('with a host in it is the page', async () => {
    const answer = await sendRaw(
      site.web.origin,
      requestLines('GET http://shop.example/login', host),
    )
    expect([answer.status, answer.body.includes('会员登录')]).toEqual([200, true])
  })

  test.each(['Host: a b', 'Host: a/b', 'Host: <script>', 'Host: shop:99999999', 'Host:'])(
    'at “%s” is refused with a page',
    async (line) => {
      const answer = await sendRaw(site.web.origin, requestLines('GET /', line))
      expect([answer.status, answer.body.includes('请求地址不正确')]).toEqual([400, true])
    },
  )
})

test.each([
  [host, 'Host: evil.example'],
  ['Host: evil.example', host],
  [host, host],
])('two hosts (%s, %s) are refused with a page', async (...hosts) => {
  const answer = await sendRaw(site.web.origin, requestLines('GET /login', ...hosts))
  expect([answer.status, answer.body.includes('请求地址不正确')]).toEqual([400, true])
})

test('what Node and frameworks print is a line of the log like any other', async () => {
  // remix-serve prints `undefined` to stderr once it has closed; Express prints its errors.
  const speak = `process.on('SIGUSR2', () => {
    process.emitWarning('odd', 'DeprecationWarning')
    console.error(new Error('broken'), 'twice')
    console.error(undefined)
  })`
  const web = await startWebServer({
    UPSTREAM_API_ORIGIN: site.upstream.origin,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(speak)}`,
  })
  process.kill(web.pid, 'SIGUSR2')
  const odd = () => web.lines.filter((line) => /odd|broken|twice/.test(line))
  await expect.poll(odd).toHaveLength(2)
  await web.stop()
  const ownLines = web.lines.filter((line) => !line.startsWith('[remix-serve]'))
  expect(ownLines.filter((line) => !line.startsWith('{"level":'))).toEqual([])
})

describe('an odd method', () => {
  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'LINK'])(
    '%s is refused, and says what is allowed',
    async (method) => {
      const answer = await sendRaw(site.web.origin, requestLines(`${method} /login`, host))
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
    },
  )

  test('HEAD answers the head of the page, from the kept copy too', async () => {
    const get = await sendRaw(site.web.origin, requestLines('GET /?head', host))
    const heads = [
      await sendRaw(site.web.origin, requestLines('HEAD /login', host)),
      await sendRaw(site.web.origin, requestLines('HEAD /?head', host)),
    ]
    expect(heads.map(({ status, body }) => [status, body])).toEqual([
      [200, ''],
      [200, ''],
    ])
    expect(heads[1]?.headers.get('etag')).toBe(get.headers.get('etag'))
  })

  test('POST to a page without a form is refused with a page', async () => {
    const page = await openBrowser(site.web).submit('/404', { a: 'b' })
    expect([page.status, page.heading]).toEqual([405, '温馨提示'])
  })
})

describe('an odd body', () => {
  test('longer than an upload may be is refused unread', async () => {
    const head = requestLines('POST /login', host, 'Content-Length: 7000000')
    const answer = await sendRaw(site.web.origin, head)
    expect([answer.status, answer.body.includes('提交的内容过大')]).toEqual([413, true])
  })

  test('of unknown length is refused', async () => {
    const head = requestLines('POST /login', host, 'Transfer-Encoding: chunked')
    expect((await sendRaw(site.web.origin, `${head}5\r\nhello\r\n0\r\n\r\n`)).status).toBe(411)
  })

  test.each([
    ['application/json', '{"intent":"sign-in"}'],
    ['multipart/form-data; boundary=x', '--y broken'],
    ['multipart/form-data', 'no boundary'],
    ['text/plain', 'intent=sign-in'],
    ['application/x-www-form-urlencoded', 'intent=%FF%00&username[x]=1&username=2'],
    ['application/x-www-form-urlencoded', 'intent=no-such-intent'],
    ['application/x-www-form-urlencoded', '__proto__[x]=1&constructor=2&intent=sign-in'],
  ])('as %s (%s) is no server error', async (type, body) => {
    const response = await fetch(`${site.web.origin}/login`, {
      method: 'POST',
      headers: { 'Content-Type': type, Origin: site.web.origin },
      body,
    })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    expect(await response.text()).toContain('<h1')
  })
})

test('what a client writes cannot forge a line of the log', async () => {
  const forged = '{"level":30,"msg":"forged"}'
  const path = `/${encodeURIComponent(`\n${forged}`)}`
  await sendRaw(site.web.origin, requestLines(`GET ${path}`, host, `User-Agent: x${forged}`))
  await sendRaw(
    site.web.origin,
    requestLines(`PUT /x${forged.replaceAll('"', '')}`, host, `X-Request-Id: ${forged}`),
  )
  // The log arrives through a pipe, perhaps after the response.
  const refused = () => site.web.lines.filter((line) => line.includes('"url":"/x{'))
  await expect.poll(refused).toHaveLength(1)
  expect(JSON.parse(refused()[0] ?? '')).toMatchObject({ msg: 'refused', method: 'PUT' })
  expect(site.web.lines.filter((line) => line.startsWith(forged))).toEqual([])
})
