import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chromiumLaunch } from '../chromium'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'
import { envelope } from './fake-upstream'
import { goodAnswers } from './good-answers'

const site = shopOnFakeUpstream()
let browser: Browser
let page: Page
let spoken: string[]

beforeAll(async () => {
  browser = await chromium.launch(chromiumLaunch)
})
afterAll(async () => {
  await browser.close()
})
beforeEach(async () => {
  const context = await browser.newContext()
  page = await context.newPage()
  spoken = []
  page.on('console', (message) => spoken.push(message.text()))
  page.on('pageerror', (error) => spoken.push(error.message))
})

async function open(path: string): Promise<void> {
  await page.goto(site.web.origin + path)
  await page.waitForSelector('html[data-hydrated]')
}

async function signIn(): Promise<void> {
  await open('/login')
  await page.getByLabel('用户名或手机号').fill('demo-clinic')
  await page.getByLabel('密码').fill('caizhi-demo')
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByText('安全退出').waitFor()
}

/** Tries to run scripts as an injection would; returns what ran. */
async function injectedScriptsThatRan(): Promise<unknown> {
  return page.evaluate(async () => {
    const inline = document.createElement('script')
    inline.textContent = 'window.ranInline = true'
    document.body.append(inline)
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src="x" onerror="window.ranHandler = true">',
    )
    const remote = document.createElement('script')
    remote.src = 'data:text/javascript,window.ranData = true'
    document.body.append(remote)
    await new Promise((resolve) => setTimeout(resolve, 300))
    return Object.keys(window).filter((name) => name.startsWith('ran'))
  })
}

describe('the console is silent', () => {
  test.each(['/?silent', '/login', '/404'])('on %s, made or kept', async (path) => {
    await open(path)
    await open(path)
    await page.waitForLoadState('networkidle')
    // The browser reports a page with status 404 as a failed resource.
    expect(spoken.filter((text) => !text.includes('404 (Not Found)'))).toEqual([])
  })

  test('for a buyer too', async () => {
    await signIn()
    await open('/cart')
    await page.getByRole('button', { name: '安全退出' }).click()
    await page.getByText('请登录').waitFor()
    expect(spoken).toEqual([])
  })
})

test('warehouses of one name are groups of their own to scripts too', async () => {
  const { items, ...cart } = goodAnswers['GET /api/cart/list'] as { items: object[] }
  const elsewhere = items.map((item, at) => ({ ...item, ck_id: at + 1 }))
  site.upstream.on('GET /api/cart/list', envelope(200, { ...cart, items: elsewhere }))
  await signIn()
  await open('/cart')
  const groups = page.locator('.cart-group')
  expect(await groups.count()).toBe(2)
  for (const [at, name] of ['阿莫西林胶囊', '布洛芬片'].entries())
    expect(await groups.nth(at).getByRole('link').allTextContents()).toEqual([name])
  expect(spoken).toEqual([])
})

describe('a script that is not ours does not run', () => {
  test('on a page with a nonce', async () => {
    await open('/login')
    expect(await injectedScriptsThatRan()).toEqual([])
    expect(spoken.filter((text) => text.includes('Content Security Policy'))).not.toEqual([])
  })

  test('on a kept page, which has hashes', async () => {
    const first = await page.request.get(`${site.web.origin}/?kept`)
    const policy = first.headers()['content-security-policy'] ?? ''
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/)
    expect(policy).not.toContain('nonce')
    await open('/?kept')
    expect(await injectedScriptsThatRan()).toEqual([])
  })

  test('on an error page', async () => {
    site.upstream.on('GET /api/goods/list', envelope(500))
    await open('/list?error')
    expect(await injectedScriptsThatRan()).toEqual([])
  })
})

test('no page can be framed by another site', async () => {
  await page.route('https://evil.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="${site.web.origin}/login"></iframe>`,
    }),
  )
  await page.goto('https://evil.example/')
  await page.waitForTimeout(300)
  const texts = await Promise.all(
    page.frames().map((frame) => frame.locator('h1').allTextContents()),
  )
  expect(texts.flat()).not.toContain('会员登录')
})

test('a form of another site does not sign anybody in', async () => {
  await page.route('https://evil.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${site.web.origin}/login"><input name="username" value="demo-clinic">
        <input name="password" value="caizhi-demo"><button name="intent" value="sign-in">go</button></form>`,
    }),
  )
  await page.goto('https://evil.example/')
  await page.getByRole('button').click()
  await page.getByText('请求来源不正确，请从本站页面提交').waitFor()
  expect(await page.context().cookies(site.web.origin)).toEqual([])
})
