import { expect } from '@playwright/test'
import { paths } from '#app/site/paths'
import { addCoupon } from '#tests/fixtures/coupons'
import { signInBuyer } from './buyer'
import { look } from './look'
import { ownName } from './own'
import { core, open, test } from './shop'
import { shopNow } from './shop-clock'

const day = 86_400_000

test(
  'a buyer takes a coupon, finds it in the wallet, and goods it is good for',
  core,
  async ({ page }) => {
    const { change } = await signInBuyer(page)
    const now = shopNow()
    const name = ownName('试领满 100 减 15 ')
    await change((db) =>
      addCoupon(db, {
        name,
        kind: 'nonherbal',
        threshold_fen: 10_000,
        reduce_fen: 1_500,
        total: 5,
        take_from_at: now - day,
        take_until_at: now + day,
        valid_days: 2,
      }),
    )
    await open(page, paths.couponCentre({ type: 'nonherbal' }))
    const offer = page.getByRole('listitem').filter({ hasText: name })
    await expect(offer).toContainText('还剩 5 张')
    await page.getByRole('button', { name: `领取 ${name}` }).click()
    await expect(page.getByText(`已领取：${name}`)).toBeVisible()
    await expect(offer).toContainText('已领取')
    await expect(offer).toContainText('已领 1 张，还剩 4 张')
    await expect(page.getByRole('button', { name: `领取 ${name}` })).toHaveCount(0)
    await look(page)

    await offer.getByRole('link', { name: '查看我的券' }).click()
    await expect(page.getByRole('heading', { name: '我的优惠券' })).toBeVisible()
    const held = page.getByRole('listitem').filter({ hasText: name })
    await expect(held).toContainText('满 100 元可用')
    await expect(held).toContainText('即将到期')
    await look(page)
    await held.getByRole('link', { name: '去使用' }).click()
    await expect(page.getByRole('heading', { name: '优惠券专区' })).toBeVisible()
    await expect(page.getByRole('region', { name: '我可用的券' })).toContainText('¥15')
    await page
      .getByRole('button', { name: /^加入购物车 / })
      .first()
      .click()
    await expect(page.getByText(/已加入购物车/)).toBeVisible()
    await expect(page).toHaveURL(/\/yhqzq\?type=nonherbal/)
  },
)

test('a coupon that was taken by others meanwhile says so, at the coupon', async ({ page }) => {
  const { change } = await signInBuyer(page)
  const now = shopNow()
  const name = ownName('最后一张')
  const window = { take_from_at: now - day, take_until_at: now + day }
  let id = 0
  await change(async (db) => {
    id = await addCoupon(db, { name, total: 1, ...window })
  })
  await open(page, paths.couponCentre())
  await change((db) => db.updateTable('coupons').set({ taken: 1 }).where('id', '=', id).execute())
  await page.getByRole('button', { name: `领取 ${name}` }).click()
  await expect(page.getByRole('alert')).toContainText('已被领完')
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('已领完')
})

test('a visitor sees the coupons and is led to the login and back', async ({ page }) => {
  await open(page, paths.couponCentre())
  await page.getByRole('link', { name: '登录后领取 全场满 500 减 20' }).click()
  await expect(page).toHaveURL(/\/login\?returnTo=%2Flqzx/)
})
