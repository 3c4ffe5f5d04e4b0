import { expect, type Page } from '@playwright/test'
import { deskPaths } from '#app/site/desk-paths'
import { paths } from '#app/site/paths'
import { severalStoresPaths } from '#app/site/several-stores-paths'
import { addPastOrder } from '#tests/fixtures/orders'
import { addStore } from '#tests/fixtures/stores'
import { signInBuyer, type TestBuyer } from './buyer'
import { address, openDesk } from './desk-order'
import { look, lookAtColours } from './look'
import { open, plainCore, test } from './shop'
import { shopNow } from './shop-clock'

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

async function openSlip(desk: Page, company: string): Promise<void> {
  await open(desk, deskPaths.slips({ state: 'waiting', q: company }))
  await desk.getByRole('link', { name: company }).click()
  await expect(desk.getByRole('heading', { name: '核对转账凭证' })).toBeVisible()
}

test(
  'a slip comes back with its reason, is handed in again, and what arrived is too much',
  plainCore,
  async ({ page, browser }) => {
    test.setTimeout(120_000)
    const buyer = await signInBuyer(page)
    // No other test's vouchers belong to this company.
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
    await expect(desk.getByText(/多 ¥100\.00，多出的记入余额；确认无误请勾选/)).toBeVisible()
    const surplus = desk.getByLabel('多出的 ¥100.00 记入余额')
    await expect(surplus).toBeFocused()
    await lookAtColours(desk)
    await surplus.check()
    await desk.getByRole('button', { name: '确认到账' }).click()
    await expect(desk.getByText('已确认到账，买家会收到消息')).toBeVisible()
    await look(desk)
    await desk.context().close()

    await open(page, paths.messages())
    await expect(page.getByText(/多付的 ¥100\.00 已转入账户余额/).first()).toBeVisible()
  },
)

/** Gives this buyer a second store, and each of the two an order that awaits payment. */
async function oweInTwoStores(buyer: TestBuyer, companies: readonly [string, string]) {
  await buyer.change(async (db) => {
    const [company, other] = companies
    await db.updateTable('stores').set({ company }).where('id', '=', buyer.storeId).execute()
    const { owner_id } = await db
      .selectFrom('stores')
      .select('owner_id')
      .where('id', '=', buyer.storeId)
      .executeTakeFirstOrThrow()
    const second = await addStore(db, { company: other, owner_id })
    const [at, total_fen] = [shopNow(), 12_500]
    const owed = { state: 'unpaid', address, total_fen, pay_by_at: at + 86_400_000 } as const
    for (const storeId of [buyer.storeId, second.storeId])
      await addPastOrder(db, { storeId, goods: buyer.goods, at }, owed)
  })
}

test('one transfer pays two stores, and what arrived of it is laid on them in their order', async ({
  page,
  browser,
}) => {
  const buyer = await signInBuyer(page)
  const companies = [`合并${buyer.username}一店`, `合并${buyer.username}二店`] as const
  await oweInTwoStores(buyer, companies)
  await open(page, severalStoresPaths.transfer())
  await expect(page.getByRole('heading', { name: '勾选的 2 笔，对公转账' })).toBeVisible()
  await page.getByRole('button', { name: '提交合并转账的凭证' }).click()
  await expect(page.getByText('请选择要上传的文件')).toBeVisible()
  await look(page)
  await page.getByLabel('转账凭证').setInputFiles(slip)
  await page.getByRole('button', { name: '提交合并转账的凭证' }).click()
  await expect(page.getByText('转账凭证已提交，财务按各店的订单核对')).toBeVisible()
  await look(page)

  const desk = await openDesk(browser, 'finance')
  await open(desk, deskPaths.slips({ state: 'waiting', q: companies[0] }))
  await desk.getByRole('link', { name: /^合并转账 / }).click()
  await expect(desk.getByRole('heading', { name: '2 份凭证，共 ¥250.00' })).toBeVisible()
  await desk.getByLabel('到账金额（元）').fill('200.00')
  await desk.getByLabel('付款户名（银行流水）').fill('陌生公司')
  await desk.getByRole('button', { name: '确认到账' }).click()
  await expect(desk.getByLabel('到账金额（元）')).toHaveValue('200.00')
  await look(desk)
  await desk.getByLabel('付款户名（银行流水）').fill(companies[1])
  await desk.getByLabel('说明（可不填，买家会看到）').fill('银行扣了手续费')
  await desk.getByRole('button', { name: '确认到账' }).click()
  await expect(desk.getByText('已按顺序确认到账，各店会收到消息')).toBeVisible()
  await look(desk)
  await desk.context().close()

  await page.reload()
  await expect(page.getByText('已到账 ¥125.00', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('已到账 ¥75.00', { exact: false }).first()).toBeVisible()
})
