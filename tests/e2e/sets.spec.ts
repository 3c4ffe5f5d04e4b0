import { expect } from '@playwright/test'
import { paths } from '#app/site/paths'
import { addSet } from '#tests/fixtures/sets'
import { signInBuyer } from './buyer'
import { lookAtColours } from './look'
import { ownName } from './own'
import { hasScripts, open, test } from './shop'
import { shopNow } from './shop-clock'

const hour = 3_600_000

test('a set is added, changed and removed as one', async ({ page }) => {
  const now = shopNow()
  const { goods, change } = await signInBuyer(page, { goods: [{ name: '套甲' }, { name: '套乙' }] })
  const name = ownName('试套餐')
  const window = { starts_at: now - hour, ends_at: now + hour }
  await change((db) => addSet(db, goods, { name, limit_count: 4, ...window }))
  await open(page, paths.sets())
  const set = page.getByRole('region', { name })
  await expect(set).toContainText('每套 ¥200.00')
  await expect(set).toContainText('省 ¥50.00')
  await set.getByLabel(`${name} 套数`).fill('三')
  await set.getByRole('button', { name: `加入购物车 ${name}` }).click()
  await expect(page.getByRole('alert')).toContainText('请填写套数')
  // With several sets, the message names the invalid quantity.
  await expect(set.getByText('请填写套数')).toBeInViewport()
  await expect(set.getByLabel(`${name} 套数`)).toBeFocused()
  await expect(set.getByLabel(`${name} 套数`)).toHaveValue('三')
  await set.getByLabel(`${name} 套数`).fill('2')
  await set.getByRole('button', { name: `加入购物车 ${name}` }).click()
  await expect(page.getByText(`${name} 已加入购物车，共 2 套`)).toBeVisible()
  await lookAtColours(page)

  await open(page, paths.cart())
  // The same goods are in the cart without a set, too.
  const sets = page.getByLabel(`数量 ${name}`)
  await expect(sets).toHaveValue('2')
  await page.getByRole('button', { name: `增加 ${name}` }).click()
  await expect(page.getByText('30 盒（每套 10 盒）')).toHaveCount(2)
  await expect(sets).toHaveValue('3')
  await lookAtColours(page)
  await changeSets('1.5')
  await expect(page.getByText('请输入整套数')).toBeVisible()
  await changeSets('9')
  await expect(page.getByText(`套餐“${name}”每户限购 4 套，已改为 4 套（您填 9 套）`)).toBeVisible()
  await expect(page.getByText('40 盒（每套 10 盒）')).toHaveCount(2)
  await page.getByLabel(`选择 ${name}`).uncheck()
  await update()
  await expect(page.getByLabel(`选择 ${name}`)).not.toBeChecked()

  await page.getByRole('button', { name: `删除 ${name}` }).click()
  await expect(page.getByText(`确定删除这 2 种商品吗?`)).toBeVisible()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(sets).toHaveCount(0)
  await expect(page.getByLabel('数量 套甲', { exact: true })).toBeVisible()

  async function changeSets(typed: string) {
    await sets.fill(typed)
    await update()
  }
  async function update() {
    if (!hasScripts()) await page.getByRole('button', { name: '更新数量' }).click()
  }
})
