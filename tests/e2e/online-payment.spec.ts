import { expect, type Page } from '@playwright/test'
import { paths } from '#app/site/paths'
import { signInBuyer } from './buyer'
import { look, lookAtColours } from './look'
import { open, plainCore, test } from './shop'

async function payOnline(page: Page): Promise<Page> {
  await open(page, paths.checkout())
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByRole('heading', { name: '付款', exact: true })).toBeVisible()
  await page.getByRole('button', { name: '演示收银台' }).click()
  await expect(page.getByRole('heading', { name: '在线支付', exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: '演示收银台付款二维码' })).toBeVisible()
  const [cashier] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: '打开演示收银台' }).click(),
  ])
  await expect(cashier.getByRole('heading', { name: '演示收银台' })).toBeVisible()
  return cashier
}

test(
  'an order is paid on line, and is left and taken up again before',
  plainCore,
  async ({ page }) => {
    await signInBuyer(page)
    const cashier = await payOnline(page)
    await look(page)
    await lookAtColours(page)
    await page.getByRole('button', { name: '我已付款' }).click()
    await expect(page.getByText(/还没有查到付款/)).toBeVisible()
    await page.getByRole('button', { name: '换一种方式' }).click()
    await expect(page.getByText('刚才那一笔已关闭，请选择付款方式')).toBeVisible()
    await cashier.getByRole('button', { name: '付款成功' }).click()
    await expect(cashier.getByText('这笔交易已经结束')).toBeVisible()
    await cashier.close()

    await page.getByRole('button', { name: '演示收银台' }).click()
    const [second] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: '打开演示收银台' }).click(),
    ])
    await look(second)
    await second.getByRole('button', { name: '重复通知' }).click()
    await expect(second.getByText('这笔交易已付款。')).toBeVisible()
    await second.getByRole('link', { name: '回到商城的付款页' }).click()
    await expect(second.getByRole('heading', { name: '付款完成' })).toBeVisible()
    await second.getByRole('link', { name: '查看订单' }).click()
    await expect(second.getByText('在线支付（演示收银台）')).toHaveCount(1)
  },
)

test('a payment whose notice does not come is found by 我已付款', async ({ page }) => {
  await signInBuyer(page)
  const cashier = await payOnline(page)
  await cashier.getByRole('button', { name: '通知延迟' }).click()
  await expect(cashier.getByText('这笔交易已付款。')).toBeVisible()
  await cashier.close()
  await page.getByRole('button', { name: '我已付款' }).click()
  await expect(page.getByRole('heading', { name: '付款完成' })).toBeVisible()
})
