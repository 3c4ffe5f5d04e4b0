import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstStageUpstream } from '../contract/first-stage-upstream'
import { startWebServer, type WebServer } from '../web-server'
import { openBrowser, signIn, type Browser } from './browser'

// The path of docs/your-own-api.md: an upstream that implements only the calls of the first stage,
// and the shop in front of it.
let upstream: Server
let web: WebServer
let buyer: Browser

beforeAll(async () => {
  upstream = firstStageUpstream().listen(0, '127.0.0.1')
  await once(upstream, 'listening')
  const { port } = upstream.address() as AddressInfo
  const origin = `http://127.0.0.1:${String(port)}`
  web = await startWebServer({ UPSTREAM_API_ORIGIN: origin, UPSTREAM_PROBE: '1' })
  buyer = openBrowser(web)
  await signIn(buyer, 'first', 'first-stage')
})
afterAll(async () => {
  await web.stop()
  upstream.close()
  upstream.closeAllConnections()
})

const hrefs = (html: string) => [...html.matchAll(/href="([^"?#]*)/g)].map(([, href]) => href)

test('a buyer orders', async () => {
  const list = await buyer.open('/list/table')
  expect(list.text).toContain('布洛芬缓释胶囊')
  expect((await buyer.open('/list/info/2')).text).toMatch(/¥ ?9\.90/)
  const added = await buyer.submit('/list/info/2', { intent: 'add-one/2', 'number/2/1/9.9': '3' })
  expect(added.status).toBe(303)
  const cart = await buyer.open('/cart')
  expect(cart.text).toMatch(/¥ ?29\.70/)
  const step2 = await buyer.open('/cart/step2')
  expect(step2.heading).toBe('核对订单')
  const hidden = Object.fromEntries(
    [...step2.html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )
  const submitted = await buyer.submit('/cart/step2', {
    ...hidden,
    intent: 'submit',
    addressId: '1',
    remark: '请上午送货',
    invoiceKind: 'plain',
  })
  expect(submitted.headers.get('location')).toBe('/cart/step3/1')
  expect((await buyer.open('/cart/step3/1')).text).toMatch(/¥ ?29\.70/)
  expect((await buyer.open('/order')).text).toContain('Y00000001')
  expect((await buyer.open('/order/info/1')).text).toContain('请上午送货')
})

test('menus name no page whose call this upstream does not have', async () => {
  const { html, status } = await buyer.open('/user')
  expect(status).toBe(200)
  const named = hrefs(html)
  for (const there of ['/order', '/user/zhzx/addr', '/user']) expect(named).toContain(there)
  const gone = ['/kjcg', '/star', '/dzfp', '/user/wdqb/yegl', '/user/zhzx/wdxx', '/inspection']
  for (const address of gone) expect(named).not.toContain(address)
})

test('such a page itself says so, in words, and leads on', async () => {
  for (const address of ['/kjcg', '/star', '/dzfp', '/user/wdqb/yegl', '/user/zhzx/wdxx']) {
    const page = await buyer.open(address)
    expect(page.status, address).toBe(404)
    expect(page.heading, address).toBe('暂未开通')
    expect(page.text, address).toContain('本商城暂未开通这项服务')
  }
})
