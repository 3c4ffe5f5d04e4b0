import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { deskPaths } from '#app/site/desk-paths'
import { receiptPaths } from '#app/site/receipt-paths'
import { paths } from '#app/site/paths'
import { noEnd } from '#tests/sentences'
import { writeControlTerms } from '#upstream/goods/controlled/terms'
import { signInBuyer } from './buyer'
import { addPaid, address, openDesk } from './desk-order'
import { look } from './look'
import { open, test } from './shop'
import { shopNow } from './shop-clock'

test.setTimeout(90_000)

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a stamped receipt is rejected as typed, handed in again and accepted', async ({
  page,
  browser,
}) => {
  const goods = [{ name: '酚麻美敏片', is_hm: 1 }]
  const buyer = await signInBuyer(page, { store: { has_hm_right: 1 }, goods })
  const shipped = { state: 'shipped', is_hm: 1, shipped_at: shopNow() }
  const { id } = await addPaid(buyer, shipped)
  const handIn = async () => {
    await page
      .getByLabel('盖章回执')
      .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: png })
    await page.getByRole('button', { name: '提交回执' }).click()
    await expect(page.getByText('回执已提交，等待审核')).toBeVisible()
  }
  await open(page, receiptPaths.hm(id))
  await page.getByRole('button', { name: '确认已收货、已付款' }).click()
  await handIn()
  const desk = await openDesk(browser, 'quality')
  await open(desk, deskPaths.hmReceipt(id))
  await expect(desk.getByRole('img', { name: '查看回执' })).toBeVisible()
  await desk.getByLabel('公章清晰，与单位名称一致').check()
  await desk.getByRole('button', { name: '通过，订单完成' }).click()
  await expect(desk.getByText('请核对付款单位与公司名称一致并勾选')).toBeVisible()
  await expect(desk.getByLabel('公章清晰，与单位名称一致')).toBeChecked()
  await look(desk)
  await desk.getByLabel('驳回原因（买家会看到）').fill('第 2 行数量<不符>')
  await desk.getByRole('button', { name: '驳回' }).click()
  await expect(desk.getByText('已驳回，会员会收到消息')).toBeVisible()
  await open(page, receiptPaths.hm(id))
  await expect(page.getByText(/第 2 行数量<不符>/).first()).toBeVisible()
  await handIn()
  await open(desk, deskPaths.hmReceipt(id))
  for (const name of ['公章清晰，与单位名称一致', /^付款单位是/, '品种、实收数量与订单和验收一致'])
    await desk.getByLabel(name).check()
  await desk.getByRole('button', { name: '通过，订单完成' }).click()
  await expect(desk.getByText('回执已通过，订单完成')).toBeVisible()
  await look(desk)
  await open(page, paths.order(id))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('已完成')
  await desk.context().close()
})

test('a gift is sent and a controlled product opened; the buyer sees both', async ({
  page,
  browser,
}) => {
  const terms = { deniedKinds: [], deniedRegions: [], isByApplication: true }
  const goods = [{ name: '麝香保心丸', control: writeControlTerms(terms) }]
  const buyer = await signInBuyer(page, { goods })
  let gift = 0
  await buyer.change(async (db) => {
    const now = shopNow()
    const row = {
      store_id: buyer.storeId,
      token: randomBytes(16).toString('hex'),
      points_goods_id: 6,
      name: '处方夹',
      quantity: 1,
      points: 60,
      address,
      state: 'packing' as const,
      created_at: now,
      updated_at: now,
    }
    gift = (
      await db.insertInto('points_orders').values(row).returning('id').executeTakeFirstOrThrow()
    ).id
  })
  const [product] = buyer.goods
  await open(page, paths.controlApply(product?.id ?? 0))
  await page.getByLabel('联系电话').fill('13800138000')
  await page.getByLabel('申请理由').fill('门店有长期用药的老顾客')
  await page.getByRole('button', { name: /申请/ }).click()
  await expect(page.getByText('申请已提交，审核结果会显示在这里')).toBeVisible()

  const desk = await openDesk(browser, 'owner')
  await open(desk, deskPaths.pointsOrder(gift))
  await desk.getByRole('button', { name: '已发出' }).click()
  await expect(desk.getByText('请填写承运方')).toBeVisible()
  await desk.getByLabel('承运方').fill('顺丰速运')
  await desk.getByLabel('单号').fill('SF100200300')
  await look(desk)
  await desk.getByRole('button', { name: '已发出' }).click()
  await expect(desk.getByRole('heading', { name: '已发货' })).toBeVisible()
  await desk.getByRole('button', { name: '买家已收到，完成' }).click()
  await expect(desk.getByRole('heading', { name: '已完成' })).toBeVisible()
  await open(page, paths.pointsOrders())
  await expect(page.getByText('SF100200300')).toBeVisible()

  let application = 0
  await buyer.change(async (db) => {
    application = (
      await db
        .selectFrom('control_applications')
        .select('id')
        .where('store_id', '=', buyer.storeId)
        .executeTakeFirstOrThrow()
    ).id
  })
  await open(desk, deskPaths.control(application))
  await desk.getByRole('button', { name: '开通' }).click()
  await expect(desk.getByText(noEnd)).toBeVisible()
  await look(desk)
  await desk.getByLabel('开通至（含当日）').fill('2027年12月31日')
  await desk.getByRole('button', { name: '开通' }).click()
  await expect(desk.getByRole('heading', { name: '已开通' })).toBeVisible()
  await open(page, paths.controlledList({ mine: true }))
  await expect(page.getByText(/2027-12-31/).first()).toBeVisible()
  await desk.context().close()
})
