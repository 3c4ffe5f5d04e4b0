import { expect, test } from 'vitest'
import { fingerprintOf } from '#app/views/orders/after-sales'
import { openBrowser, signIn } from './browser'
import { envelope } from './fake-upstream'
import { refund } from './good-returns'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const site = shopOnFakeUpstream()

test('a request of after-sales that is pressed twice answers both times with what it has made', async () => {
  const open = { code: 'AS_OPEN', message: '这一行、这个批号已有进行中的申请', page: '' }
  const quote = { refund, lines: [], problems: [open], is_at_our_cost: true, gifts: [] }
  const fields = {
    ...{ intent: 'send', token: 'a-token-of-this-form', isRefusal: '0', 'number.41': '2' },
    ...{ reason: 'damaged', kind: 'returnRefund', words: '外箱压坏两盒', pictures: '7' },
    shown: fingerprintOf(refund),
  }
  const browser = openBrowser(site.web)
  await signIn(browser)
  const path = '/order/afterSales/new?order=9&line=41'
  const first = await browser.submit(path, fields)
  site.upstream.on('GET /api/after_sales/quote', envelope(200, quote))
  const second = await browser.submit(path, fields)
  expect([first.status, second.status]).toEqual([303, 303])
  expect(second.headers.get('location')).toBe(first.headers.get('location'))
  site.upstream.on('POST /api/after_sales', envelope(422, { errors: {}, problems: [open] }))
  const other = await browser.submit(path, { ...fields, token: 'a-token-of-another-form' })
  expect(other.status).toBe(400)
  expect(other.text).toContain(open.message)
})
