import { expect } from '@playwright/test'
import { paths } from '#app/site/paths'
import { addManyGoods } from '#tests/fixtures/goods'
import { offShelf, outOfStock } from '#tests/sentences'
import { indexGoods } from '#upstream/goods/catalogue/search/goods-indexing'
import { signInBuyer } from './buyer'
import { look } from './look'
import { ownName } from './own'
import { open, test } from './shop'

test('a refused product tells all reasons at once, and what can be bought instead', async ({
  page,
}) => {
  const name = ownName('试缘由片')
  const { goods, change } = await signInBuyer(page, {
    goods: [{ name, spec: '三类', class: 'device3', stock_milli: 0 }],
  })
  const id = goods[0]?.id ?? 0
  await change(async (db) => {
    const others = await addManyGoods(db, [
      { name, spec: '有货', category_id: goods[0]?.category_id ?? 1 },
      { name, spec: '无货', stock_milli: 0, category_id: goods[0]?.category_id ?? 1 },
    ])
    await indexGoods({ db, engine: 'sqlite' }, [id, ...others.map((other) => other.id)])
  })
  await open(page, paths.cart())
  await page.getByRole('link', { name: `为什么不能买 ${name} 三类` }).click()
  await expect(page).toHaveURL(new RegExp(`/why/${id}$`))
  await expect(page.getByRole('heading', { name: '为什么不能买', level: 1 })).toBeVisible()
  const reasons = page.getByRole('region', { name: '原因' }).getByRole('listitem')
  await expect(reasons).toHaveCount(2)
  await expect(reasons.nth(0)).toContainText('您的经营范围不含医疗器械Ⅲ类')
  await expect(reasons.nth(1)).toContainText(outOfStock)
  await expect(page.getByText('不在本店经营范围内')).toBeVisible()
  await look(page)

  await page.getByRole('button', { name: `加入购物车 ${name} 有货` }).click()
  await expect(page.getByText(/已加入购物车/)).toBeVisible()
  await expect(page.getByText(`${name} 无货`)).toHaveCount(0)
  await reasons.nth(0).getByRole('link', { name: '查看证照与范围' }).click()
  await expect(page.getByRole('heading', { name: '资质证照' })).toBeVisible()
})

test('a refusal of something added leads to why', async ({ page }) => {
  const name = ownName('试下架片')
  const { goods, change } = await signInBuyer(page, { goods: [{ name }] })
  const id = goods[0]?.id ?? 0
  await open(page, paths.goods(id))
  await change((db) =>
    db.updateTable('goods').set({ is_on_shelf: 0 }).where('id', '=', id).execute(),
  )
  await page.getByRole('button', { name: /^加入购物车 / }).click()
  await expect(page.getByRole('alert')).toContainText(offShelf)
  await page
    .getByRole('link', { name: /^为什么不能买 / })
    .first()
    .click()
  await expect(page.getByRole('region', { name: '原因' })).toContainText(offShelf)
})

test('the licences say how many products a renewal would open', async ({ page }) => {
  const { storeId, change } = await signInBuyer(page)
  await change((db) =>
    db
      .updateTable('licences')
      .set({ valid_until: '2020-01-01' })
      .where('store_id', '=', storeId)
      .where('kind', '=', 'device')
      .execute(),
  )
  await open(page, paths.licences())
  const row = page.getByRole('row', { name: /医疗器械经营许可证/ })
  await expect(row).toContainText('已过期')
  await expect(row).toContainText(/更新后可恢复采购 [1-9]\d* 种/)
  await expect(page.getByRole('row', { name: /医疗器械Ⅲ类/ })).toContainText('不在经营范围内')
  await look(page)
})

test('a visitor asking why is asked to sign in', async ({ page }) => {
  await open(page, paths.why(1))
  await page.getByRole('region', { name: '原因' }).getByRole('link', { name: '去登录' }).click()
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fwhy%2F1/)
})
