import { expect, test } from 'vitest'
import { approvalPaths } from '#app/site/approval-paths'
import { receiptPaths } from '#app/site/receipt-paths'
import { openBrowser, signIn } from './browser'
import { envelope } from './fake-upstream'
import { delivery, line } from './good-deliveries'
import { goodPurchase } from './good-purchase'
import { wire } from './good-trade'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const site = shopOnFakeUpstream()

/** What a page says that was sent a form it has no more. */
async function sendTo(path: string, fields: Record<string, string>) {
  const browser = openBrowser(site.web)
  await signIn(browser)
  const page = await browser.submit(path, fields)
  const [, told = ''] = /<div class="form-message"[\s\S]*?<p>([^<]*)<\/p>/.exec(page.html) ?? []
  return { status: page.status, told }
}

test('a request that somebody has decided meanwhile says what is wrong with its return', async () => {
  const path = 'GET /api/purchase_request/3'
  const { orderable, ...decided } = goodPurchase[path] as Record<string, unknown>
  expect(orderable).toBeDefined()
  site.upstream.on(path, envelope(200, decided))
  const answer = await sendTo(approvalPaths.request(3), { intent: 'return', reason: '' })
  expect(answer).toEqual({ status: 400, told: '请说明退回原因' })
})

test('a delivery that was received in another window says what was wrong with its count', async () => {
  const detail = wire('receipt.detail', {
    ...{ delivery: { ...delivery, state: 'received', differing: 0 }, company: '安和诊所' },
    ...{ supplier: '采芝医药', recorder: '', startTemperature: '', isColdChain: false },
    ...{ refusalTemperature: '', lines: [line] },
  })
  site.upstream.on('GET /api/receipt/5', envelope(200, detail))
  const errors = { 'received-12': ['实收与发货不符，请写明原因'] }
  site.upstream.on(
    'POST /api/receipt/5/receive',
    envelope(422, { errors }, '实收与发货不符，请写明原因'),
  )
  const answer = await sendTo(receiptPaths.delivery(5), { intent: 'count', 'received-12': '9' })
  expect(answer).toEqual({ status: 400, told: '实收与发货不符，请写明原因' })
})
