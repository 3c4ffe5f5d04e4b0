import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { createCookie } from '@remix-run/node'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draws } from '#tests/property-runs'
import { isPublicPage, respondPublic } from './respond-page.server'
import { answerFromKept, isVisitor } from './visitor-pages.server'

/** The kept page as a visitor gets it; undefined where it has to be rendered. */
function ask(url: string, headers: Record<string, string> = {}): string | undefined {
  let sent: Buffer | undefined
  const response = {
    writeHead: () => response,
    end: (body?: Buffer) => {
      sent = body
    },
  }
  const request = { method: 'GET', url, headers: { 'accept-encoding': 'gzip', ...headers } }
  answerFromKept(request as unknown as IncomingMessage, response as unknown as ServerResponse)
  return sent && gunzipSync(sent).toString()
}

function pageOf(html: string) {
  return { html, nonce: 'n', status: 200, headers: new Headers(), canChat: false }
}

test('a page is kept by path and query to the letter, whatever the host and its other headers', async () => {
  const headers = { 'X-Forwarded-Host': 'evil.example', 'X-Original-URL': '/other' }
  await respondPublic(new Request('http://evil.example/list?a=1', { headers }), pageOf('one'))
  await respondPublic(new Request('http://shop.example/x/../list?a=%31'), pageOf('other'))
  expect(ask('/list?a=1')).toBe('one')
  expect(ask('/list?a=1', { host: 'shop.example', 'x-original-url': '/cart' })).toBe('one')
  expect(ask('/list?a=%31')).toBe('other')
  for (const url of ['/list', '/list?a=1&', '/list?A=1', '/list/?a=1', '/x/../list?a=1'])
    expect(ask(url), url).toBeUndefined()
})

test('whoever has a cookie of ours, or saves data, neither fills nor gets a kept page', async () => {
  const page = pageOf('all')
  await respondPublic(new Request('http://shop.example/help'), page)
  const others: Record<string, string>[] = [{ cookie: 'caizhi_session=x' }, { 'save-data': 'on' }]
  for (const headers of others) {
    const request = new Request('http://shop.example/help', { headers })
    expect([isPublicPage(request, page, true), ask('/help', headers)]).toEqual([false, undefined])
  }
  const post = new Request('http://shop.example/help', { method: 'POST' })
  expect(isPublicPage(post, page, true)).toBe(false)
  expect(isPublicPage(new Request('http://shop.example/help'), page, false)).toBe(false)
})

test('what Remix reads as a cookie of ours is one to the gate too, however it is written', async () => {
  const cookie = createCookie('caizhi_toast')
  const ours = fc.constantFrom('caizhi_toast=', 'caizhi_toast', 'caizhi_toast =a')
  const other = fc.constantFrom('=', ';', ' ', '\t', '"', ',', 'a=', '%63', '\u00a0', '__proto__')
  const header = fc.array(fc.oneof(ours, other), { maxLength: 8 }).map((parts) => parts.join(''))
  let read = 0
  await fc.assert(
    fc.asyncProperty(header, async (sent) => {
      if ((await cookie.parse(sent)) === null) return
      read += 1
      expect(isVisitor(sent, undefined)).toBe(false)
    }),
    { numRuns: draws(500) },
  )
  expect(read).toBeGreaterThan(20)
})
