import { expect } from '@playwright/test'
import { paths } from '#app/site/paths'
import { severalStoresPaths } from '#app/site/several-stores-paths'
import { addStore } from '#tests/fixtures/stores'
import { notANumber } from '#tests/sentences'
import { signInBuyer } from './buyer'
import { look } from './look'
import { open, test } from './shop'

test('one table fills the carts of two stores, each by its own licences', async ({ page }) => {
  const goods = [{ name: '阿莫西林胶囊' }, { name: '布洛芬片', class: 'chemical' as const }]
  const { storeId, change } = await signInBuyer(page, { goods })
  let second = 0
  await change(async (db) => {
    const other = await addStore(db, { company: '安和诊所二店' })
    second = other.storeId
    await db
      .updateTable('stores')
      .set((eb) => ({
        owner_id: eb
          .selectFrom('stores as first')
          .select('first.owner_id')
          .where('first.id', '=', storeId),
      }))
      .where('id', '=', other.storeId)
      .execute()
    await db
      .deleteFrom('store_scope')
      .where('store_id', '=', other.storeId)
      .where('class', '=', 'antibiotic')
      .execute()
  })
  await open(page, paths.stores())
  await page.getByRole('link', { name: '多店订货' }).click()
  await expect(page.getByText('“我的收藏”里没有商品', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: '本店购物车' }).click()
  const field = (name: string) => page.getByLabel(`${name} 安和诊所二店 数量`)
  await expect(field('布洛芬片')).toBeVisible()
  await page.getByText('超范围').click()
  await expect(page.getByText('您的经营范围不含抗生素')).toBeVisible()
  await look(page)

  await field('布洛芬片').fill('十盒')
  await page.getByLabel('阿莫西林胶囊 各店都要').fill('20')
  await page.getByRole('button', { name: '“各店都要”填入空格' }).click()
  await expect(page.getByText(notANumber)).toBeVisible()
  await expect(field('布洛芬片')).toBeFocused()
  await expect(field('布洛芬片')).toHaveValue('十盒')
  await field('布洛芬片').fill('30')
  await page.getByRole('button', { name: '“各店都要”填入空格' }).click()
  await expect(page.getByText('已填入能采购的各店')).toBeVisible()
  await expect(field('布洛芬片')).toHaveValue('30')
  await page.getByRole('button', { name: '全部发送到各店购物车' }).click()
  await expect(page.getByRole('heading', { name: /^多店订货结果/ })).toBeVisible()
  const report = page.getByRole('region', { name: '安和诊所二店' })
  await expect(report).toContainText('加入 1 种')
  await look(page)
  await page.goBack()
  await page.getByRole('button', { name: '全部发送到各店购物车' }).click()
  await expect(page.getByRole('heading', { name: /^多店订货/ }).first()).toBeVisible()
  await change(async (db) => {
    const lines = db
      .selectFrom('cart_lines')
      .select('quantity_milli')
      .where('store_id', '=', second)
    expect(await lines.execute()).toEqual([{ quantity_milli: 30_000 }])
  })
  await open(page, severalStoresPaths.order({ source: 'typed' }))
  await expect(page.getByText('还没有填数量。')).toBeVisible()
})
