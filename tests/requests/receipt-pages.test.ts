import { expect, test } from 'vitest'
import type { DeliveryDetail, ReceiptLine } from '#contract/receipt'
import { afterSalesPaths } from '#app/site/after-sales-paths'
import { paths } from '#app/site/paths'
import { receiptPaths } from '#app/site/receipt-paths'
import { openBrowser, signIn } from './browser'
import { envelope } from './fake-upstream'
import { delivery, line } from './good-deliveries'
import { wire } from './good-trade'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const site = shopOnFakeUpstream()

async function read(
  state: DeliveryDetail['delivery']['state'],
  counted: Partial<ReceiptLine>,
  path: string,
) {
  const detail = wire('receipt.detail', {
    ...{ delivery: { ...delivery, state, differing: 1 }, company: '安和诊所' },
    ...{ supplier: '采芝医药', recorder: '', startTemperature: '', isColdChain: false },
    ...{ refusalTemperature: '', lines: [{ ...line, ...counted }] },
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
