import { expect } from '@playwright/test'
import { paths } from '#app/site/paths'
import { servicePaths } from '#app/site/service-paths'
import { thirtyFor25 } from '#tests/sentences'
import { signInBuyer } from './buyer'
import { look } from './look'
import { core, open, test } from './shop'
import { shopNow } from './shop-clock'

test('goods that are out of stock are waited for, changed, and cancelled', async ({ page }) => {
  const { goods } = await signInBuyer(page, { goods: [{ stock_milli: 0, name: '缺货颗粒' }] })
  await open(page, paths.cart())
  await page.getByRole('link', { name: '到货登记' }).first().click()
  await expect(page.getByLabel('最高单价（元）')).toHaveValue('12.5')
  await page.getByLabel('数量（盒）').fill('25')
  await page.getByLabel('等到哪一天').fill('昨天')
  await page.getByRole('button', { name: '登记', exact: true }).click()
  await expect(page.getByText('请按“年-月-日”填写')).toBeVisible()
  await expect(page.getByLabel('等到哪一天')).toBeFocused()
  await expect(page.getByLabel('数量（盒）')).toHaveValue('25')
  await look(page)
  await open(page, paths.goods(goods[0]?.id ?? 0))
  await page.getByRole('link', { name: '到货登记' }).click()
  await page.getByLabel('数量（盒）').fill('25')
  await page.getByRole('button', { name: '登记', exact: true }).click()
  await expect(page.getByText(thirtyFor25)).toBeVisible()
  await expect(page.getByText('排队中，第 1 位')).toBeVisible()
  await page.getByLabel('最高单价（元）').fill('')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('登记已修改，排队位置不变')).toBeVisible()
  await look(page)
  await open(page, servicePaths.backorders())
  await expect(page.getByRole('row', { name: /缺货颗粒.*30 盒.*不限/ })).toBeVisible()
  await look(page)
  await page.getByRole('link', { name: /缺货颗粒/ }).click()
  await page.getByRole('link', { name: '取消登记' }).click()
  await page.getByRole('button', { name: '取消登记' }).click()
  await expect(page.getByText('登记已取消')).toBeVisible()
})

test('what arrived is kept in the cart, and says until when', core, async ({ page }) => {
  const { storeId, goods, change } = await signInBuyer(page, {
    goods: [{ stock_milli: 0, name: '到货颗粒' }],
  })
  const until_at = shopNow() + 86_400_000
  await change((db) =>
    db
      .insertInto('stock_reservations')
      .values({
        store_id: storeId,
        goods_id: goods[0]?.id ?? 0,
        quantity_milli: 20_000,
        until_at,
        created_at: shopNow(),
      })
      .execute(),
  )
  await open(page, paths.cart())
  await expect(page.getByText(/到货已为您保留 20 盒，到 .* 为止/)).toBeVisible()
  await look(page)
  await page.getByRole('button', { name: '去结算' }).click()
  await expect(page).toHaveURL(paths.checkout())
})
