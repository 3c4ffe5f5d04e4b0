import { expect, type Page } from '@playwright/test'
import { withoutPictures } from '#tests/chromium'
import { paths } from '#app/site/paths'
import { halfABox } from '#tests/sentences'
import { signInBuyer } from './buyer'
import { steadyGoods } from './own'
import { core, open, test } from './shop'

test.use({ launchOptions: withoutPictures })

const quantities = (page: Page) => page.getByRole('textbox', { name: / 数量$/ })

test(
  'fifteen typed rows are told in view: what was adjusted by name, the rest summed',
  core,
  async ({ page }) => {
    await signInBuyer(page)
    await open(page, paths.listTable({ ...steadyGoods, class: 'antibiotic' }))
    for (let row = 0; row < 15; row++) await quantities(page).nth(row).fill('15')
    await quantities(page).nth(2).fill('3.5')
    await page.getByRole('button', { name: '全部加入购物车' }).last().click()

    const report = page.getByRole('alert')
    await expect(report).toContainText(/已加入 14 种，其中 \d+ 种凑了整，1 种减了数量，1 种未加入/)
    await expect(report).toBeInViewport()
    await expect(report).toBeFocused()
    await report.getByText(/^明细 \d+ 种$/).click()
    await expect(report.getByText(/按中包装凑整：15→\d+/).first()).toBeVisible()
    await expect(report.getByText(/未加入 3\.5 不是整数/)).toBeVisible()
    await expect(quantities(page).nth(2)).toHaveValue('3.5')
    await expect(quantities(page).nth(0)).toHaveValue('')
    await page.reload()
    await expect(report).toContainText('1 种未加入')
    await report.getByRole('link', { name: '去购物车' }).click()
    await expect(page.getByText(/^按中包装凑整：15→/).first()).toBeVisible()
  },
)

test('a part of a piece typed in the cart is refused at its line', async ({ page }) => {
  await signInBuyer(page, { goods: [{ name: '整盒汇报片' }] })
  await open(page, paths.cart())
  const field = page.getByLabel('数量 整盒汇报片')
  await field.fill('3.5')
  await page.getByRole('button', { name: '去结算' }).click()
  await expect(page.getByText(halfABox)).toBeInViewport()
  await expect(field).toHaveValue('3.5')
})
