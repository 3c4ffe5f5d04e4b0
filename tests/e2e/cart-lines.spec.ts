import { expect } from '@playwright/test'
import { withoutPictures } from '#tests/chromium'
import { paths } from '#app/site/paths'
import { notANumber } from '#tests/sentences'
import { signInBuyer } from './buyer'
import { look } from './look'
import { core, coreScripts, hasScripts, open, test } from './shop'

test.use({ launchOptions: withoutPictures })

const twoGoods = [{ name: '阿莫西林胶囊' }, { name: '布洛芬片' }]

test(
  'a line says how its amount came about, in view, and no number is lost on the way',
  core,
  async ({ page }) => {
    await signInBuyer(page, { goods: twoGoods })
    await open(page, paths.cart())
    await page.getByLabel('数量 阿莫西林胶囊').fill('40')
    const line = page.getByRole('listitem').filter({ hasText: '布洛芬片' })
    await line.getByRole('button', { name: '价格怎么来的' }).click()
    const why = line.getByText('基础价 ¥12.50；20 盒 × ¥12.50 = ¥250.00')
    await expect(why).toBeInViewport()
    await expect(why).toBeFocused()
    await expect(page.getByText('已选 2 种，共 60 盒')).toBeVisible()
    await expect(page.getByLabel('数量 阿莫西林胶囊')).toHaveValue('40')
    await look(page)
  },
)

test('the text keeps up with the number, and closes again', async ({ page }) => {
  const { lineIds } = await signInBuyer(page)
  await open(page, paths.cart(lineIds[0]))
  await expect(page.getByText('20 盒 × ¥12.50 = ¥250.00')).toBeFocused()
  await page.getByRole('button', { name: '增加 阿莫西林胶囊' }).click()
  await expect(page.getByText('已选 1 种，共 30 盒')).toBeVisible()
  if (!hasScripts()) return
  await expect(page.getByText('30 盒 × ¥12.50 = ¥375.00')).toBeVisible()
  await page.getByRole('button', { name: '价格怎么来的' }).click()
  await expect(page.getByText('30 盒 × ¥12.50')).toHaveCount(0)
})

test(
  'on a phone the refused line of a long cart is where the buyer looks',
  core,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const goods = Array.from({ length: 12 }, (_, at) => ({
      name: `阿莫西林胶囊 ${String(at + 1)} 号`,
    }))
    await signInBuyer(page, { goods })
    await open(page, paths.cart())
    await page.getByLabel('数量 阿莫西林胶囊 12 号').fill('很多')
    await page.getByRole('button', { name: '去结算' }).click()
    await expect(page.getByText(notANumber)).toBeInViewport()
    await expect(page.getByLabel('数量 阿莫西林胶囊 12 号')).toBeFocused()
    await expect(page.getByLabel('数量 阿莫西林胶囊 12 号')).toBeInViewport()
  },
)

test('what was refused with the whole form can be put right, by line', async ({ page }) => {
  await signInBuyer(page, { goods: twoGoods })
  await open(page, paths.cart())
  await page.getByLabel('数量 布洛芬片').fill('很多')
  await page.getByRole('checkbox', { name: '选择 阿莫西林胶囊' }).uncheck()
  await page.getByRole('button', { name: '去结算' }).click()
  await expect(page.getByText(notANumber)).toBeVisible()
  await expect(page.getByLabel('数量 布洛芬片')).toHaveValue('很多')
  await expect(page.getByRole('checkbox', { name: '选择 阿莫西林胶囊' })).not.toBeChecked()
  await page.getByRole('button', { name: '增加 阿莫西林胶囊' }).click()
  await expect(page.getByLabel('数量 阿莫西林胶囊')).toHaveValue('30')
  await page.getByLabel('数量 布洛芬片').fill('50')
  if (!hasScripts()) await page.getByRole('button', { name: '更新数量' }).click()
  await expect(page.getByText('已选 1 种，共 50 盒')).toBeVisible()
})

test(
  'what is pressed stays under the pointer until it is let go',
  coreScripts,
  async ({ page }) => {
    await signInBuyer(page, { goods: twoGoods })
    await open(page, paths.cart())
    const ticks = page.getByRole('checkbox', { name: /^选择 (阿莫西林|布洛芬)/ })
    const last = ticks.last()
    const upper =
      (await last.getAttribute('aria-label')) === '选择 布洛芬片' ? '阿莫西林胶囊' : '布洛芬片'
    await page.getByLabel(`数量 ${upper}`).fill('很多')
    await last.hover()
    await page.mouse.down()
    // Longer than the delay before a quantity is saved.
    await page.waitForTimeout(1_000)
    await page.mouse.up()
    await expect(last).not.toBeChecked()
    await expect(page.getByText(notANumber)).toBeVisible()
    await expect(page.getByText('已选 1 种')).toBeVisible()
  },
)
