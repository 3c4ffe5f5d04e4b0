import { expect } from '@playwright/test'
import { withoutPictures } from '#tests/chromium'
import { addressPaths } from '#app/site/address-paths'
import { paths } from '#app/site/paths'
import { signInBuyer } from './buyer'
import { gate } from './gate'
import { steadyGoods } from './own'
import { coreScripts, needsScripts, open, test } from './shop'

test.use({ launchOptions: withoutPictures })

test('a refusal in a list moves no button away that is pressed', coreScripts, async ({ page }) => {
  await signInBuyer(page)
  await open(page, paths.listTable(steadyGoods))
  const pressed = gate()
  const answered = gate()
  await page.route(/list\/table\.data/, async (route) => {
    const response = await route.fetch()
    await pressed.isOpen
    await route.fulfill({ response })
    answered.open()
  })
  const sending = page.waitForRequest((request) => request.url().includes('table.data'))
  await page
    .getByRole('textbox', { name: / 数量$/ })
    .first()
    .fill('很多')
  await page.getByRole('button', { name: '全部加入购物车' }).click()
  await sending
  await page.locator('[value^="add-one/"]').nth(2).hover()
  await page.mouse.down()
  pressed.open()
  await answered.isOpen
  // Time for the page to show the response.
  await page.waitForTimeout(500)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.mouse.up()
  await expect(page.getByRole('link', { name: '我的购物车 1' })).toBeVisible()
})

test('a refusal leaves the focus to whoever types on', coreScripts, async ({ page }) => {
  await signInBuyer(page)
  await open(page, addressPaths.add())
  const typedOn = gate()
  await page.route(/addr\/add\.data/, async (route) => {
    await typedOn.isOpen
    await route.continue()
  })
  await page.getByRole('button', { name: '保存地址' }).click()
  const detail = page.getByLabel('详细地址')
  await detail.click()
  await page.keyboard.type('ab')
  typedOn.open()
  await expect(page.locator('.field-error').first()).toBeVisible()
  await page.keyboard.type('cd')
  await expect(detail).toHaveValue('abcd')
})

for (const [name, at, label] of [
  ['the search', paths.list(), '搜索药品或生产企业'],
  ['the search of orders', paths.orders(), '订单号或商品名'],
] as const)
  test(`${name} keeps what is typed on while it looks`, coreScripts, async ({ page }) => {
    await signInBuyer(page)
    await open(page, at)
    const typedOn = gate()
    await page.route(/\.data\?.*keywords=amxl/, async (route) => {
      await typedOn.isOpen
      await route.continue()
    })
    const field = page.getByLabel(label, { exact: true })
    await field.fill('amxl')
    await field.press('Enter')
    await field.pressSequentially(' 0.2')
    await page.evaluate(() => window.scrollTo(0, 900))
    typedOn.open()
    await expect(page).toHaveURL(/keywords=amxl/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.keyboard.type('5')
    await expect(field).toHaveValue('amxl 0.25')
  })

test(
  'a search says what its page was asked for, whatever led there',
  needsScripts,
  async ({ page }) => {
    await signInBuyer(page)
    await open(page, paths.orders())
    const field = page.getByLabel('订单号或商品名', { exact: true })
    await field.fill('没有的商品')
    await field.press('Enter')
    await expect(page).toHaveURL(/keywords=/)
    await page.goBack()
    await expect(page).not.toHaveURL(/keywords=/)
    await expect(field).toHaveValue('')
    await page.goForward()
    await expect(field).toHaveValue('没有的商品')
  },
)
