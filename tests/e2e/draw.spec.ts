import { drawPaths } from '#app/site/draw-paths'
import { expect, type Page } from '@playwright/test'
import { withoutPictures } from '#tests/chromium'
import { paths } from '#app/site/paths'
import { signInBuyer, type TestBuyer } from './buyer'
import { look, lookAtColours } from './look'
import { core, hasScripts, needsScripts, open, test } from './shop'
import { shopNow } from './shop-clock'

test.use({ launchOptions: withoutPictures })

const day = 86_400_000

/** A draw of the test's own. The open draw that ends first is offered. */
async function addDraw({ change }: TestBuyer, name: string, endsIn = 30 * day): Promise<number> {
  let id = 0
  await change(async (db) => {
    const now = shopNow()
    const draw = await db
      .insertInto('draws')
      .values({
        name,
        intro: '每店一次，抽中即得 66 积分。',
        starts_at: now - 1_000,
        ends_at: now + endsIn,
        draws_per_store: 1,
        min_paid_fen: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    id = draw.id
    await db
      .insertInto('draw_prizes')
      .values({
        draw_id: id,
        place: 0,
        kind: 'points',
        name: '66 积分',
        remarks: '已计入积分',
        points: 66,
        coupon_id: null,
        weight: 1,
        total: null,
        stock: null,
      })
      .execute()
  })
  return id
}

test('a buyer draws on the page of the draw, and finds the result again', async ({ page }) => {
  const buyer = await signInBuyer(page)
  const id = await addDraw(buyer, '页面抽奖')
  await open(page, paths.draw(id))
  await expect(page.getByRole('heading', { name: '页面抽奖' })).toBeVisible()
  await expect(page.getByRole('row', { name: /66 积分/ })).toContainText('100%')
  await look(page)
  await page.getByRole('button', { name: '立即抽奖' }).click()
  await expect(page.getByText('恭喜，抽中66 积分')).toBeVisible()
  await expect(page.getByText('抽奖次数已用完')).toBeVisible()
  await expect(page.getByRole('button', { name: '立即抽奖' })).toHaveCount(0)
  await look(page)
  await page.getByRole('link', { name: '看我的抽奖记录' }).click()
  await expect(page.getByRole('heading', { name: '抽奖记录' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '66 积分' })).toContainText('页面抽奖')
  await look(page)
})

test('a visitor reads the rules and is shown the way in', async ({ page }) => {
  await open(page, paths.draw(1))
  await expect(page.getByRole('heading', { name: '奖品与规则' })).toBeVisible()
  await expect(page.getByText('登录后可抽奖')).toBeVisible()
  await page.getByRole('link', { name: '去登录' }).click()
  await expect(page.getByRole('heading', { name: '会员登录' })).toBeVisible()
})

test('the home page leads to the draw that is open', async ({ page }) => {
  await open(page, paths.home())
  await page
    .getByRole('navigation', { name: '专区' })
    .getByRole('link', { name: /抽奖/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: '奖品与规则' })).toBeVisible()
})

test.describe('the pop-up', needsScripts, () => {
  test.use({ isOfferedDraws: true })
  // One draw is offered at a time, so the tests run one after the other.
  test.describe.configure({ mode: 'default' })

  const popUp = (page: Page, name: string) => page.getByRole('region', { name })

  async function offerDraw(buyer: TestBuyer, name: string): Promise<void> {
    await buyer.change((db) =>
      db
        .updateTable('draws')
        .set({ ends_at: shopNow() })
        .where('ends_at', '>', shopNow())
        .where('ends_at', '<', shopNow() + day)
        .execute(),
    )
    await addDraw(buyer, name, 600_000)
  }

  /** Stops the page's clock, so that its timers fire only when the test advances them. */
  async function stopClock(page: Page): Promise<void> {
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 10_000)
  }

  /** A new session of a buyer on the home page, before a draw has been offered. */
  async function openNewSession(page: Page, name: string): Promise<TestBuyer> {
    const buyer = await signInBuyer(page)
    await offerDraw(buyer, name)
    // A page without requests of its own.
    await page.goto(paths.appCode())
    await page.evaluate(() => sessionStorage.removeItem('caizhi.draw'))
    await open(page, paths.home())
    return buyer
  }

  test(
    'appears where it covers no work, however many lists were seen before',
    core,
    async ({ page }) => {
      const buyer = await signInBuyer(page)
      await offerDraw(buyer, '不挡采购')
      await page.goto(paths.appCode())
      await page.evaluate(() => sessionStorage.removeItem('caizhi.draw'))
      const asked = page.waitForResponse((response) => response.url().includes(drawPaths.popUp()))
      await open(page, paths.list())
      await asked
      await page.getByRole('link', { name: '我的订单' }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('我的订单')
      await expect(popUp(page, '不挡采购')).toHaveCount(0)
      await page.getByRole('link', { name: '首页', exact: true }).first().click()
      await expect(popUp(page, '不挡采购')).toBeVisible()
      await open(page, paths.list())
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('全部商品')
      await page.waitForTimeout(500)
      await expect(popUp(page, '不挡采购')).toHaveCount(0)
    },
  )

  test(
    'draws, tells the result after two seconds, fades, and comes once per session',
    core,
    async ({ page }) => {
      expect(hasScripts()).toBe(true)
      await openNewSession(page, '弹窗抽奖')
      const dialog = popUp(page, '弹窗抽奖')
      await expect(dialog).toBeVisible()
      await lookAtColours(page)
      await stopClock(page)
      await dialog.getByRole('button', { name: '抽奖', exact: true }).click()
      const drawing = dialog.getByRole('button', { name: '正在抽奖…' })
      await expect(drawing).toBeDisabled()
      await page.clock.runFor(1_999)
      await expect(drawing).toBeDisabled()
      await page.clock.runFor(1)
      const result = page.getByRole('alert').filter({ hasText: '恭喜，抽中66 积分' })
      await expect(result).toBeVisible()
      await page.clock.resume()
      await expect(dialog).toHaveCount(0)
      await expect(result).toBeVisible()
      await lookAtColours(page)
      await result.getByRole('button', { name: '知道了' }).click()
      await expect(result).toHaveCount(0)
      await open(page, paths.list())
      await page.waitForTimeout(500)
      await expect(page.getByRole('region', { name: '弹窗抽奖' })).toHaveCount(0)
    },
  )

  test('asks before it is closed in the middle of a draw', async ({ page }) => {
    await openNewSession(page, '中途关闭')
    const dialog = popUp(page, '中途关闭')
    await expect(dialog).toBeVisible()
    await stopClock(page)
    await dialog.getByRole('button', { name: '抽奖', exact: true }).click()
    await dialog.getByRole('button', { name: '关闭抽奖' }).click()
    const question = page.getByRole('alertdialog', { name: '正在抽奖，确定关闭吗?' })
    await expect(question).toContainText('请到个人中心的抽奖记录查看')
    await question.getByRole('button', { name: '确定关闭' }).click()
    await page.clock.resume()
    await expect(dialog).toHaveCount(0)
    // The page does not wait for the draw's response, which may arrive after the first look.
    const record = page.getByRole('listitem').filter({ hasText: '66 积分' })
    await expect(async () => {
      await open(page, paths.drawRecords())
      await expect(record).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
  })

  test('is closed at once while nothing is drawn, and holds up nobody', async ({ page }) => {
    await openNewSession(page, '先不抽')
    const dialog = popUp(page, '先不抽')
    await expect(dialog).toBeVisible()
    await page.getByRole('link', { name: '购物车' }).first().click()
    await expect(page.getByRole('heading', { name: /购物车/ }).first()).toBeVisible()
    await dialog.getByRole('button', { name: '关闭抽奖' }).click()
    await expect(dialog).toHaveCount(0)
  })
})
