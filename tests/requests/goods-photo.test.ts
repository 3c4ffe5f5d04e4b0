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

/** Fetches the picture on a product's page when the upstream gives this address for its photo. */
async function pictureOf(address: string): Promise<Response> {
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
  return fetch(web.origin + src.replaceAll('&amp;', '&'))
}

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
