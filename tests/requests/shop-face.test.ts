import type { ServerResponse } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { openBrowser } from './browser'
import { envelope } from './fake-upstream'
import { goodAnswers } from './good-answers'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const commonCall = 'GET /api/index/common'
const common = goodAnswers[commonCall] as { shop: object }
const name = 'a0'.repeat(16)
const own = { logo: { name, width: 600, height: 200 }, icon: name, code: name }
const site = shopOnFakeUpstream()
const desk = shopOnFakeUpstream({ SURFACE: 'desk' })

beforeEach(() => {
  for (const { upstream } of [site, desk])
    upstream.on(commonCall, envelope(200, { ...common, shop: { ...common.shop, ...own } }))
})

const picture = (bytes: string) => (response: ServerResponse) => {
  response.writeHead(200, { 'Content-Type': 'image/png' }).end(bytes)
}

test('the shop’s own logo stands in the corner by its name, and its icon in the tab', async () => {
  const { html } = await openBrowser(site.web).open('/login')
  expect(html).toMatch(
    new RegExp(`<img src="/shop-image/logo/${name}" width="120" height="40" alt="采芝"`),
  )
  expect(html).not.toContain('brand-mark')
  expect(html).toContain(`<link rel="icon" href="/shop-image/icon-32/${name}"/>`)
  expect(html).toContain(`<link rel="apple-touch-icon" href="/shop-image/icon-180/${name}"/>`)
  const ofDesk = (await openBrowser(desk.web).open('/desk/login')).html
  expect(ofDesk).toContain(`<link rel="icon" href="/shop-image/icon-32/${name}"/>`)
})

test('what the browser keeps under the shop’s name follows', async () => {
  const browser = openBrowser(site.web)
  const manifest = JSON.parse((await browser.open('/manifest.webmanifest')).html) as {
    icons: { src: string; sizes: string; purpose: string }[]
  }
  expect(manifest.icons.map(({ src, purpose }) => [src, purpose])).toEqual([
    [`/shop-image/icon-192/${name}`, 'any'],
    [`/shop-image/icon-512/${name}`, 'any'],
  ])
  for (const [asked, size] of [
    ['/shop-icon', 'icon-192'],
    ['/app-code.svg', 'code'],
  ]) {
    const { status, headers } = await browser.open(asked ?? '')
    expect([status, headers.get('location')]).toEqual([302, `/shop-image/${size}/${name}`])
  }
})

test('a picture is good for a year, in a format that the browser takes', async () => {
  const call = `GET /api/index/picture/${name}`
  for (const { upstream, web } of [site, desk]) {
    upstream.on(call, picture('bytes'))
    const get = async (size: string, accept: string) => {
      const { status, headers } = await openBrowser(web).open(`/shop-image/${size}/${name}`, {
        Accept: accept,
      })
      return [status, headers.get('content-type'), headers.get('cache-control')]
    }
    const year = 'public, max-age=31536000, immutable'
    expect(await get('logo', 'image/webp,*/*')).toEqual([200, 'image/webp', year])
    expect(await get('logo', '*/*')).toEqual([200, 'image/jpeg', year])
    expect(await get('icon-32', 'image/webp,*/*')).toEqual([200, 'image/png', year])
    for (const size of ['icon-33', 'constructor']) expect((await get(size, '*/*'))[0]).toBe(404)
  }
})

test('without any, the short name and the usual icon stand there', async () => {
  site.upstream.on(commonCall, envelope(200, common))
  // What every page shares is asked for again after two seconds.
  await expect
    .poll(async () => (await openBrowser(site.web).open('/login')).html)
    .toContain('<span class="brand-mark">采芝</span>')
  const browser = openBrowser(site.web)
  expect((await browser.open('/login')).html).toContain('<link rel="icon" href="/favicon.svg"/>')
  expect((await browser.open('/shop-icon')).headers.get('location')).toBe('/icons/192.png')
})
