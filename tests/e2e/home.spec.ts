import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { paths } from '#app/site/paths'
import { addPastOrder } from '#tests/fixtures/orders'
import { signInBuyer } from './buyer'
import { look } from './look'
import { core, coreScripts, hasScripts, needsScripts, open, test } from './shop'
import { shopNow } from './shop-clock'

test.use({ reuseContext: false })

const dayMs = 86_400_000

const carousel = (page: Page) => page.getByRole('region', { name: '推荐活动' })
const slide = (page: Page, at: number) => carousel(page).getByRole('group').nth(at)
const dot = (page: Page, at: number) =>
  carousel(page).getByRole(hasScripts() ? 'button' : 'link', {
    name: new RegExp(`^第 ${at + 1} 张：`),
  })

/**
 * Expects this slide to be fully visible and at rest; a turn under way would move the next one in.
 */
async function expectShown(page: Page, at: number): Promise<void> {
  const awayFromStart = () =>
    slide(page, at).evaluate((shown) => {
      const strip = shown.parentElement ?? shown
      return Math.round(shown.getBoundingClientRect().left - strip.getBoundingClientRect().left)
    })
  await expect.poll(awayFromStart).toBe(0)
  if (hasScripts()) await expect(dot(page, at)).toHaveAttribute('aria-current', 'true')
}

/** A turn under way takes less than 700 ms. */
async function expectStill(page: Page, at: number): Promise<void> {
  await page.waitForTimeout(700)
  await expectShown(page, at)
}

test(
  'every picture of the carousel is reached, by its dot and by keyboard',
  core,
  async ({ page }) => {
    await open(page, paths.home())
    await expectShown(page, 0)
    const count = await carousel(page).getByRole('group').count()
    expect(count).toBeGreaterThan(2)
    for (const at of [count - 1, 1]) {
      await dot(page, at).click()
      await expectShown(page, at)
    }
    await slide(page, 2).getByRole('link').focus()
    await expectShown(page, 2)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).not.toHaveURL(/\/(#.*)?$/)
  },
)

test('nothing moves while the page comes to life', coreScripts, async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const moved = Number(document.documentElement.dataset.moved ?? 0)
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
      const sum = shifts.reduce((total, { value }) => total + value, moved)
      document.documentElement.dataset.moved = String(sum)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, paths.home())
    await page.waitForTimeout(500)
    const moved = await page.evaluate(() => document.documentElement.dataset.moved ?? '0')
    expect(Number(moved)).toBeLessThan(0.01)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test(
  'the carousel turns forth and back, around both ends, and says where',
  needsScripts,
  async ({ page }) => {
    await open(page, paths.home())
    const last = (await carousel(page).getByRole('group').count()) - 1
    await carousel(page).getByRole('button', { name: '上一张' }).click()
    await expectShown(page, last)
    await carousel(page).getByRole('button', { name: '下一张' }).click()
    await expectShown(page, 0)
    await expect(carousel(page).getByRole('status')).toHaveText(/^第 1 张：/)
    await look(page)
  },
)

test(
  'the carousel turns by itself, unless it is paused or looked at',
  needsScripts,
  async ({ page }) => {
    await page.clock.install()
    await open(page, paths.home())
    await page.clock.runFor(5_100)
    await expectShown(page, 1)
    await carousel(page).hover()
    await page.clock.runFor(15_000)
    await expectStill(page, 1)
    const pause = carousel(page).getByRole('button', { name: '暂停轮播' })
    await pause.focus()
    await page.mouse.move(0, 0)
    await page.clock.runFor(15_000)
    await expectStill(page, 1)
    await page.keyboard.press('Enter')
    await expect(carousel(page).getByRole('button', { name: '继续轮播' })).toBeFocused()
    await page.getByRole('combobox').focus()
    await page.clock.runFor(15_000)
    await expectStill(page, 1)
    await carousel(page).getByRole('button', { name: '继续轮播' }).press('Enter')
    await page.getByRole('combobox').focus()
    await page.clock.runFor(5_100)
    await expectShown(page, 2)
  },
)

test('the carousel stands still for who wants no motion', needsScripts, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await open(page, paths.home())
  await expect(carousel(page).getByRole('button', { name: '下一张' })).toBeVisible()
  await expect(carousel(page).getByRole('button', { name: /轮播/ })).toHaveCount(0)
  await page.clock.runFor(15_000)
  await expectStill(page, 0)
  await carousel(page).getByRole('button', { name: '下一张' }).click()
  await expectShown(page, 1)
})

test('what a buyer is due to order again is recommended, and added to the cart from there', async ({
  page,
}) => {
  const key = randomUUID().slice(0, 8)
  const [due, recent] = [`常购${key}`, `新购${key}`]
  const { goods, storeId, change } = await signInBuyer(page, {
    goods: [{ name: due }, { name: recent }],
  })
  await change(async (db) => {
    await db.deleteFrom('cart_lines').where('store_id', '=', storeId).execute()
    for (const one of goods) {
      const days = one.name === due ? 40 : 2
      await addPastOrder(db, { storeId, goods: [one], at: shopNow() - days * dayMs })
    }
  })
  await open(page, paths.home())
  const recommended = page.getByRole('region', { name: '为您推荐' })
  await expect(recommended.getByRole('listitem').first()).toContainText(due)
  await expect(recommended).not.toContainText(recent)
  await recommended.getByRole('button', { name: `加入购物车 ${due}` }).click()
  await expect(page.getByText(/已加入购物车/)).toBeVisible()
  await expect(recommended).not.toContainText(due)
})

test('brands, news and zones of the home page lead to their pages', async ({ page }) => {
  for (const [name, heading] of [
    ['云栖谷', '云栖谷'],
    ['更多 行业资讯', '行业资讯'],
    [/^表格下单 填完/, '全部商品'],
    [/^控销专区/, '控销专区'],
  ] as const) {
    await open(page, paths.home())
    await page.getByRole('main').getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
  }
})
