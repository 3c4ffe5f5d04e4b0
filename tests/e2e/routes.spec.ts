import { expect, type Page } from '@playwright/test'
import { paths } from '#app/site/paths'
import { core, coreScripts, hasScripts, login, needsScripts, open, test } from './shop'

test.use({ reuseContext: false })

/** ms; time for a page to reload itself, if it would. */
const settled = 500

test('going back finds the page at the height it was left at', core, async ({ page }) => {
  await open(page, paths.list())
  await page.evaluate(() => window.scrollTo(0, 900))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)
  await page.locator('.goods-card a[href^="/list/info/"]').nth(15).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/list\/info/)
  await page.goBack()
  await expect(page).toHaveURL(paths.list())
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBeGreaterThan(600)
})

test('a page reached by scripts is told 300 ms later, once', needsScripts, async ({ page }) => {
  const told: (string | undefined)[] = []
  // Playwright does not expose a beacon's body, only its content type.
  page.on('request', (request) => {
    if (request.url().endsWith(paths.pageView())) told.push(request.headers()['content-type'])
  })
  await open(page, paths.list())
  await page.waitForTimeout(600)
  expect(told).toEqual([])
  await page.getByRole('link', { name: '表格', exact: true }).click()
  await expect(page).toHaveURL(/list\/table/)
  await expect.poll(() => told).toEqual(['application/x-www-form-urlencoded'])
})

test('after a login the page is loaded once as a document', coreScripts, async ({ page }) => {
  const documents = countDocuments(page)
  await login(page, 'demo-clinic')
  await expect(page.getByText(/^欢迎您，/)).toBeVisible()
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await page.getByRole('link', { name: '我的订单' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: '我的订单' })).toBeVisible()
  await page.waitForTimeout(settled)
  expect(documents()).toBe(2)
})

test('after a refused login no page is loaded anew', needsScripts, async ({ page }) => {
  const documents = countDocuments(page)
  await open(page, paths.login())
  await page.getByLabel('用户名或手机号').fill('demo-nobody')
  await page.getByLabel('密码').fill('wrong-password')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByText('用户名或密码不正确')).toBeVisible()
  await page.getByRole('link', { name: '返回首页' }).click()
  await expect(page).toHaveURL(paths.home())
  await page.waitForTimeout(settled)
  expect(documents()).toBe(1)
})

test(
  'a page opened before a login is answered is loaded once anew',
  needsScripts,
  async ({ page }) => {
    const documents = countDocuments(page)
    await open(page, paths.login())
    await page.route(/login\.data/, () => undefined)
    await page.getByLabel('用户名或手机号').fill('demo-clinic')
    await page.getByLabel('密码').fill('caizhi-demo')
    await page.getByRole('button', { name: '登录' }).click()
    await page.getByRole('link', { name: '返回首页' }).click()
    await expect(page).toHaveURL(paths.home())
    await expect.poll(documents).toBe(2)
    await page.waitForTimeout(settled)
    expect(documents()).toBe(2)
  },
)

test(
  'the installed shop says honestly that the network is gone',
  coreScripts,
  async ({ browser }) => {
    // A separate page: here the browser may report that it is offline.
    const page = await browser.newPage()
    await open(page, paths.home())
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.context().setOffline(true)
    await page.goto(paths.cart())
    await expect(page.getByRole('heading', { name: '网络未连接' })).toBeVisible()
    await page.context().setOffline(false)
    await page.getByRole('link', { name: '重新打开这个页面' }).click()
    await expect(page.getByRole('heading', { name: '会员登录' })).toBeVisible()
  },
)

test('极速版 shows no picture and runs no script, and everything still works', async ({ page }) => {
  await open(page, paths.lite(paths.list()))
  await page.getByRole('main').getByRole('button', { name: '切换到极速版' }).click()
  await expect(page).toHaveURL(paths.list())
  await expect(page.locator('main img')).toHaveCount(0)
  await expect(page.locator('script')).toHaveCount(0)
  await page.getByLabel('搜索药品或生产企业').fill('amxl')
  await page.getByRole('button', { name: '搜索' }).click()
  await expect(page.getByRole('heading', { name: '搜索“amxl”' })).toBeVisible()
  await open(page, paths.lite(paths.list()))
  await page.getByRole('main').getByRole('button', { name: '切换到标准版' }).click()
  await expect(page.locator('main img').first()).toBeVisible()
  if (hasScripts()) await expect(page.locator('html[data-hydrated]')).toBeAttached()
})

function countDocuments(page: Page): () => number {
  let documents = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1
  })
  return () => documents
}
