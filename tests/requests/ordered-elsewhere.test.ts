import { beforeAll, expect, test } from 'vitest'
import { openBrowser, signIn, type Browser } from './browser'
import { envelope } from './fake-upstream'
import { sentCheckout } from './sent-checkout'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const site = shopOnFakeUpstream()
let browser: Browser

beforeAll(async () => {
  browser = openBrowser(site.web)
  await signIn(browser)
})

/** Submits step 2 from the second of two tabs; the cart is empty by then. */
async function sendSecond(message: string, where: object) {
  const { path = '', fields = {} } = sentCheckout['step 2'] ?? {}
  const changed = envelope(409, { changes: [{ message }], ...where }, message)
  site.upstream.on('POST /api/order', changed)
  site.upstream.on('POST /api/cart/checkout', envelope(400, null, '请先选择要结算的商品'))
  const answer = await browser.submit(path, fields)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/cart'])
  return browser.open('/cart')
}

test.each([
  ['订单', { order_id: 41 }, '/order/info/41'],
  ['申请', { request_id: 9 }, '/user/zhzx/cgsq/info/9'],
])('what another page has made of the lines is named, with a link to the %s', async (...made) => {
  const [what, where, href] = made
  const cart = await sendSecond(`这些商品刚才已在另一窗口提交，${what} 12`, where)
  expect(cart.text).toContain(`这些商品刚才已在另一窗口提交，${what} 12`)
  expect(cart.text).not.toContain('请先选择')
  expect(cart.html).toContain(`href="${href}"`)
  expect(cart.text).toContain(`查看该${what}`)
})
