import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { startWebServer, type WebServer } from '../web-server'
import { openBrowser, signIn } from './browser'
import { envelope, startFakeUpstream, type FakeUpstream } from './fake-upstream'
import { goods } from './good-goods'
import { wire } from './good-trade'

const photo = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
let images: Server
let origin: string
let upstream: FakeUpstream
let web: WebServer

beforeAll(async () => {
  images = createServer(({ url = '' }, response) => {
    if (url === '/good.jpg') response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(photo)
    else if (url === '/page') response.writeHead(200, { 'Content-Type': 'text/html' }).end('<b>x')
    else if (url === '/moved') response.writeHead(302, { Location: '/good.jpg' }).end()
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(images, 'listening')
  origin = `http://127.0.0.1:${String((images.address() as AddressInfo).port)}`
  upstream = await startFakeUpstream()
  const settings = { UPSTREAM_API_ORIGIN: upstream.origin, IMAGE_ORIGINS: origin }
  web = await startWebServer(settings)
})
afterAll(async () => {
  await web.stop()
  await upstream.stop()
  images.close()
})

/** Fetches the picture in a list when the upstream gives this address for the product's photo. */
async function pictureOf(address: string, accept = '*/*'): Promise<Response> {
  return fetch(web.origin + (await sourceOf(address)), { headers: { Accept: accept } })
}

async function sourceOf(address: string): Promise<string> {
  const shown = { ...goods(124, '阿莫西林胶囊'), images: [address] }
  const list: DataOf<Calls['goods.list']> = {
    items: [shown],
    paging: { page: 1, pageSize: 40, total: 1, isCapped: false },
    facets: { class: [], dosageForm: [], initial: [] },
    promotions: [],
    trail: [],
    version: '1',
  }
  upstream.on('GET /api/goods/list', envelope(200, wire('goods.list', list)))
  const browser = openBrowser(web)
  await signIn(browser)
  const page = await browser.open('/list')
  const src = /<img src="(\/goods-image\/[^"]+)"/.exec(page.html)?.[1] ?? ''
  return src.replaceAll('&amp;', '&')
}

const name = '0123456789abcdef'.repeat(2)
const own = `GET /api/goods/picture/${name}`

test('a photo of the upstream is shown, from a place that was named', async () => {
  const picture = await pictureOf(`${origin}/good.jpg`)
  expect(picture.headers.get('content-type')).toBe('image/jpeg')
  expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
  expect(Buffer.from(await picture.arrayBuffer()).equals(photo)).toBe(true)
})

test.each([
  ['is not there', '/none.jpg'],
  ['is no picture', '/page'],
  ['leads elsewhere', '/moved'],
])('the drawn package stands in for a photo that %s', async (_, path) => {
  const picture = await pictureOf(origin + path)
  expect(picture.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  expect(picture.headers.get('cache-control')).toBe('public, max-age=60')
  expect(await picture.text()).toContain('<svg')
})

test('a photo from elsewhere is not asked for', async () => {
  const picture = await pictureOf('http://127.0.0.1:9/good.jpg')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
  ])
})

test('goods without a photo are drawn, for good', async () => {
  const picture = await pictureOf('')
  expect(picture.headers.get('cache-control')).toContain('immutable')
})

test.each([
  ['image/avif,image/webp,*/*', 'webp'],
  ['image/png,*/*', 'jpeg'],
])('a picture that the upstream keeps is shown, to %s as %s, for good', async (accept, format) => {
  upstream.on(own, (response) => {
    response.writeHead(200, { 'Content-Type': `image/${format}` }).end(photo)
  })
  const picture = await pictureOf(`/api/goods/picture/${name}`, accept)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, `image/${format}`])
  expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(picture.headers.get('vary')).toContain('Accept')
  expect(Buffer.from(await picture.arrayBuffer()).equals(photo)).toBe(true)
})

test('lists ask for the small sizes by an address that says them', async () => {
  expect(await sourceOf(`/api/goods/picture/${name}`)).toMatch(
    new RegExp(`[?&]picture=${name}&size=(?:80|320)$`),
  )
})

test.each([
  [404, '图片不存在'],
  [503, '系统繁忙'],
])('the drawn package stands in for a picture that is answered by %i', async (code, words) => {
  upstream.on(own, envelope(code, null, words))
  const picture = await pictureOf(`/api/goods/picture/${name}`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
  ])
  expect(picture.headers.get('cache-control')).toBe('public, max-age=60')
})

test.each(['picture=x&size=80', `picture=${name}&size=81`, `picture=${name}`])(
  'the upstream is not asked for %s',
  async (query) => {
    const asked = upstream.heard.length
    const picture = await fetch(`${web.origin}/goods-image/box/chemical-1/a.svg?${query}`)
    expect(picture.headers.get('content-type')).toContain('image/svg+xml')
    expect(upstream.heard.slice(asked).filter(({ call }) => call.includes('picture'))).toEqual([])
  },
)
