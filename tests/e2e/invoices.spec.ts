import { expect } from '@playwright/test'
import { paths } from '#app/site/paths'
import { hasScripts, login, open, test } from './shop'

test('a buyer finds the invoice of an order and prints it', async ({ page }) => {
  await login(page, 'demo-pharmacy')
  await page.getByRole('link', { name: '电子发票查询' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '电子发票' })).toBeVisible()
  const corrected = page.getByRole('row').filter({ hasText: '红字' })
  const order = await corrected.getByRole('link').first().textContent()
  await page.getByLabel('订单号或发票号码').fill(order ?? '')
  await page.getByRole('button', { name: '查发票' }).click()
  await expect(page).toHaveURL(paths.invoices({ keywords: order ?? '' }))
  // The heading, the wrong one, what takes it back, the right one.
  await expect(page.getByRole('row')).toHaveCount(4)
  await corrected.getByRole('link', { name: /^查看发票/ }).click()
  await expect(page.getByText(/^红字发票，冲销发票号码 \d{20}$/)).toBeVisible()
  await expect(page.getByText('演示样张，不是有效发票')).toBeVisible()
  await expect(page.getByText(/^（负数）.+元/)).toBeVisible()
  if (hasScripts()) await expect(page.getByRole('button', { name: '打印或存为 PDF' })).toBeVisible()
  else await expect(page.getByText(/Ctrl\+P/)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('link', { name: '返回发票列表' })).toBeHidden()
})

test('an order leads to its invoice, and a search without result leads on', async ({ page }) => {
  await login(page, 'demo-pharmacy')
  await open(page, paths.orders({ state: 'completed' }))
  await page.getByRole('link', { name: /^详情/ }).first().click()
  await page.getByRole('link', { name: '发票', exact: true }).click()
  await expect(page.getByRole('cell', { name: '增值税专用发票' })).toBeVisible()
  await page.getByLabel('订单号或发票号码').fill('00000000000000000000')
  await page.getByRole('button', { name: '查发票' }).click()
  await expect(page.getByText('没有符合条件的发票。')).toBeVisible()
  await page.getByRole('link', { name: '查看全部发票' }).click()
  await expect(page).toHaveURL(paths.invoices())
})

test("another buyer's invoice is not there", async ({ page }) => {
  await login(page, 'demo-pharmacy')
  // The first one is demo-clinic's.
  const response = await page.goto(paths.invoice(1))
  expect(response?.status()).toBe(404)
})
