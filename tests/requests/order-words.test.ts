import { describe, expect, test } from 'vitest'
import type { InvoiceSheet } from '#contract/invoice'
import type { OrderDetail, OrderLine } from '#contract/order'
import { paths } from '#app/site/paths'
import { openBrowser, signIn } from './browser'
import { envelope } from './fake-upstream'
import { goods } from './good-goods'
import { address, order } from './good-order'
import { goodTrade, wire } from './good-trade'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const site = shopOnFakeUpstream()

async function openBuyer() {
  const browser = openBrowser(site.web)
  await signIn(browser)
  return browser
}

const line: OrderLine = {
  id: 1,
  goodsId: 124,
  name: '阿莫西林胶囊',
  manufacturer: '示例制药',
  spec: '0.25g*24粒',
  unit: '盒',
  dosageForm: '胶囊剂',
  class: 'antibiotic',
  approvalNumber: '',
  images: [],
  price: '30',
  quantity: 10,
  amount: '300',
  kind: 'goods',
  trace: [],
  paid: '290',
  voucher: '30',
}

const detail: OrderDetail = {
  order: { ...order, total: '270', lineCount: 1, lines: [line] },
  splitInto: [],
  address,
  remark: '',
  invoiceKind: 'plain',
  papers: [],
  shelfMonths: 0,
  steps: [
    { code: 'goods', label: '商品金额', amount: '300' },
    { code: 'shipping', label: '运费', amount: '10' },
    { code: 'points', label: '积分抵扣', amount: '-10' },
    { code: 'voucher', label: '现金券', amount: '-30' },
  ],
  payments: [],
  shipments: [],
  events: [],
  afterSales: [],
}

const sheet: InvoiceSheet = {
  invoice: {
    id: 1,
    orderId: 9,
    orderCode: order.code,
    orderedAt: 0,
    kind: 'plain',
    state: 'issued',
    number: '26332000000000000001',
    issuedOn: '2026-11-21',
    amount: '270',
    isRed: false,
    canAsk: false,
    reason: '',
    orderCount: 1,
  },
  buyer: { name: '安和诊所', taxNumber: '1', place: '', account: '' },
  seller: { name: '采芝医药', taxNumber: '2', place: '', account: '' },
  rows: [],
  net: '240',
  tax: '30',
  voucher: '30',
  points: '10',
  isSample: true,
  formats: [],
  orderCodes: [order.code],
  reds: [],
  canNoteUse: false,
}

test('an order that one it shares with keeps from being cancelled says so, wherever that is asked', async () => {
  const cancelBlocker = { id: 8, code: '202611210000070008', state: 'shipped' as const }
  const kept = {
    ...order,
    state: 'review' as const,
    canPay: false,
    canCancel: false,
    cancelBlocker,
    sharedBenefits: ['voucher' as const],
  }
  const answer = (data: unknown) => envelope(200, data)
  site.upstream.on('GET /api/order/9', answer(wire('order.detail', { ...detail, order: kept })))
  const paging = { page: 1, pageSize: 10, total: 1, isCapped: false }
  const list = wire('order.list', { items: [kept], paging, counts: {} })
  site.upstream.on('GET /api/order', answer(list))
  const browser = await openBuyer()
  const page = '/order/info/9#cancel-blocked'
  for (const asked of ['/order/cancel-request/9', '/order/cancel/9']) {
    const { status, headers } = await browser.open(asked)
    expect([status, headers.get('location')]).toEqual([302, page])
  }
  const { html, text } = await browser.open('/order/info/9')
  expect(html).toContain('id="cancel-blocked"')
  expect(html).toContain('href="/order/info/8"')
  expect(text).toContain('本单不能申请取消：与它同享现金券的订单 202611210000070008 已发货')
  expect(text).toContain('收货后申请退货')
  expect((await browser.open(paths.orders())).html).toContain(`href="${page}"`)
})

test('an order names shipping, points and vouchers between its goods and its total', async () => {
  site.upstream.on('GET /api/order/9', envelope(200, wire('order.detail', detail)))
  const { text } = await (await openBuyer()).open('/order/info/9')
  expect(text).toContain(
    '商品金额 ¥ 300.00 运费 ¥ 10.00 积分抵扣 - ¥ 10.00 现金券 - ¥ 30.00 订单金额 ¥ 270.00',
  )
  expect(text).toContain('¥ 300.00 实付 ¥ 260.00')
})

test('an invoice is of what was paid, and names what vouchers and points paid', async () => {
  site.upstream.on('GET /api/invoice/1', envelope(200, wire('invoice.detail', sheet)))
  const { text } = await (await openBuyer()).open('/dzfp/info/1')
  expect(text).toContain('贰佰柒拾元整 ¥ 270.00')
  expect(text).toContain('应付 ¥310.00，其中现金券抵扣 ¥30.00，积分抵扣 ¥10.00，按实付金额开票')
})

describe('a page that is not there', () => {
  test.each(['/list/info/0x1', '/list/info/1e0', '/list/info/01', '/order/info/01'])(
    '%s has one way to write its number, and says so in its title',
    async (path) => {
      const page = await (await openBuyer()).open(path)
      expect(page.status).toBe(404)
      expect(/<title>([^<]*)/.exec(page.html)?.[1]).toBe('页面不存在 - 采芝医药商城')
    },
  )
})

test('a special price says until when, how much is left and what it costs then', async () => {
  const until = Date.parse('2026-12-01T00:00:00+08:00')
  const special = {
    ...goods(124, '阿莫西林胶囊'),
    price: '18',
    special: { until, left: 4, next: '20.75' },
  }
  const list = {
    items: [special],
    paging: { page: 1, pageSize: 40, total: 1, isCapped: false },
    facets: { class: [], dosageForm: [], initial: [] },
    promotions: [],
    trail: [],
    version: '1',
  }
  site.upstream.on('GET /api/goods/list', envelope(200, wire('goods.list', list)))
  const { text } = await (await openBuyer()).open('/list')
  expect(text).toContain('特价至 2026-11-30，特价还剩 4 盒，之后 ¥20.75')
})

test('the bar of the cart says what comes between its goods and what is to be paid', async () => {
  const reduced = {
    ...(goodTrade['GET /api/cart/list'] as object),
    steps: [
      { code: 'goods', label: '商品金额', amount: '250' },
      { code: 'fullReduction', label: '满减', amount: '-20' },
      { code: 'coupon', label: '优惠券', amount: '0' },
      { code: 'shipping', label: '运费', amount: '10' },
    ],
    payable: '240',
  }
  site.upstream.on('GET /api/cart/list', envelope(200, reduced))
  const { text } = await (await openBuyer()).open('/cart')
  expect(text).toContain('商品合计 ¥ 250.00 ， 满减 - ¥ 20.00 ， 运费 ¥ 10.00 ， 预计应付 ¥ 240.00')
})

test('what is paid whole says nothing of what is still to be paid', async () => {
  const state = { state: 'review', due: '0', canPay: false, canCancel: false } as const
  const paid = { ...detail, order: { ...detail.order, ...state } }
  site.upstream.on('GET /api/order/9', envelope(200, wire('order.detail', paid)))
  const { text } = await (await openBuyer()).open('/order/info/9')
  expect(text).not.toContain('待付')
})
