import { expect, type Browser, type Page } from '@playwright/test'
import type { Role } from '#contract/desk/roles'
import { afterSalesPaths } from '#app/site/after-sales-paths'
import { deskPaths } from '#app/site/desk-paths'
import { paths } from '#app/site/paths'
import { walletPaths } from '#app/site/wallet-paths'
import { addBatch, addSentOrder } from '#tests/fixtures/shipments'
import { notANumber } from '#tests/sentences'
import { signInBuyer, type TestBuyer } from './buyer'
import { address, openDesk } from './desk-order'
import { look, lookAtColours } from './look'
import { open, plainCore, test } from './shop'
import { shopNow } from './shop-clock'

const hour = 3_600_000
const photo = {
  name: '破损.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  ),
}

/** Signs in the buyer of a new company: ten boxes received for ¥100, ¥20 of it by cash voucher. */
async function signInWithDelivery(
  page: Page,
  receivedAt: number,
): Promise<{ buyer: TestBuyer; company: string; orderId: number }> {
  const buyer = await signInBuyer(page)
  const company = `退货${buyer.username}诊所`
  let orderId = 0
  await buyer.change(async (db) => {
    await db.updateTable('stores').set({ company }).where('id', '=', buyer.storeId).execute()
    const [goods] = buyer.goods
    if (goods === undefined) throw new Error('the buyer has no goods')
    const batchId = await addBatch(db, goods)
    const line = { paid_fen: 10_000, voucher_fen: 2_000 }
    const sent = await addSentOrder(db, {
      storeId: buyer.storeId,
      lines: [{ goods, batchId, line }],
      receivedAt,
      order: { address },
    })
    orderId = sent.orderId
  })
  return { buyer, company, orderId }
}

async function openRequest(browser: Browser, role: Role, company: string): Promise<Page> {
  const desk = await openDesk(browser, role)
  await open(desk, deskPaths.returns({ q: company }))
  await desk.getByRole('link', { name: /^SH/ }).first().click()
  await expect(desk.getByRole('heading', { level: 1, name: /^售后 SH/ })).toBeVisible()
  return desk
}

test(
  'damaged goods are asked for with a picture, sent back, checked and paid back by tender',
  plainCore,
  async ({ page, browser }) => {
    test.setTimeout(180_000)
    const { company, orderId } = await signInWithDelivery(page, shopNow() - hour)

    await open(page, paths.order(orderId))
    await page.getByRole('link', { name: '申请售后' }).click()
    await page.getByRole('button', { name: '下一步：填写原因' }).click()
    await expect(page.getByText('请先勾选要申请的商品和批号')).toBeVisible()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: '下一步：填写原因' }).click()

    const number = page.getByRole('textbox', { name: /最多 10/ })
    await number.fill('很多')
    await page.getByLabel(/^破损/).check()
    await page.getByLabel('退货退款', { exact: true }).check()
    await page.getByRole('button', { name: '计算退款' }).click()
    await expect(page.getByText(notANumber)).toBeVisible()
    await expect(number).toBeFocused()
    await expect(number).toHaveValue('很多')
    await number.fill('5')
    await page.getByRole('button', { name: '计算退款' }).click()
    await expect(page.getByRole('heading', { name: '可退金额' })).toBeVisible()
    await expect(page.getByText('商品退款¥50.00')).toBeVisible()
    await expect(page.getByText('退回现金券¥10.00')).toBeVisible()
    await lookAtColours(page)

    await page.getByLabel('情况说明').fill('外箱压坏，五盒变形')
    await page.getByRole('button', { name: '提交申请' }).click()
    await expect(page.getByLabel('照片', { exact: true })).toBeFocused()
    await expect(page.getByLabel('情况说明')).toHaveValue('外箱压坏，五盒变形')
    await page.getByLabel('照片', { exact: true }).setInputFiles(photo)
    await page.getByLabel('情况说明').fill('坏')
    await page.getByRole('button', { name: '提交申请' }).click()
    await expect(page.getByText('情况说明至少 5 个字')).toBeVisible()
    await expect(page.getByLabel('情况说明')).toBeFocused()
    await expect(page.getByLabel('保留第 1 张')).toBeChecked()
    await page.getByLabel('情况说明').fill('外箱压坏，五盒变形')
    await page.getByRole('button', { name: '提交申请' }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: /售后申请 SH.* 待审核/ }),
    ).toBeVisible()
    const request = page.url()
    await look(page)

    const service = await openRequest(browser, 'service', company)
    await service.getByRole('button', { name: '驳回' }).click()
    await expect(service.getByLabel(/^说明/)).toBeFocused()
    await expect(service.getByText('买家提交时看到 ¥50.00')).toBeVisible()
    await lookAtColours(service)
    await service.getByRole('button', { name: '同意' }).click()
    await expect(service.getByText('已同意，买家会收到消息')).toBeVisible()
    await service.context().close()

    await open(page, paths.member())
    await page.getByRole('link', { name: /份售后申请待您/ }).click()
    await page.getByRole('link', { name: /^SH/ }).click()
    await page.getByRole('link', { name: '登记寄回' }).click()
    await page.getByLabel('自行寄回').check()
    await page.getByLabel('承运单位').fill('顺丰')
    await page.getByRole('button', { name: '登记寄回' }).click()
    await expect(page.getByLabel('运单号')).toBeFocused()
    await expect(page.getByLabel('承运单位')).toHaveValue('顺丰')
    await page.getByLabel('运单号').fill('SF100200300')
    await page.getByRole('button', { name: '登记寄回' }).click()
    await expect(page.getByText('SF100200300')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: '退货标签' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await lookAtColours(page)

    const warehouse = await openRequest(browser, 'warehouse', company)
    await warehouse.getByRole('button', { name: '登记验收' }).click()
    await expect(warehouse.getByText('请填写验收数量')).toBeVisible()
    await expect(warehouse.getByLabel('合格', { exact: true })).toBeFocused()
    await warehouse.getByLabel('合格', { exact: true }).fill('5')
    await warehouse.getByRole('button', { name: '登记验收' }).click()
    await expect(warehouse.getByText('验收结果已登记')).toBeVisible()
    await look(warehouse)
    await warehouse.getByRole('link', { name: '退货验收单' }).click()
    await expect(warehouse.getByRole('heading', { name: '退货验收单' })).toBeVisible()
    await lookAtColours(warehouse)
    await warehouse.context().close()

    const finance = await openRequest(browser, 'finance', company)
    await finance.getByRole('button', { name: '退款', exact: true }).click()
    await expect(finance.getByText('已退款，买家会收到消息')).toBeVisible()
    await finance.context().close()

    await open(page, request)
    await expect(page.getByRole('heading', { level: 1, name: /已完成/ })).toBeVisible()
    const money = page.getByRole('region', { name: '已退款' })
    await expect(money).toContainText('账户余额 ¥40.00')
    await expect(money).toContainText('现金券 ¥10.00')
    await lookAtColours(page)
    await open(page, walletPaths.balance())
    await expect(page.getByRole('cell', { name: /^退货退款/ }).first()).toBeVisible()
  },
)

test('a request that was refused is appealed once; one that waits is withdrawn and asked for again', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const { company, orderId } = await signInWithDelivery(page, shopNow() - hour)
  await open(page, afterSalesPaths.ask({ order: orderId }))
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '下一步：填写原因' }).click()
  await page.getByLabel(/^错发/).check()
  await page.getByLabel('换货', { exact: true }).check()
  await page.getByLabel('情况说明').fill('送来的规格不对')
  await page.getByRole('button', { name: '计算退款' }).click()
  await expect(page.getByText('补发同品种商品，不退款')).toBeVisible()
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /待审核/ })).toBeVisible()

  const service = await openRequest(browser, 'service', company)
  await service.getByLabel(/^说明/).fill('照片上是订购的规格')
  await service.getByRole('button', { name: '驳回' }).click()
  await expect(service.getByText('已驳回，买家会收到消息')).toBeVisible()
  await service.context().close()

  await page.reload()
  await expect(page.getByText('商家答复：照片上是订购的规格')).toBeVisible()
  await page.getByRole('button', { name: '提交申诉' }).click()
  await expect(page.getByLabel(/^申诉理由/)).toBeFocused()
  await lookAtColours(page)
  await page.getByLabel(/^申诉理由/).fill('外盒印的是另一规格')
  await page.getByRole('button', { name: '提交申诉' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /待审核/ })).toBeVisible()
  await page.getByRole('button', { name: '撤回申请' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /已撤销/ })).toBeVisible()
  await open(page, afterSalesPaths.ask({ order: orderId }))
  await expect(page.getByRole('checkbox')).toBeVisible()
})

test('what is too late says why and whom to ask, and another store has no such request', async ({
  page,
}) => {
  const { orderId } = await signInWithDelivery(page, shopNow() - 24 * 9 * hour)
  await open(page, afterSalesPaths.ask({ order: orderId }))
  await expect(page.getByText('仅限药监召回')).toBeVisible()
  await expect(page.getByRole('link', { name: '联系客服' })).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '下一步：填写原因' }).click()
  await expect(page.getByLabel(/^破损/)).toBeDisabled()
  await expect(page.getByLabel(/^药监召回/)).toBeEnabled()
  await lookAtColours(page)
  expect((await page.request.get(afterSalesPaths.ask({ order: 1 }))).status()).toBe(404)
  expect((await page.request.get(afterSalesPaths.request(1))).status()).toBe(404)
})
