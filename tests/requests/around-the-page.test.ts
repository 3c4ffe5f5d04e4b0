import { describe, expect, test } from 'vitest'
import { startWebServer } from '../web-server'
import { plainName } from '#contract/shop-names'
import { openBrowser, signIn } from './browser'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'
import { envelope } from './fake-upstream'

const hot = 'GET /api/goods/hot'

const site = shopOnFakeUpstream()

describe('the frame of a page', () => {
  test('shows the logged-out state when the user cannot be read', async () => {
    const browser = openBrowser(site.web)
    await signIn(browser)
    site.upstream.on('GET /api/user/base', envelope(500))
    const page = await browser.open('/')
    expect(page.status).toBe(200)
    expect(page.text).toContain('请登录')
    expect(page.text).not.toContain('安和诊所')
  })

  test('works without common data, and such a page is not kept for others', async () => {
    site.upstream.on('GET /api/index/common', envelope(500))
    const lost = await startWebServer({ UPSTREAM_API_ORIGIN: site.upstream.origin })
    try {
      const page = await openBrowser(lost).open('/')
      expect([page.status, page.heading]).toEqual([200, plainName])
      expect(page.headers.get('cache-control')).toBe('private, no-store')
    } finally {
      await lost.stop()
    }
  })
})

describe('a request id', () => {
  const id = 'trace-0123456789'

  test('goes with every call of the page, into the log, and back to the browser', async () => {
    site.upstream.on(hot, envelope(500))
    const page = await openBrowser(site.web).open('/?trace', { 'X-Request-Id': id })
    expect(page.headers.get('x-request-id')).toBe(id)
    const call = site.upstream.heard.find((heard) => heard.call === hot)
    expect(call?.headers['x-request-id']).toBe(id)
    // The log arrives through a pipe, perhaps after the response.
    await expect
      .poll(() => site.web.lines.filter((line) => line.includes('answered badly')).join())
      .toContain(id)
  })

  test.each(['short', 'a b c d e f g h', 'x'.repeat(65), '{"level":60}'])(
    'of a strange kind (%s) is replaced',
    async (strange) => {
      const page = await openBrowser(site.web).open('/', { 'X-Request-Id': strange })
      expect(page.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    },
  )
})

describe('a script of the build', () => {
  const fetchAs = (encoding: string, path: string) =>
    fetch(site.web.origin + path, {
      headers: { 'Accept-Encoding': encoding },
      redirect: 'manual',
    })

  test('comes compressed and to be kept, and the same to who takes no gzip', async () => {
    const { html } = await openBrowser(site.web).open('/')
    const path = /\/assets\/packages-[\w-]+\.js/.exec(html)?.[0] ?? ''
    const [packed, plain] = [await fetchAs('gzip', path), await fetchAs('identity', path)]
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(packed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(packed.headers.get('vary')).toBe('Accept-Encoding')
    expect(packed.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(packed.headers.get('x-content-type-options')).toBe('nosniff')
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await packed.text()).toBe(await plain.text())
  })

  test('that is not there leads where any unknown address does', async () => {
    const answer = await fetchAs('gzip', '/assets/no-such-script.js')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/404'])
  })
})
