import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chromiumLaunch } from '../chromium'
import { openBrowser, signIn } from './browser'
import { offeredDraw } from './good-answers'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'
import { envelope, hangsUp } from './fake-upstream'

const edit = 'POST /api/cart/12/edit'
const cartList = 'GET /api/cart/list'
const busy = '系统繁忙，请稍候再试'

const site = shopOnFakeUpstream()
let browser: Browser
let page: Page
let thrown: string[]

beforeAll(async () => {
  browser = await chromium.launch(chromiumLaunch)
})
afterAll(async () => {
  await browser.close()
})
beforeEach(async () => {
  const context = await browser.newContext({ baseURL: site.web.origin })
  page = await context.newPage()
  thrown = []
  page.on('pageerror', (error) => thrown.push(error.message))
  const visit = openBrowser(site.web)
  await signIn(visit)
  await context.addCookies(
    [...visit.cookies].map(([name, value]) => ({ name, value, url: site.web.origin })),
  )
  return async () => {
    await context.close()
    expect(thrown).toEqual([])
  }
})

async function open(path: string): Promise<void> {
  await page.goto(path)
  await page.waitForSelector('html[data-hydrated]')
}

/** As when the upstream's machine is off: everything that a page asks for fails. */
function failAltogether(...writes: string[]): void {
  const reads = [cartList, 'GET /api/user/base', 'GET /api/address', 'POST /api/cart/checkout']
  for (const call of [...writes, ...reads]) site.upstream.on(call, hangsUp)
}

const number = () => page.getByLabel('数量 阿莫西林胶囊')
const edits = () => site.upstream.heard.filter(({ call }) => call === edit)

describe('a number of the cart that cannot be saved in the background', () => {
  test('stays in its field and says so, and is saved with the next one', async () => {
    await open('/cart')
    site.upstream.on(edit, envelope(503))
    await number().fill('30')
    await page.getByText(`未保存：${busy}`).waitFor()
    expect(await number().inputValue()).toBe('30')
    site.upstream.on(
      edit,
      envelope(200, { number: 30, total: { count: 2, number: 40, total: '500', all_count: 2 } }),
    )
    await page.getByLabel('数量 布洛芬片').fill('20')
    await page.getByText('未保存').waitFor({ state: 'detached' })
    expect(edits().map(({ body }) => body)).toEqual([
      'number=30&with_cart=1',
      'number=30&with_cart=1',
    ])
  })

  test('stays on its page when the upstream is gone altogether', async () => {
    await open('/cart')
    failAltogether(edit)
    await number().fill('30')
    await page.getByText(`未保存：${busy}`).waitFor()
    expect(await number().inputValue()).toBe('30')
    expect(await page.getByText('安全退出').isVisible()).toBe(true)
    await page.getByRole('button', { name: '去结算' }).click()
    await page.getByText(`未能全部保存：${busy}`).waitFor()
    expect(await number().inputValue()).toBe('30')
  })

  test('stays when there is no network, and is saved when it is back', async () => {
    await open('/cart')
    await page.context().setOffline(true)
    await number().fill('30')
    await page.getByText('未保存：网络不通').waitFor()
    expect(await number().inputValue()).toBe('30')
    await page.context().setOffline(false)
    await number().press('Enter')
    await page.getByText('未保存').waitFor({ state: 'detached' })
    expect(edits().map(({ body }) => body)).toEqual(['number=30&with_cart=1'])
  })

  test('is not confused with one that is saved, whose sums cannot be had', async () => {
    await open('/cart')
    site.upstream.on(cartList, envelope(503))
    await number().fill('30')
    await page.getByText('合计未能更新').waitFor()
    expect(await page.getByText('未保存').count()).toBe(0)
    expect(await number().inputValue()).toBe('30')
  })

  test('nor does a tick come off', async () => {
    await open('/cart')
    failAltogether('POST /api/cart/batch_select')
    const tick = page.getByRole('checkbox', { name: '选择 布洛芬片' })
    await tick.uncheck()
    await page.getByText(`未保存：${busy}`).waitFor()
    expect(await tick.isChecked()).toBe(false)
  })
})

describe('what was typed stays in its fields, the upstream gone altogether,', () => {
  test('at step 2', async () => {
    await open('/cart/step2')
    await page.getByLabel('订单备注').fill('请上午送货')
    await page.getByRole('radio', { name: /周护士/ }).check()
    await page.getByRole('checkbox', { name: /使用余额/ }).check()
    failAltogether('POST /api/order')
    await page.getByRole('button', { name: '提交订单' }).click()
    await page.getByRole('alert').getByText(busy).waitFor()
    expect(await page.getByLabel('订单备注').inputValue()).toBe('请上午送货')
    expect(await page.getByRole('radio', { name: /周护士/ }).isChecked()).toBe(true)
    expect(await page.getByRole('checkbox', { name: /使用余额/ }).isChecked()).toBe(true)
  })

  test('in an address', async () => {
    await open('/user/zhzx/addr/edit/3')
    await page.getByLabel('收货人').fill('周护士')
    failAltogether('POST /api/address/3/edit')
    await page.getByRole('button', { name: '保存地址' }).click()
    await page.getByRole('alert').getByText(busy).waitFor()
    expect(await page.getByLabel('收货人').inputValue()).toBe('周护士')
  })

  test('in a price list', async () => {
    await open('/list/table')
    const fields = page.getByRole('textbox', { name: / 数量$/ })
    await fields.nth(0).fill('30')
    await fields.nth(1).fill('40')
    failAltogether('POST /api/cart', 'GET /api/goods/list')
    await page.getByRole('button', { name: /^加入购物车 阿莫西林/ }).click()
    await page.getByRole('alert').getByText(busy).waitFor()
    expect([await fields.nth(0).inputValue(), await fields.nth(1).inputValue()]).toEqual([
      '30',
      '40',
    ])
  })

  test('with an uploaded slip, which need not be chosen again', async () => {
    await open('/cart/step3/7')
    const slip = { name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from('slip') }
    await page.getByLabel('转账凭证').setInputFiles(slip)
    const pay = 'POST /api/order/submission/7/pay'
    failAltogether(pay, 'GET /api/order/submission/7')
    await page.getByRole('button', { name: '提交转账凭证' }).click()
    await page.getByText('凭证文件已上传').waitFor()
    site.upstream.behave()
    await page.getByRole('button', { name: '提交转账凭证' }).click()
    await page.getByText('转账凭证已提交').waitFor()
    expect(site.upstream.heard.find(({ call }) => call === pay)?.body).toContain('slip_id=21')
  })
})

describe('a prize draw that cannot be asked for', () => {
  const simple = 'GET /api/draw/simple'
  const questions = () => site.upstream.heard.filter(({ call }) => call === simple)
  // Visitors' pages ask for the link to a draw without a session.
  const ownQuestions = () => questions().filter(({ headers }) => headers.authorization)

  test('is passed over in silence, and not asked for again', async () => {
    site.upstream.on(simple, envelope(503))
    await open('/user/zhzx/wdxx')
    await expect.poll(() => ownQuestions().length).toBe(1)
    await page.getByRole('link', { name: '我的订单' }).first().click()
    await page.getByRole('heading', { name: '我的订单' }).waitFor()
    await page.waitForTimeout(300)
    expect(ownQuestions()).toHaveLength(1)
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('leaves the page as it is when there is no network', async () => {
    await page.route('**/draw/pop-up.data*', (route) => route.abort())
    await open('/user/zhzx/wdxx')
    await page.waitForTimeout(500)
    expect(await page.getByRole('heading', { name: '我的消息' }).isVisible()).toBe(true)
    expect(questions()).toEqual([])
  })
})

test('a draw that reaches nobody says so, and is sent again as the same attempt', async () => {
  const result = {
    id: 1,
    draw_id: 5,
    draw_name: offeredDraw.name,
    attempt: 3,
    is_join: 1,
    created_at: 1,
  }
  const prize = { kind: 'points', name: '66 积分', remarks: '已计入积分' }
  site.upstream.on('GET /api/draw/simple', envelope(200, { draw: offeredDraw }))
  site.upstream.on('POST /api/draw', hangsUp)
  await open('/user/zhzx/wdxx')
  const dialog = page.getByRole('dialog', { name: offeredDraw.name })
  const press = () => dialog.getByRole('button', { name: '抽奖', exact: true }).click()
  await press()
  await dialog.getByText(busy).waitFor()
  await page.context().setOffline(true)
  await press()
  await dialog.getByText('网络不通，没有收到结果').waitFor()
  await page.context().setOffline(false)
  site.upstream.on('POST /api/draw', envelope(200, { ...result, ...prize }))
  await press()
  await page.getByText('恭喜，抽中66 积分').waitFor()
  const sent = site.upstream.heard.filter(({ call }) => call === 'POST /api/draw')
  expect(sent.map(({ body }) => body)).toEqual(['id=5&attempt=3', 'id=5&attempt=3'])
})

test('a deletion asked for in a dialog can be asked for again', async () => {
  await open('/cart')
  await page.getByRole('button', { name: '删除 阿莫西林胶囊' }).click()
  const erase = 'POST /api/cart/batch_delete'
  failAltogether(erase)
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
  const again = page.getByRole('button', { name: '再次提交' })
  await again.waitFor()
  site.upstream.behave()
  await again.click()
  await page.getByText('已删除 1 种商品').waitFor()
  expect(site.upstream.heard.filter(({ call }) => call === erase)).toHaveLength(1)
})

test('a draw without any network from the start says so in the pop-up', async () => {
  site.upstream.on('GET /api/draw/simple', envelope(200, { draw: offeredDraw }))
  await open('/user/zhzx/wdxx')
  const dialog = page.getByRole('dialog', { name: offeredDraw.name })
  // What answers without a network is fetched ahead.
  const ahead = page.waitForResponse((answer) => answer.url().includes('/assets/draw-results'))
  await dialog.waitFor()
  await ahead
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: '抽奖', exact: true }).click()
  await dialog.getByText('网络不通，没有收到结果').waitFor()
})
