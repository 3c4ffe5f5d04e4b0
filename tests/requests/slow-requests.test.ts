import { expect, test } from 'vitest'
import { requestLines, sendRaw } from './raw-request'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

// Complete requests must arrive within these timeouts, too, even on a busy machine.
const site = shopOnFakeUpstream({ HEADERS_TIMEOUT_MS: '3000', BODY_TIMEOUT_MS: '3000' })
const head = requestLines('POST /login', 'Host: shop.example', 'Content-Length: 1000')

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a form that does not come whole (%s) is answered 408, and nothing is said to be broken',
  async (type) => {
    const lines = head.replace('\r\n', `\r\nContent-Type: ${type}\r\n`)
    const answer = await sendRaw(site.web.origin, `${lines}username=`)
    expect([answer.status, answer.headers.get('connection')]).toEqual([408, 'close'])
    expect(answer.body).toContain('没有在限定时间内传完')
    expect((await fetch(`${site.web.origin}/login`)).status).toBe(200)
    expect(site.web.lines.filter((line) => line.includes('"level":50'))).toEqual([])
  },
)

test('a head that does not come whole is answered 408', async () => {
  await fetch(`${site.web.origin}/healthz`)
  const answer = await sendRaw(site.web.origin, 'GET / HTTP/1.1\r\nHost: shop.exa')
  expect([answer.status, answer.headers.get('connection')]).toEqual([408, 'close'])
})

test('a connection that asks nothing is closed', async () => {
  await fetch(`${site.web.origin}/healthz`)
  expect((await sendRaw(site.web.origin, '')).status).toBe(0)
})

test('whoever was in time may wait longer for the answer', async () => {
  site.upstream.on('POST /api/user/login', (response) => {
    const answer = () => response.writeHead(429).end('{"code":429,"message":"稍后","data":null}')
    setTimeout(answer, 4_500)
  })
  const body = new URLSearchParams({ username: 'a', password: 'b', intent: 'sign-in' })
  const init = { method: 'POST', body, headers: { Origin: site.web.origin } }
  expect((await fetch(`${site.web.origin}/login`, init)).status).toBe(429)
})
