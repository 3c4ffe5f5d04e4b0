import { expect, test } from 'vitest'
import { paths } from '#app/site/paths'
import { notANumber } from '#tests/sentences'
import { openBrowser, signIn } from './browser'
import { envelope } from './fake-upstream'
import { wire } from './good-trade'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const site = shopOnFakeUpstream()
const list = 'GET /api/cart/draft'
const save = 'POST /api/cart/draft'
const sentTo = (call: string) =>
  site.upstream.heard
    .filter((heard) => heard.call === call)
    .map(({ body }) => Object.fromEntries(new URLSearchParams(body)))

async function openSignedIn() {
  const browser = openBrowser(site.web)
  await signIn(browser)
  site.upstream.behave()
  return browser
}

function answerDraft(items: { goodsId: number; typed: string; amount?: string }[]) {
  const total = { count: items.length, amount: '0' }
  site.upstream.on(list, envelope(200, wire('draft.list', { items, total })))
}

test('a list shows what was typed before, with its sum, and sends only what differs', async () => {
  const browser = await openSignedIn()
  answerDraft([
    { goodsId: 124, typed: '30', amount: '375' },
    { goodsId: 9, typed: '10', amount: '859.5' },
  ])
  const page = await browser.open(paths.listTable())
  expect(page.text).toContain('已填 2 种，约 ¥1,234.50')
  const name = /name="(number\/124[^"]*)"[^>]*value="30"/.exec(page.html)?.[1] ?? ''
  const to = paths.listTable({ page: 2 })
  const untouched = await browser.submit(paths.listTable(), { goto: to, [name]: '30' })
  expect([untouched.status, untouched.headers.get('location')]).toEqual([303, to])
  expect(sentTo(save)).toEqual([])
  await browser.submit(paths.listTable(), { goto: to, [name]: '' })
  expect(sentTo(save)).toEqual([
    { 'list[0][goods_id]': '124', 'list[0][number]': '', 'list[0][price]': '12.5' },
  ])
})

test('visitors have links and no draft', async () => {
  const page = await openBrowser(site.web).open(paths.listTable())
  expect(page.html).not.toContain('name="goto"')
  expect(page.html).toContain(`href="${paths.listTable({ sort: 'name' })}"`)
})

test('leads nowhere outside the shop', async () => {
  const browser = await openSignedIn()
  for (const to of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)']) {
    const led = await browser.submit(paths.listTable(), { goto: to })
    expect(led.headers.get('location')).toBe(paths.listTable())
  }
})

test('an upstream without drafts serves its lists as before', async () => {
  const browser = await openSignedIn()
  site.upstream.on(list, envelope(404, null, '接口不存在'))
  const page = await browser.open(paths.listTable())
  expect([page.status, page.html.includes('name="goto"')]).toEqual([200, false])
  await browser.submit(paths.listTable(), { intent: 'add', 'number/124/1/12.5': '30' })
  expect(sentTo('POST /api/cart')).toMatchObject([{ 'list[0][number]': '30' }])
})

test('scripts are told the draft, or why it was not kept', async () => {
  const browser = await openSignedIn()
  const fields = { 'number/124/1/12.5/%20': '30' }
  const kept = await browser.submit(paths.cartDraft(), fields)
  expect([kept.status, JSON.parse(kept.html)]).toEqual([200, { draft: [] }])
  site.upstream.on(save, envelope(400, null, '最多暂存 500 种'))
  const refused = await browser.submit(paths.cartDraft(), fields)
  expect([refused.status, JSON.parse(refused.html)]).toEqual([400, { message: '最多暂存 500 种' }])
  const foreign = await browser.submit(paths.cartDraft(), fields, {
    Origin: 'https://evil.example',
  })
  expect(foreign.status).toBe(403)
  expect((await browser.open(paths.cartDraft())).headers.get('location')).toBe(paths.listTable())
})

test('scripts whose session has ended are led to the login, and leave no form behind', async () => {
  const browser = await openSignedIn()
  site.upstream.on(save, envelope(10001))
  const led = await browser.submit(paths.cartDraft(), { 'number/124/1/12.5/%20': '30' })
  expect(led.headers.get('location')).toContain(paths.login())
  expect(browser.cookies.has('caizhi_form')).toBe(false)
})

test('a number that is none is named and linked, and the sum is that of this page', async () => {
  const browser = await openSignedIn()
  const items = [
    { goodsId: 124, typed: '两盒', message: notANumber, title: '阿莫西林胶囊 0.25g*24粒' },
    { goodsId: 9, typed: '10', amount: '859.5' },
  ]
  const draft = envelope(200, wire('draft.list', { items, total: { count: 2, amount: '859.5' } }))
  site.upstream.on(save, draft)
  site.upstream.on(list, draft)
  const fields = { 'number/124/1/12.5': '两盒', 'number/9/1/85.95': '10' }
  const page = await browser.submit(paths.listTable(), { intent: 'add', ...fields })
  expect(page.status).toBe(400)
  expect(sentTo(save)).toMatchObject([{ 'list[0][number]': '两盒', 'list[1][number]': '10' }])
  expect(page.text).toContain(`填写的是“两盒”，${notANumber}`)
  expect(page.html).toContain('<a href="#q124">阿莫西林胶囊 0.25g*24粒</a>')
  expect(page.html).toMatch(/<input[^>]*id="q124"/)
  expect(page.text).toContain('已填 2 种，约 ¥859.50，1 种有误')
})

test('a number that no draft keeps is named by its product too', async () => {
  const page = await openBrowser(site.web).submit(paths.listTable(), {
    intent: 'add',
    'number/124/1/': '0',
  })
  expect(page.html).toMatch(/<a href="#q124">阿莫西林胶囊 /)
})

test('a visitor’s number that is none is linked too', async () => {
  const page = await openBrowser(site.web).submit(paths.listTable(), {
    intent: 'add',
    'number/124/1/': '两盒',
  })
  expect([page.status, page.html.includes('href="#q124"')]).toEqual([400, true])
})
