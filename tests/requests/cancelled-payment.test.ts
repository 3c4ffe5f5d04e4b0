import { describe, expect, test } from 'vitest'
import type { OrderSummary, Submission } from '#contract/order'
import { openBrowser, signIn } from './browser'
import { envelope } from './fake-upstream'
import { order } from './good-order'
import { wire } from './good-trade'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const site = shopOnFakeUpstream()
const submission = 'GET /api/order/submission/7'
const pay = 'POST /api/order/submission/7/pay'
const refusal = '订单已关闭，不能付款'
const slip = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'slip.png')

const cancelled: OrderSummary = {
  ...order,
  state: 'cancelled',
  due: '0',
  canCancel: false,
  canPay: false,
  cancelled: { at: Date.parse('2026-11-22T10:05:00+08:00'), cause: 'unpaid' },
}

function answerWith(orders: OrderSummary[]): void {
  const made: Submission = {
    id: 7,
    orders,
    total: '260',
    due: '0',
    balance: '300',
    balanceUsable: '0',
    onlineWays: [],
    onlineUsable: '0',
    payee: { name: '采芝医药', bank: '示例银行', account: '0000 0000' },
    openElsewhere: 0,
  }
  site.upstream.on(submission, envelope(200, wire('order.submission', made)))
  site.upstream.on(pay, envelope(400, null, refusal))
}

async function openBuyer() {
  const browser = openBrowser(site.web)
  await signIn(browser)
  return browser
}

describe('an order that was cancelled', () => {
  const told = [
    '202611210000070001 已于 2026-11-22 10:05 取消：超时未付款，自动关闭',
    '这些订单没有收款，不会发货',
    '请勿再转账；已转的把凭证和订单号发给',
  ]

  test.each([
    ['/cart/step3/7', '订单已取消，不能付款'],
    ['/cart/step4?id=7', '订单已取消，未发货'],
  ])('is not said to be paid at %s', async (path, heading) => {
    answerWith([cancelled])
    const page = await (await openBuyer()).open(path)
    expect([page.status, page.heading]).toEqual([200, heading])
    for (const text of told) expect(page.text).toContain(text)
    expect(page.text).not.toContain('付款完成')
    expect(page.html).not.toContain('name="slip"')
  })

  test.each([
    ['the balance', { intent: 'balance' }],
    ['a slip', { intent: 'transfer', slip }],
  ])('refuses %s and says what to do', async (_, fields) => {
    answerWith([cancelled])
    const page = await (await openBuyer()).submit('/cart/step3/7', fields)
    expect([page.status, page.heading]).toEqual([400, '订单已取消，不能付款'])
    for (const text of [refusal, ...told]) expect(page.text).toContain(text)
  })

  test('after its payment says where the money went', async () => {
    answerWith([{ ...cancelled, cancelled: { at: 0, cause: 'accepted' } }])
    const page = await (await openBuyer()).open('/cart/step4?id=7')
    expect(page.text).toContain('已付款项在线支付的原路退回，其余退回账户余额，不会发货')
    expect(page.text).not.toContain('没有收款')
  })

  test('is named at step 4 beside one that was paid', async () => {
    const paid: OrderSummary = { ...order, id: 10, state: 'review', due: '0', canPay: false }
    answerWith([cancelled, paid])
    const page = await (await openBuyer()).open('/cart/step4?id=7')
    expect(page.heading).toBe('付款完成')
    for (const text of told) expect(page.text).toContain(text)
  })
})

test('step 4 of an order that waits for its payment leads to it', async () => {
  answerWith([order])
  const page = await (await openBuyer()).open('/cart/step4?id=7')
  expect(page.heading).toBe('订单尚未付款')
  expect(page.html).toContain('href="/cart/step3/7"')
})

test('a slip for what another page has paid meanwhile is said to be unused, where the buyer is led', async () => {
  const browser = await openBuyer()
  answerWith([{ ...order, state: 'review', due: '0', canPay: false }])
  const sent = await browser.submit('/cart/step3/7', { intent: 'transfer', slip })
  expect(sent.headers.get('location')).toBe('/cart/step4?id=7')
  const page = await browser.open('/cart/step4?id=7')
  expect(page.text).toContain(`${refusal}；这一次的凭证没有另外提交`)
})
