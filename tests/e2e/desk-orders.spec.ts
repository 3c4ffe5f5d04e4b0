import { expect } from '@playwright/test'
import { deskPaths } from '#app/site/desk-paths'
import { paths } from '#app/site/paths'
import { signInBuyer } from './buyer'
import { addPaid, openDesk } from './desk-order'
import { look } from './look'
import { open, plainCore, test } from './shop'
import { shopNow } from './shop-clock'

test.setTimeout(90_000)

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
  await expect(desk.getByRole('link', { name: '回到列表 可审核的订单' })).toBeVisible()
  await expect(desk.getByRole('listitem').filter({ hasText: '订单已审核' })).toContainText(
    '买家可见',
  )
  await look(desk)
  await open(page, paths.order(id))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('待发货')
  await expect(page.getByText('已电话确认')).toHaveCount(0)
  await desk.context().close()
})

test(
  'several orders are approved at once, and what was not is said with why',
  plainCore,
  async ({ page, browser }) => {
    const buyer = await signInBuyer(page)
    const [first, second] = [await addPaid(buyer), await addPaid(buyer)]
    const desk = await openDesk(browser, 'owner')
    // The same first letter, and no other test's orders match it.
    await buyer.change((db) =>
      db
        .updateTable('stores')
        .set({ company: `批量${first.code}` })
        .where('id', '=', buyer.storeId)
        .execute(),
    )
    await open(desk, deskPaths.orders({ state: 'ready', q: `批量${first.code}` }))
    await desk.getByRole('button', { name: '通过所选' }).click()
    await expect(desk.getByRole('alert')).toContainText('请先勾选订单')
    await look(desk)
    await desk.getByRole('link', { name: '全选本页 2 单' }).click()
    for (const { code } of [first, second])
      await expect(desk.getByLabel(`选择订单 ${code}`)).toBeChecked()
    await buyer.change((db) =>
      db
        .updateTable('orders')
        .set({ held_at: shopNow(), hold_reason: '核实地址' })
        .where('id', '=', second.id)
        .execute(),
    )
    await desk.getByRole('button', { name: '通过所选' }).click()
    await expect(desk.getByRole('alert')).toContainText('1 单未通过已通过 1 单')
    const refused = desk.getByRole('listitem').filter({ hasText: second.code })
    await expect(refused).toContainText('订单已暂停，请先恢复处理')
    await look(desk)
    await desk.context().close()
  },
)

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
