import { expect, type Page } from '@playwright/test'
import { deskPaths } from '#app/site/desk-paths'
import { paths } from '#app/site/paths'
import { signInBuyer } from './buyer'
import { openDesk } from './desk-order'
import { look, lookAtColours } from './look'
import { open, test } from './shop'

const slip = {
  name: '回单.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  ),
}

async function handIn(page: Page): Promise<void> {
  await page.getByLabel('转账凭证').setInputFiles(slip)
  await page.getByRole('button', { name: '提交转账凭证' }).click()
  await expect(page.getByRole('heading', { name: '转账凭证已提交' })).toBeVisible()
}

/** The slip of a buyer at the desk, which waits. */
async function openSlip(desk: Page, company: string): Promise<void> {
  await open(desk, deskPaths.slips({ state: 'waiting', q: company }))
  await desk.getByRole('link', { name: company }).click()
  await expect(desk.getByRole('heading', { name: '核对转账凭证' })).toBeVisible()
}

test('a slip comes back with its reason, is handed in again, and what arrived is too much', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const buyer = await signInBuyer(page)
  // No other test's slips are this company's.
  const company = `汇款${buyer.username}诊所`
  await buyer.change((db) =>
    db.updateTable('stores').set({ company }).where('id', '=', buyer.storeId).execute(),
  )
  await open(page, paths.checkout())
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByRole('heading', { name: '付款', exact: true })).toBeVisible()
  const payPage = page.url()
  await handIn(page)

  const desk = await openDesk(browser, 'finance')
  await openSlip(desk, company)
  await desk.getByRole('button', { name: '退回凭证' }).click()
  await expect(desk.getByText('请写明退回的原因，买家会看到')).toBeVisible()
  await expect(desk.getByLabel('退回的原因（买家会看到）')).toBeFocused()
  await lookAtColours(desk)
  await desk.getByLabel('退回的原因（买家会看到）').fill('图片看不清，付款单位与开户名不一致')
  await desk.getByRole('button', { name: '退回凭证' }).click()
  await expect(desk.getByText('凭证已退回，订单恢复待付款，买家会收到消息')).toBeVisible()
  await look(desk)

  await open(page, paths.messages())
  await expect(page.getByText('转账凭证已退回').first()).toBeVisible()
  await open(page, payPage)
  await expect(page.getByText('财务说明：图片看不清，付款单位与开户名不一致')).toBeVisible()
  await lookAtColours(page)
  await handIn(page)

  await openSlip(desk, company)
  await expect(desk.getByRole('heading', { name: '此前的凭证' })).toBeVisible()
  const due = await desk.getByLabel('到账金额（元）').inputValue()
  await desk.getByLabel('到账金额（元）').fill('很多')
  await desk.getByRole('button', { name: '确认到账' }).click()
  await expect(desk.getByText('金额填数字，最多两位小数，如 1234.50')).toBeVisible()
  await expect(desk.getByLabel('到账金额（元）')).toBeFocused()
  await desk.getByLabel('到账金额（元）').fill(`¥${Number(due) + 100}.00`)
  await desk.getByLabel('付款户名（银行流水）').fill(company)
  await desk.getByRole('button', { name: '确认到账' }).click()
  await expect(desk.getByText('已确认到账，买家会收到消息')).toBeVisible()
  await look(desk)
  await desk.context().close()

  await open(page, paths.messages())
  await expect(page.getByText(/多付的 ¥100\.00 已转入账户余额/).first()).toBeVisible()
})
