import { expect } from '@playwright/test'
import { rarePaths } from '#app/site/rare-paths'
import { signInBuyer } from './buyer'
import { look } from './look'
import { open, test } from './shop'

test('a buyer sees how the month stands and what came back before', async ({ page }) => {
  const buyer = await signInBuyer(page)
  await buyer.change((db) =>
    db
      .insertInto('cashback_credits')
      .values({
        store_id: buyer.storeId,
        month: '2026-01',
        base_fen: 345_600,
        cashback_fen: 3_000,
        created_at: Date.parse('2026-02-05T01:30:00+08:00'),
      })
      .execute(),
  )
  await open(page, rarePaths.cashback())
  const month = page.getByRole('region', { name: /我的进度$/ })
  await expect(month).toContainText('¥0.00')
  await expect(month).toContainText('还差 ¥1,000.00，返 ¥8.00')
  const row = page.getByRole('row', { name: /^2026-01/ })
  await expect(row).toContainText('¥3,456.00')
  await expect(row).toContainText('¥30.00')
  await expect(row).toContainText('2026-02-05 01:30')
  await look(page)
})

test('a visitor sees the steps and the way in', async ({ page }) => {
  await open(page, rarePaths.cashback())
  await expect(page.getByRole('row', { name: /¥3,000.00/ })).toContainText('¥30.00')
  await page.getByRole('main').getByRole('link', { name: '去登录' }).click()
  await expect(page.getByRole('heading', { name: '会员登录' })).toBeVisible()
})
