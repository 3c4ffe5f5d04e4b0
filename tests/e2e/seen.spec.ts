import { expect, type Locator, type Page } from '@playwright/test'
import { mostListRows } from '#contract/purchase-list-states'
import { scrollDelay } from '#app/components/navigation/route-change'
import { paths } from '#app/site/paths'
import { quickPaths } from '#app/site/quick-paths'
import { servicePaths } from '#app/site/service-paths'
import { notANumber } from '#tests/sentences'
import { signInBuyer } from './buyer'
import { core, corePlain, coreScripts, hasScripts, login, open, test } from './shop'

const many = Array.from({ length: 40 }, (_, at) => ({ name: `长单商品${at}` }))

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY)
}

test('a cart that refuses a number far up shows and focuses it', corePlain, async ({ page }) => {
  await signInBuyer(page, { goods: many })
  await open(page, paths.cart())
  await page.getByLabel('数量 长单商品2', { exact: true }).fill('很多')
  await page.getByLabel('数量 长单商品39').focus()
  await page.getByRole('button', { name: '去结算' }).click()
  const field = page.getByLabel('数量 长单商品2', { exact: true })
  await expect(page.getByText(notANumber)).toBeInViewport()
  await expect(field).toBeInViewport()
  await expect(field).toBeFocused()
})

test('step 2 begins at its top, however far down the cart was', core, async ({ page }) => {
  await signInBuyer(page, { goods: many })
  await open(page, paths.cart())
  await page.mouse.wheel(0, 900)
  await page.getByRole('button', { name: '去结算' }).click()
  await expect(page.getByRole('heading', { name: '核对订单' })).toBeInViewport()
  expect(await scrollTop(page)).toBe(0)
})

test('a refused addition of many rows is said in view; one row says it at the row', async ({
  page,
}) => {
  await signInBuyer(page)
  await open(page, paths.listTable())
  const fields = page.locator('.price-list .quantity')
  await fields.last().fill('很多')
  await page.getByRole('button', { name: '全部加入购物车' }).last().click()
  const message = page.getByRole('alert')
  await expect(message).toContainText('有数量填写不正确')
  await expect(message).toBeInViewport()
  await expect(message).toBeFocused()
  const name = (await fields.last().getAttribute('aria-label')) ?? ''
  await page
    .getByRole('button', { name: `加入购物车 ${name.replace(/ 数量$/, '')}` })
    .last()
    .click()
  await expect(fields.last()).toBeFocused()
  await expect(fields.last()).toBeInViewport()
})

test('a new page has the focus at its heading', coreScripts, async ({ page }) => {
  await open(page, paths.list())
  await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.locator('.goods-card a').first().click()
  await expect(page).toHaveURL(/\/list\/info\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('going back finds each page where it was left', core, async ({ page }) => {
  await open(page, paths.list())
  for (const at of [4, 11, 17, 8]) {
    const goods = page.locator('.goods-card a[href^="/list/info/"]').nth(at)
    await goods.scrollIntoViewIfNeeded()
    const left = await scrollTop(page)
    // Shorter than anybody reads a page.
    await page.waitForTimeout(150)
    await goods.click()
    await expect(page).toHaveURL(/\/list\/info\//)
    await page.goBack()
    await expect(page).toHaveURL(paths.list())
    await expect.poll(() => scrollTop(page)).toBe(left)
  }
})

test(
  'who scrolls on at once after going back is not thrown back',
  coreScripts,
  async ({ page }) => {
    await open(page, paths.list())
    const goods = page.locator('.goods-card a[href^="/list/info/"]').nth(17)
    await goods.hover()
    const left = await scrollTop(page)
    await page.waitForTimeout(150)
    await goods.click()
    await expect(page).toHaveURL(/\/list\/info\//)
    // The address changes before the page does: until it is at its top, the list is still scrolled.
    await expect.poll(() => scrollTop(page)).toBe(0)
    await page.evaluate(() => history.back())
    await page.waitForFunction((height) => {
      if (window.scrollY !== height) return false
      window.scrollTo(0, height - 100)
      return true
    }, left)
    await page.waitForTimeout(2 * scrollDelay)
    expect(await scrollTop(page)).toBe(left - 100)
  },
)

test(
  'going back finds what was typed, and scripts forget what was accepted',
  core,
  async ({ page }) => {
    await login(page, 'demo-clinic')
    await open(page, quickPaths.start())
    const lines = page.getByLabel('采购清单', { exact: true })
    await lines.fill('阿莫西林胶囊 5盒')
    // The code that keeps fields loads with the first key; a hand is slower than that.
    if (hasScripts()) await page.waitForFunction(hasCome, 'typed-fields')
    await page.getByRole('link', { name: '购物车' }).first().click()
    await expect(page).toHaveURL(paths.cart())
    await page.goBack()
    await expect(page).toHaveURL(quickPaths.start())
    await expect(lines).toHaveValue('阿莫西林胶囊 5盒')
    await open(page, servicePaths.feedback())
    await page.getByLabel('订单号').fill('ZD20261101')
    await page.getByRole('link', { name: '首页' }).first().click()
    await expect(page).toHaveURL(paths.home())
    await page.goBack()
    await expect(page.getByLabel('订单号')).toHaveValue('ZD20261101')
    await open(page, quickPaths.start())
    await lines.fill('阿莫西林胶囊 5盒')
    await page.getByRole('button', { name: '识别商品' }).click()
    await expect(page).toHaveURL(/\/kjcg\/list\//)
    if (!hasScripts()) return
    await page.goBack()
    await expect(page).toHaveURL(quickPaths.start())
    await expect(lines).toHaveValue('')
    const tooLong = '阿莫西林胶囊 5盒\n'.repeat(mostListRows + 1)
    await paste(lines, tooLong)
    await page.getByRole('button', { name: '识别商品' }).click()
    await expect(lines).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('link', { name: '购物车' }).first().click()
    await expect(page).toHaveURL(paths.cart())
    await page.goBack()
    await expect(lines).toHaveValue(tooLong)
  },
)

/** Puts `text` into a field in one piece; `fill` types it line by line, 15 s for 2,000 lines. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.evaluate((element, value) => {
    if (element instanceof HTMLTextAreaElement) element.setRangeText(value)
    element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
  }, text)
}

function hasCome(name: string): boolean {
  return performance.getEntriesByType('resource').some((entry) => entry.name.includes(name))
}
