import { expect } from '@playwright/test'
import { paths } from '#app/site/paths'
import { signInBuyer } from './buyer'
import { putIntoFlash } from './flash-sale'
import { lookAtColours } from './look'
import { ownName } from './own'
import { core, hasScripts, open, test } from './shop'
import { shopNow } from './shop-clock'

// All tests share one shop, and the session shows the goods of each.
const newName = () => ownName('秒杀试药 ')

test(
  'goods of the flash sale are held in the cart, and can be held again',
  core,
  async ({ page }) => {
    const name = newName()
    const buyer = await signInBuyer(page, { goods: [{ name, package_step_milli: 1_000 }] })
    await putIntoFlash(buyer)
    await open(page, paths.home())
    const sale = page.getByRole('region', { name: '限时秒杀' })
    const row = sale.getByRole('listitem').filter({ hasText: name })
    await expect(row).toContainText('剩 20/20 盒，限购 10')
    await expect(row).toContainText('¥6.00')
    await lookAtColours(page)
    await row.getByLabel(/数量$/).fill('5')
    await row.getByRole('button', { name: /^抢购 / }).click()
    await expect(page.getByText(`${name} 已加入购物车`)).toBeVisible()
    await expect(row).toContainText('剩 15/20 盒，限购 5')

    await open(page, paths.cart())
    const line = page.getByRole('listitem').filter({ hasText: '¥6.00' })
    await expect(line).toContainText('5 盒')
    await expect(line).toContainText('秒杀已保留')
    await expect(line).toContainText('¥30.00')
    await expect(line.getByRole('textbox')).toHaveCount(0)
    if (hasScripts()) {
      const left = line.locator('.countdown b')
      await expect(left).toContainText(/剩 14 分 \d\d 秒/)
      const before = (await left.textContent()) ?? ''
      await expect(left).not.toHaveText(before)
    } else await expect(line.locator('.countdown')).toContainText(/^至 [\d-]{10} \d\d:\d\d$/)
    await lookAtColours(page)

    await buyer.change((db) =>
      db
        .updateTable('cart_lines')
        .set({ held_until_at: shopNow() })
        .where('store_id', '=', buyer.storeId)
        .where('type', '=', 1)
        .execute(),
    )
    await open(page, paths.cart())
    await expect(line).toContainText('保留时间已过，可重新抢购')
    await expect(line.getByRole('link', { name: '按现价购买' })).toBeVisible()
    await expect(line.getByRole('checkbox')).toBeDisabled()
    await lookAtColours(page)
    await line.getByRole('button', { name: /^重新抢购/ }).click()
    await expect(line).toContainText('秒杀已保留')
  },
)

test('an order with goods of the flash sale is to be paid within half an hour', async ({
  page,
}) => {
  const name = newName()
  const buyer = await signInBuyer(page, { goods: [{ name, package_step_milli: 1_000 }] })
  await putIntoFlash(buyer)
  await open(page, paths.home())
  const sale = page.getByRole('region', { name: '限时秒杀' })
  const row = sale.getByRole('listitem').filter({ hasText: name })
  await row.getByLabel(/数量$/).fill('2')
  await row.getByRole('button', { name: /^抢购 / }).click()
  await expect(page.getByText(/已加入购物车/)).toBeVisible()
  await open(page, paths.cart())
  await page.getByRole('button', { name: '去结算' }).click()
  await expect(page.getByRole('heading', { name: '核对订单' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '¥6.00' })).toContainText('¥12.00')
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByText('前付款')).toBeVisible()
  const until = await page.locator('.pay-by time').getAttribute('datetime')
  const minutes = (Date.parse(until ?? '') - shopNow()) / 60_000
  expect(minutes).toBeGreaterThan(28)
  expect(minutes).toBeLessThanOrEqual(30)
})
