import { expect } from '@playwright/test'
import { addDelivery } from '#tests/fixtures/deliveries'
import { pdf } from '#tests/fixtures/pictures'
import { deskPaths } from '#app/site/desk-paths'
import { paths } from '#app/site/paths'
import { receiptPaths } from '#app/site/receipt-paths'
import { signInBuyer, type TestBuyer } from './buyer'
import { address, openDesk } from './desk-order'
import { look, lookAtColours } from './look'
import { ownDigits } from './own'
import { open, plainCore, test } from './shop'
import { shopNow } from './shop-clock'

const picture = {
  name: '破损.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  ),
}

async function send(buyer: TestBuyer): Promise<{ id: number; orderId: number; batch: string }> {
  const batch = `E2E${buyer.storeId}`
  let sent = { id: 0, orderId: 0 }
  await buyer.change(async (db) => {
    const at = shopNow() - 86_400_000
    const line = { batch_number: batch }
    const order = { address }
    sent = await addDelivery(db, buyer.storeId, { goods: buyer.goods, at, line, order })
  })
  return { ...sent, batch }
}

test(
  'a delivery is counted line by line, and what is wrong says so at its field',
  plainCore,
  async ({ page }) => {
    test.setTimeout(120_000)
    const buyer = await signInBuyer(page)
    const { id, orderId } = await send(buyer)
    await open(page, paths.order(orderId))
    await page.getByRole('link', { name: /逐行验收或拒收/ }).click()
    await expect(page.getByRole('heading', { name: /到货验收/ })).toBeVisible()
    await look(page)
    await page.getByText('与发货不符', { exact: true }).first().click()
    await page.getByLabel('破损', { exact: true }).first().fill('2')
    await page.getByLabel('图片', { exact: true }).first().setInputFiles(picture)
    await page.getByRole('button', { name: '确认收货' }).click()
    await expect(page.getByText('与发货数量 10 不符：有 2 不合格，实收应为 8')).toBeVisible()
    const received = page.getByLabel(/^实收/).first()
    await expect(received).toBeFocused()
    await expect(page.getByText('已上传，不必重新选择。')).toBeVisible()
    await lookAtColours(page)
    await received.fill('8')
    await page.getByRole('button', { name: '确认收货' }).click()

    await expect(page.getByRole('heading', { name: '药品到货验收记录' })).toBeVisible()
    await expect(page.getByText('破损 2', { exact: false })).toBeVisible()
    await look(page)
    await open(page, receiptPaths.delivery(id))
    await expect(page.getByText(/1 行与发货不符/)).toBeVisible()
    await expect(page.getByRole('link', { name: '查看图片' })).toBeVisible()
  },
)

test('a delivery is received as it was sent by one press', plainCore, async ({ page }) => {
  const buyer = await signInBuyer(page)
  const { id, orderId } = await send(buyer)
  await open(page, paths.order(orderId))
  await page.getByRole('button', { name: '如数收货' }).click()
  await expect(page.getByText('已确认收货')).toBeVisible()
  await open(page, receiptPaths.delivery(id))
  await expect(page.getByText('确认收货，与发货一致')).toBeVisible()
})

test('a scanner counts a row up where scripts run, and a wrong code says why', async ({ page }) => {
  const { javaScriptEnabled } = test.info().project.use
  const code = `69${ownDigits(11)}`
  const buyer = await signInBuyer(page, { goods: [{ barcode: code }] })
  const { id } = await send(buyer)
  await open(page, receiptPaths.delivery(id))
  const field = page.getByLabel('扫码清点')
  if (javaScriptEnabled === false) {
    await expect(field).toHaveCount(0)
    await page.getByRole('button', { name: '确认收货' }).click()
    await expect(page.getByRole('heading', { name: '药品到货验收记录' })).toBeVisible()
    return
  }
  await field.fill('123')
  await field.press('Enter')
  await expect(page.getByText(/123 不是这批货的条码或追溯码/)).toBeVisible()
  for (const count of [1, 2]) {
    await field.fill(code)
    await field.press('Enter')
    await expect(page.getByLabel(/^实收/)).toHaveValue(String(count))
  }
})

test('a report is asked for, uploaded at the desk by its name, and read', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const buyer = await signInBuyer(page)
  const { batch } = await send(buyer)
  await open(page, receiptPaths.reports({ q: batch }))
  await page.getByRole('button', { name: /催报告/ }).click()
  await expect(page.getByText('已催，报告到了会用消息通知您')).toBeVisible()
  await look(page)

  const desk = await openDesk(browser, 'quality')
  await open(desk, deskPaths.reports({ kind: 'missing', q: batch }))
  await expect(desk.getByText(/1 家，(已等|刚刚)/)).toBeVisible()
  await look(desk)
  await desk.getByRole('link', { name: '上传报告' }).click()
  const files = ['厂检', '说明'].map((name) => ({
    name: `${name}_${name === '厂检' ? batch : '无'}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from(pdf),
  }))
  await desk.getByLabel('报告文件').setInputFiles(files)
  await desk.getByRole('button', { name: '上传', exact: true }).click()
  await expect(desk.getByText('已上传 2 个文件，请核对后登记')).toBeVisible()
  await expect(
    desk.getByText(`识别为：${buyer.goods[0]?.name ?? ''}`, { exact: false }),
  ).toBeVisible()
  await look(desk)
  await desk.getByRole('button', { name: '登记勾选的报告' }).click()
  await expect(desk.getByText(/已登记 1 份报告/)).toBeVisible()
  await desk.getByRole('checkbox', { name: '说明_无.pdf' }).check()
  await desk.getByRole('button', { name: '登记勾选的报告' }).click()
  await expect(desk.getByText('请填写商品编码')).toBeVisible()
  await expect(desk.getByLabel('商品编码')).toBeFocused()
  await desk.context().close()

  await open(page, paths.messages())
  await expect(page.getByText('检验报告到了').first()).toBeVisible()
  await open(page, receiptPaths.reports({ q: batch }))
  const file = await page.request.get(
    (await page
      .getByRole('link', { name: /^下载 / })
      .first()
      .getAttribute('href')) ?? '',
  )
  expect(await file.text()).toBe(new TextDecoder().decode(pdf))
  const pack = await page.request.get(receiptPaths.inspectionPack())
  expect(pack.headers()['content-type']).toBe('application/zip')
})

test('a delivery refused whole without a reason says so at its field, and keeps the words', async ({
  page,
}) => {
  const buyer = await signInBuyer(page)
  const { id } = await send(buyer)
  await open(page, receiptPaths.delivery(id))
  await page.locator('summary').filter({ hasText: '整批拒收' }).click()
  await page.getByLabel('情况说明').fill('外箱破损进水')
  await page.getByRole('button', { name: '整批拒收' }).click()
  await expect(page.getByText('请选择拒收的原因')).toBeInViewport()
  const cause = page.getByLabel('原因', { exact: true })
  await expect(cause).toBeFocused()
  await expect(page.getByLabel('情况说明')).toHaveValue('外箱破损进水')
  await look(page)
  await cause.selectOption({ label: '破损' })
  await page.getByLabel('照片（破损、质量问题必传）').setInputFiles(picture)
  await page.getByRole('button', { name: '整批拒收' }).click()
  await expect(page.getByText('外箱破损进水')).toBeVisible()
})
