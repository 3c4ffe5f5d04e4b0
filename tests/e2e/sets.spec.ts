import { expect } from '@playwright/test'
import { paths } from '#app/utils/paths'
import { addSet } from '#tests/fixtures/sets'
import { signInBuyer } from './buyer'
import { look } from './look'
import { hasScripts, open, test } from './shop'

const hour = 3_600_000

test('a set is added, changed and removed as one', async ({ page }) => {
  const now = Date.now()
  const { goods, change } = await signInBuyer(page, { goods: [{ name: '套甲' }, { name: '套乙' }] })
  const name = `试套餐${now}`
  const window = { starts_at: now - hour, ends_at: now + hour }
  await change((db) => addSet(db, goods, { name, limit_count: 4, ...window }))
  await open(page, paths.sets())
  const set = page.getByRole('region', { name })
  await expect(set).toContainText('每套 ¥200.00')
  await expect(set).toContainText('省 ¥50.00')
  await set.getByLabel(`${name} 套数`).fill('三')
  await set.getByRole('button', { name: `加入购物车 ${name}` }).click()
  await expect(page.getByRole('alert')).toContainText('请填写套数')
  await expect(set.getByLabel(`${name} 套数`)).toHaveValue('三')
  await set.getByLabel(`${name} 套数`).fill('2')
  await set.getByRole('button', { name: `加入购物车 ${name}` }).click()
  await expect(page.getByText(`${name} 已加入购物车，共 2 套`)).toBeVisible()
  await look(page)

  await open(page, paths.cart())
  // The same goods are in the cart by themselves too.
  await expect(page.getByText(`${name} × 2 套`)).toHaveCount(2)
  await page.getByRole('button', { name: `增加 套甲（${name}）` }).click()
  await expect(page.getByText(`${name} × 3 套`)).toHaveCount(2)
  await expect(page.getByLabel(`数量 套乙（${name}）`)).toHaveValue('30')
  await look(page)
  await page.getByLabel(`选择 套乙（${name}）`).uncheck()
  if (!hasScripts()) await page.getByRole('button', { name: '更新数量' }).click()
  await expect(page.getByLabel(`选择 套甲（${name}）`)).not.toBeChecked()

  await page.getByRole('button', { name: `删除 套甲（${name}）` }).click()
  await expect(page.getByText(`确定删除这 2 种商品吗?`)).toBeVisible()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText(`${name} × 3 套`)).toHaveCount(0)
  await expect(page.getByLabel('数量 套甲', { exact: true })).toBeVisible()
})
