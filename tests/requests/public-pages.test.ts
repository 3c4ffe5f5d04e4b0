import type { RouteConfigEntry } from '@remix-run/route-config'
import { beforeAll, describe, expect, test } from 'vitest'
import routes from '#app/routes'
import { openBrowser, signIn, type Browser, type Page } from './browser'
import { goodAnswers } from './good-answers'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'
import { envelope } from './fake-upstream'

const site = shopOnFakeUpstream()

function addressesOf(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path = '', children = [] }) => {
    const full = `${parent}/${path}`.replace(/\/+/g, '/')
    const address = full.replace(/:\w+\??/g, '1').replace('*', 'no-such-page')
    return [address, ...addressesOf(children, full)]
  })
}
const addresses = [...new Set(addressesOf(routes))]

function isPublic(page: Page): boolean {
  return (page.headers.get('cache-control') ?? '').includes('public')
}

describe('with a session', () => {
  let buyer: Browser
  beforeAll(async () => {
    buyer = openBrowser(site.web)
    await signIn(buyer)
  })

  test.each(addresses)('%s is nobody else’s, in both ways of asking', async (address) => {
    const visitor = openBrowser(site.web)
    await visitor.open(address)
    const page = await buyer.open(address)
    // Generated pictures are the same for everybody.
    if (page.headers.get('content-type')?.startsWith('image/svg+xml') === true) return
    expect(isPublic(page)).toBe(false)
    if (page.html.includes('<header class="site-header')) expect(page.text).toContain('安全退出')
    const name = address === '/' ? '/_root' : address
    expect(isPublic(await buyer.open(`${name}.data`))).toBe(false)
    expect((await visitor.open(address)).text).not.toContain('安全退出')
  })
})

describe('a page for visitors', () => {
  test('says who may keep it, and for how long', async () => {
    const page = await openBrowser(site.web).open('/list')
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=10, must-revalidate',
    )
    expect(page.headers.get('vary')).toBe('Accept-Encoding, Cookie, Save-Data')
    expect(page.headers.has('set-cookie')).toBe(false)
  })

  test('is made once and then kept, the same in plain and compressed', async () => {
    const browser = openBrowser(site.web)
    const first = await browser.open('/list?kept')
    site.upstream.on('GET /api/goods/list', envelope(500))
    const pages = [
      await browser.open('/list?kept'),
      await browser.open('/list?kept', { 'Accept-Encoding': 'identity' }),
    ]
    for (const page of pages) {
      expect([page.status, page.html === first.html]).toEqual([200, true])
      expect(page.headers.get('etag')).toBe(first.headers.get('etag'))
    }
    expect((await browser.open('/list?other')).status).toBe(503)
  })

  test('is not sent again while it is unchanged', async () => {
    const browser = openBrowser(site.web)
    const etag = (await browser.open('/list?etag')).headers.get('etag') ?? ''
    for (const ask of [etag, `"other", ${etag}`]) {
      const again = await browser.open('/list?etag', { 'If-None-Match': ask })
      expect([again.status, again.html]).toEqual([304, ''])
    }
    const changed = await browser.open('/list?etag', { 'If-None-Match': 'W/"other"' })
    expect(changed.status).toBe(200)
  })

  test('goes when the catalogue is another one', async () => {
    const browser = openBrowser(site.web)
    const first = await browser.open('/list?version')
    const list = goodAnswers['GET /api/goods/list'] as object
    site.upstream.on('GET /api/goods/list', envelope(200, { ...list, version: '2' }))
    await browser.open('/list?seen-elsewhere')
    site.upstream.on('GET /api/goods/list', envelope(500))
    expect([first.status, (await browser.open('/list?version')).status]).toEqual([200, 503])
  })

  test('with a message waiting is one person’s', async () => {
    const browser = openBrowser(site.web)
    await signIn(browser)
    await browser.submit('/login', { intent: 'sign-out' })
    const welcome = await browser.submit('/login', {
      username: 'demo-clinic',
      password: 'caizhi-demo',
      intent: 'sign-in',
    })
    expect(welcome.status).toBe(303)
    browser.cookies.delete('caizhi_session')
    const page = await browser.open('/list?message')
    expect([isPublic(page), page.text.includes('欢迎您，安和诊所')]).toEqual([false, true])
    const other = await openBrowser(site.web).open('/list?message')
    expect(other.text).not.toContain('安和诊所')
  })
})
