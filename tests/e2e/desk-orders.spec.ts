import { randomBytes } from 'node:crypto'
import { expect, type Browser, type Page } from '@playwright/test'
import type { Role } from '#contract/desk/roles'
import { deskPaths } from '#app/site/desk-paths'
import { paths } from '#app/site/paths'
import { addPastOrder } from '#tests/fixtures/orders'
import { writeControlTerms } from '#upstream/goods/controlled/terms'
import { signInBuyer, type TestBuyer } from './buyer'
import { look } from './look'
import { addPerson, deskOrigin, signInAtDesk } from './operator'
import { open, test } from './shop'

test.setTimeout(90_000)

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const place = {
  ...{ id: 1, receiver: '李药师', phone: '13800138000', isDefault: true },
  ...{ province: '浙江省', city: '杭州市', district: '西湖区', detail: '文三路 1 号' },
}
const address = JSON.stringify(place)

/** An order that this buyer has paid. */
async function addPaid(buyer: TestBuyer, more: Parameters<typeof addPastOrder>[2] = {}) {
  const code = `T${randomBytes(5).toString('hex')}`
  let id = 0
  await buyer.change(async (db) => {
    const paid = { state: 'review', address, total_fen: 12_500, paid_fen: 12_500, code }
    id = await addPastOrder(db, { ...buyer, at: Date.now() }, { ...paid, ...more })
  })
  return { id, code }
}

async function openDesk(browser: Browser, role: Role): Promise<Page> {
  const { javaScriptEnabled } = test.info().project.use
  const office = await browser.newContext({ baseURL: deskOrigin, javaScriptEnabled })
  const desk = await office.newPage()
  const { name } = await addPerson([role])
  await signInAtDesk(desk, name)
  await expect(desk.getByRole('heading', { name: '今日待办' })).toBeVisible()
  return desk
}

test('an order is held with words that its buyer reads, let go on and approved', async ({
  page,
  browser,
}) => {
  const buyer = await signInBuyer(page)
  const { id, code } = await addPaid(buyer)
  const desk = await openDesk(browser, 'quality')
  await open(desk, deskPaths.orders({ state: 'ready', q: code }))
  await desk.getByRole('link', { name: code }).click()
  await desk.getByRole('button', { name: '暂停处理' }).click()
  await expect(desk.getByText('请写明暂停的原因，买家会看到')).toBeVisible()
  await expect(desk.getByLabel('暂停原因（买家会看到）')).toBeFocused()
  await look(desk)
  await desk.getByLabel('暂停原因（买家会看到）').fill('收货电话打不通')
  await desk.getByRole('button', { name: '暂停处理' }).click()
  await expect(desk.getByText('已暂停处理，买家会收到消息')).toBeVisible()
  await expect(desk.getByText('现在不能通过：订单已暂停，请先恢复处理')).toBeVisible()
  await look(desk)
  await open(page, paths.order(id))
  await expect(page.getByText(/起暂停处理：收货电话打不通。/)).toBeVisible()
  await desk.getByRole('button', { name: '恢复处理' }).click()
  await desk.getByLabel('内部备注（买家看不到）').fill('已电话确认')
  await desk.getByRole('button', { name: '添加备注' }).click()
  await expect(desk.getByText('添加内部备注：已电话确认')).toBeVisible()
  await desk.getByRole('button', { name: '通过，准备发货' }).click()
  await expect(desk.getByRole('heading', { name: '待发货' })).toBeVisible()
  await expect(desk.getByRole('listitem').filter({ hasText: '订单已审核' })).toContainText(
    '买家可见',
  )
  await look(desk)
  await open(page, paths.order(id))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('待发货')
  await expect(page.getByText('已电话确认')).toHaveCount(0)
  await desk.context().close()
})

test('several orders are approved at once, and what was not is said with why', async ({
  page,
  browser,
}) => {
  const buyer = await signInBuyer(page)
  const [first, second] = [await addPaid(buyer), await addPaid(buyer)]
  const desk = await openDesk(browser, 'owner')
  // Both begin with the same letter, and no other test's orders are this buyer's.
  await buyer.change((db) =>
    db
      .updateTable('stores')
      .set({ company: `批量${first.code}` })
      .where('id', '=', buyer.storeId)
      .execute(),
  )
  await open(desk, deskPaths.orders({ state: 'ready', q: `批量${first.code}` }))
  await desk.getByRole('button', { name: '通过勾选的订单' }).click()
  await expect(desk.getByRole('alert')).toContainText('请先勾选订单')
  await look(desk)
  for (const { code } of [first, second]) await desk.getByLabel(`选择订单 ${code}`).check()
  await buyer.change((db) =>
    db
      .updateTable('orders')
      .set({ held_at: Date.now(), hold_reason: '核实地址' })
      .where('id', '=', second.id)
      .execute(),
  )
  await desk.getByRole('button', { name: '通过勾选的订单' }).click()
  await expect(desk.getByRole('alert')).toContainText('已通过 1 单，1 单没有通过')
  const refused = desk.getByRole('listitem').filter({ hasText: second.code })
  await expect(refused).toContainText('订单已暂停，请先恢复处理')
  await look(desk)
  await desk.context().close()
})

test('an application to cancel is answered, and the buyer reads the answer', async ({
  page,
  browser,
}) => {
  const buyer = await signInBuyer(page)
  const { id } = await addPaid(buyer)
  const ask = async () => {
    await open(page, paths.order(id))
    await page.getByRole('link', { name: /^申请取消/ }).click()
    await page.getByLabel('重复下单').check()
    await page.getByRole('button', { name: /申请/ }).click()
    await expect(page.getByRole('heading', { name: '取消申请中' })).toBeVisible()
  }
  await ask()
  const desk = await openDesk(browser, 'owner')
  await open(desk, deskPaths.order(id))
  await expect(desk.getByText('现在不能通过：买家申请取消，请先处理取消申请')).toBeVisible()
  await desk.getByRole('button', { name: '不同意' }).click()
  await expect(desk.getByText('请写明不同意的原因，买家会看到')).toBeVisible()
  await desk.getByLabel('不同意的原因（买家会看到）').fill('已经配好货')
  await look(desk)
  await desk.getByRole('button', { name: '不同意' }).click()
  await expect(desk.getByText('已答复不同意，买家会收到消息')).toBeVisible()
  await open(page, paths.order(id))
  await expect(page.getByText(/取消申请未同意：已经配好货/).first()).toBeVisible()
  await ask()
  await open(desk, deskPaths.order(id))
  await desk.getByRole('button', { name: '同意取消', exact: true }).click()
  await expect(desk.getByRole('heading', { name: '已取消' })).toBeVisible()
  await open(page, paths.order(id))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('已取消')
  await desk.context().close()
})

test('a stamped receipt is rejected as typed, handed in again and accepted', async ({
  page,
  browser,
}) => {
  const goods = [{ name: '酚麻美敏片', is_hm: 1 }]
  const buyer = await signInBuyer(page, { store: { has_hm_right: 1 }, goods })
  const shipped = { state: 'shipped', is_hm: 1, shipped_at: Date.now() }
  const { id } = await addPaid(buyer, shipped)
  const handIn = async () => {
    await page
      .getByLabel('盖章回执')
      .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: png })
    await page.getByRole('button', { name: '提交回执' }).click()
    await expect(page.getByText('回执已提交，等待审核')).toBeVisible()
  }
  await open(page, paths.hmReceipt(id))
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
  await open(page, paths.hmReceipt(id))
  await expect(page.getByText(/第 2 行数量<不符>/).first()).toBeVisible()
  await handIn()
  await open(desk, deskPaths.hmReceipt(id))
  for (const name of ['公章清晰，与单位名称一致', /^付款单位是/, '品种、数量与订单一致'])
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
    const now = Date.now()
    const row = {
      ...{ store_id: buyer.storeId, token: randomBytes(16).toString('hex'), points_goods_id: 6 },
      ...{ name: '处方夹', quantity: 1, points: 60, address, state: 'packing' as const },
      ...{ created_at: now, updated_at: now },
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
  await expect(desk.getByText('请输入有效期至的日期')).toBeVisible()
  await look(desk)
  await desk.getByLabel('开通至（含当日）').fill('2027年12月31日')
  await desk.getByRole('button', { name: '开通' }).click()
  await expect(desk.getByRole('heading', { name: '已开通' })).toBeVisible()
  await open(page, paths.controlledList({ mine: true }))
  await expect(page.getByText(/2027-12-31/).first()).toBeVisible()
  await desk.context().close()
})
