import { rarePaths } from '#app/site/rare-paths'
import { expect } from '@playwright/test'
import { signInBuyer } from './buyer'
import { look } from './look'
import { open, test } from './shop'

test('a buyer gives points for a gift, and takes it back before it is sent', async ({ page }) => {
  await signInBuyer(page, { store: { points: 150 } })
  await open(page, rarePaths.pointsMall())
  await expect(page.getByText('本店积分 150')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '一次性纸杯' })).toContainText(
    '还差 50 分',
  )
  await expect(page.getByRole('listitem').filter({ hasText: '阅片灯' })).toContainText('已兑完')
  await look(page)
  await page.getByRole('link', { name: '兑换 处方夹' }).click()
  await expect(page.getByRole('heading', { name: '兑换处方夹' })).toBeVisible()
  const number = page.getByLabel('数量')
  await number.fill('3')
  await page.getByRole('button', { name: '确认兑换' }).click()
  await expect(page.getByText('积分不足，还差 30 积分')).toBeInViewport()
  await expect(number).toBeFocused()
  await expect(number).toHaveValue('3')
  await look(page)
  await number.fill('２')
  await page.getByRole('button', { name: '确认兑换' }).click()
  await expect(page.getByText('已用 120 积分兑换 处方夹 2 份')).toBeVisible()
  const order = page.getByRole('listitem').filter({ hasText: '处方夹 × 2' })
  await expect(order).toContainText('待发货')
  await expect(order).toContainText('李药师')
  await look(page)
  const cancel = /^取消订单 JF\d+/
  await order.getByRole('link', { name: cancel }).click()
  await expect(page.getByText('取消后退回 120 积分')).toBeVisible()
  await page.getByRole('button', { name: '取消订单', exact: true }).click()
  await expect(page.getByText('已取消，退回 120 积分')).toBeVisible()
  await expect(order).toContainText('已取消')
  await open(page, rarePaths.pointsMall())
  await expect(page.getByText('本店积分 150')).toBeVisible()
})
