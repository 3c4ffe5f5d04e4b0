import { expect, test } from 'vitest'
import type { DeliveryDetail, ReceiptLine } from '#contract/receipt'
import { afterSalesPaths } from '#app/site/after-sales-paths'
import { paths } from '#app/site/paths'
import { receiptPaths } from '#app/site/receipt-paths'
import { openBrowser, signIn } from './browser'
import { envelope } from './fake-upstream'
import { delivery, line } from './good-deliveries'
import { address, order } from './good-order'
import { receipt } from './good-receipts'
import { detail as request } from './good-returns'
import { detailOf, wire } from './good-trade'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const site = shopOnFakeUpstream()

async function read(
  state: DeliveryDetail['delivery']['state'],
  counted: Partial<ReceiptLine>,
  path: string,
  isHm = false,
) {
  const detail = wire('receipt.detail', {
    delivery: { ...delivery, state, isHm, differing: 1 },
    company: '安和诊所',
    supplier: '采芝医药',
    recorder: '',
    startTemperature: '',
    isColdChain: false,
    refusalTemperature: '',
    lines: [{ ...line, ...counted }],
  })
  site.upstream.on('GET /api/receipt/5', envelope(200, detail))
  const browser = openBrowser(site.web)
  await signIn(browser)
  return browser.open(path)
}

test('the record of a delivery that differed leads on to its after-sales draft', async () => {
  const counted = { received: 8, short: 2 }
  const { html } = await read('received', counted, receiptPaths.record(5))
  expect(html.replaceAll('&amp;', '&')).toContain(
    `href="${afterSalesPaths.ask({ order: delivery.orderId, shipment: 5 })}"`,
  )
  const { text } = await read('received', {}, receiptPaths.record(5))
  expect(text).not.toContain('为不符的商品申请售后')
})

test('what was refused at the door is neither asked for again nor said to be right', async () => {
  const counted = { received: 6, refused: 4 }
  const { html, text: form } = await read('shipped', counted, receiptPaths.delivery(5))
  expect(html).toMatch(/name="received-12"[^>]* value="6"/)
  expect(form).toContain('实收（发货 10 盒，另拒收 4 盒）')
  const { text } = await read('received', counted, receiptPaths.record(5))
  expect(text).toContain('另拒收 4 盒')
})

test('a delivery that was taken back says so and leads to its order, with nothing to receive', async () => {
  for (const path of [receiptPaths.delivery(5), receiptPaths.record(5)]) {
    const page = await read('withdrawn', {}, path)
    expect(page.status).toBe(200)
    expect(page.text).toContain('已由商家撤回，不用验收')
    expect(page.text).not.toContain('确认收货')
    expect(page.html).toContain(`href="${paths.order(delivery.orderId)}"`)
  }
})

test('the whole delivery is refused for a reason, and the way by products is beside it', async () => {
  const page = await read('shipped', {}, receiptPaths.delivery(5))
  for (const words of ['破损', '错发', '质量问题', '其他'])
    expect(page.html).toMatch(new RegExp(`<option[^>]*>${words}<`))
  expect(page.html.replaceAll('&amp;', '&')).toContain(
    `href="${afterSalesPaths.ask({ order: delivery.orderId, refuse: true })}"`,
  )
  const words = '酚麻美敏片：含麻商品不能以“其他”为由退货'
  site.upstream.on('POST /api/receipt/5/refuse', envelope(422, { errors: { cause: [words] } }))
  const browser = openBrowser(site.web)
  await signIn(browser)
  const fields = { intent: 'refuse', cause: 'other', reason: '送错单位' }
  const sent = await browser.submit(receiptPaths.delivery(5), fields)
  expect(sent.status).toBe(400)
  expect(sent.html).toMatch(new RegExp(`id="refusal-cause-error">${words}<`))
  expect(sent.html).toContain('value="送错单位"')
})

test('a refusal says nothing behind a colon where nobody said why', async () => {
  const { text } = await read('refused', {}, receiptPaths.delivery(5))
  expect(text).toContain('整批拒收')
  expect(text).not.toContain('整批拒收：')
})

test('the record of counted 含麻 goods leads on to the receipt, which no longer warns of confirming', async () => {
  const { html } = await read('received', { short: 2, received: 8 }, receiptPaths.record(5), true)
  expect(html).toContain(`href="${receiptPaths.hm(delivery.orderId)}"`)
  const texts: string[] = []
  for (const isCounted of [false, true]) {
    const detail = wire('hm.detail', {
      order: { ...order, state: 'shipped', isHm: true },
      receipt: { ...receipt, state: 'toReceive', isCounted },
      company: '安和诊所',
      supplier: '采芝医药',
      shippingAmount: '0',
      received: [],
      address,
    })
    site.upstream.on('GET /api/hm/9', envelope(200, detail))
    const browser = openBrowser(site.web)
    await signIn(browser)
    texts.push((await browser.open(receiptPaths.hm(9))).text)
  }
  expect(texts[0]).toContain('不要确认')
  expect(texts[1]).not.toContain('不要确认')
  expect(texts[1]).toContain('已验收，请确认收货和付款')
})

test('a 含麻 order that ended without a receipt leads from its receipt to itself', async () => {
  site.upstream.on('GET /api/hm/9', envelope(404, {}))
  const browser = openBrowser(site.web)
  await signIn(browser)
  const read = async (isHm: boolean) => {
    const detail = detailOf({ ...order, isHm, state: 'completed' })
    site.upstream.on('GET /api/order/9', envelope(200, detail))
    return browser.open(receiptPaths.hm(9))
  }
  const ended = await read(true)
  expect([ended.status, ended.headers.get('location')]).toEqual([302, paths.order(9)])
  expect((await read(false)).status).toBe(404)
})

test('what was refused at the door is never to be sent back', async () => {
  const detail = { ...request, isRefusal: true, state: 'inspecting' as const, goesBack: true }
  site.upstream.on('GET /api/after_sales/31', envelope(200, wire('afterSales.detail', detail)))
  const browser = openBrowser(site.web)
  await signIn(browser)
  const { text } = await browser.open(afterSalesPaths.request(31))
  expect(text).toContain('货物随车退回')
  expect(text).not.toContain('寄回')
})
