import { expect } from '@playwright/test'
import { paths } from '#app/site/paths'
import { signInBuyer } from './buyer'
import { login, needsScripts, open, test } from './shop'

// Chrome 78 to 80 do not tell a submit event's button.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(SubmitEvent.prototype, 'submitter')
  })
})

test('a button of a form does what it says', needsScripts, async ({ page }) => {
  await login(page, 'demo-clinic')
  await open(page, paths.listTable({ sort: 'name', stock: true }))
  const numbers = page.getByRole('textbox', { name: / 数量$/ })
  await numbers.nth(0).fill('100')
  await numbers.nth(1).fill('100')
  const favorite = page.getByRole('button', { name: /^收藏 / }).nth(2)
  const name = (await favorite.getAttribute('aria-label'))?.replace(/^收藏 /, '') ?? ''
  await favorite.click()
  await expect(page.getByText('收藏成功')).toBeVisible()
  await expect(numbers.nth(1)).toHaveValue('100')
  await page.getByRole('button', { name: `取消收藏 ${name}` }).click()
  await expect(page.getByText('取消收藏成功')).toBeVisible()
})

test('one of several buttons is told from the last one clicked', needsScripts, async ({ page }) => {
  await signInBuyer(page, { goods: [{ name: '阿莫西林胶囊' }, { name: '布洛芬片' }] })
  await open(page, paths.cart())
  await page.getByRole('checkbox', { name: '全选', exact: true }).click()
  await expect(page.getByText('已选 0 种')).toBeVisible()
  await page.getByRole('button', { name: '去结算' }).click()
  await expect(page.getByText('请先选择要结算的商品')).toBeVisible()
  await page.getByRole('checkbox', { name: '全选', exact: true }).click()
  await expect(page.getByText('已选 2 种')).toBeVisible()
})

test("Enter in a field presses the form's first button", needsScripts, async ({ page }) => {
  await open(page, paths.login())
  await page.getByLabel('用户名或手机号').fill('demo-clinic')
  await page.getByLabel('密码').fill('caizhi-demo')
  await page.getByLabel('密码').press('Enter')
  await expect(page.getByRole('button', { name: '安全退出' })).toBeVisible()
})
