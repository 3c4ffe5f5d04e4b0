import { expect, type Page } from '@playwright/test'
import { addressPaths } from '#app/site/address-paths'
import { paths } from '#app/site/paths'
import { signInBuyer } from './buyer'
import { lookAtColours } from './look'
import { corePlain, hasScripts, open, test } from './shop'

/** Orders the cart and returns the paths of the order's pages. */
async function order(page: Page): Promise<{ pay: string; detail: string }> {
  await open(page, paths.checkout())
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByRole('heading', { name: '付款', exact: true })).toBeVisible()
  const detail = await page.getByRole('rowheader').getByRole('link').first().getAttribute('href')
  return { pay: new URL(page.url()).pathname, detail: detail ?? '' }
}

test(
  'an unpaid order is found by its goods, cancelled after a question, and ordered again',
  corePlain,
  async ({ page }) => {
    await signInBuyer(page, { goods: [{ name: '连花清瘟胶囊' }] })
    await order(page)
    await open(page, paths.orders())
    await page.getByLabel('订单号或商品名').fill('连花')
    await page.getByRole('button', { name: '查订单' }).click()
    await expect(page.getByRole('link', { name: /^付款/ })).toHaveCount(1)
    await page.getByRole('link', { name: /^取消订单/ }).click()
    await expect(page.getByRole('heading', { name: '确定取消这个订单吗?' })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(hasScripts() ? 1 : 0)
    await page.getByRole('button', { name: '取消订单' }).click()
    await expect(page.getByText('订单已取消')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('已取消')
    await page.getByRole('button', { name: /^再来一单/ }).click()
    await expect(page.getByText('已加入 1 种')).toBeVisible()
    await expect(page.getByLabel('数量 连花清瘟胶囊')).toHaveValue('20')
  },
)

test('orders that ship free together are cancelled together, and the question names them', async ({
  page,
}) => {
  const dear = { base_price_e4: 300_000 }
  await signInBuyer(page, { goods: [dear, { ...dear, warehouse_id: 2 }] })
  await order(page)
  await open(page, paths.orders())
  await page
    .getByRole('link', { name: /^取消订单/ })
    .first()
    .click()
  await expect(page.getByText(/以下订单与本单同享.*包邮，会一起取消/)).toBeVisible()
  await expect(page.getByText(/再来一单”，按当时的价格/)).toBeVisible()
  await page.getByRole('button', { name: '取消订单' }).click()
  await expect(page.getByText('2 个订单已一起取消')).toBeVisible()
})

test('a paid order is asked to be cancelled with a reason, and the application withdrawn', async ({
  page,
}) => {
  await signInBuyer(page, { store: { balance_fen: 1_000_000 } })
  const { detail } = await order(page)
  await page.getByRole('button', { name: '用余额支付' }).click()
  await expect(page.getByRole('heading', { name: '付款完成' })).toBeVisible()
  await open(page, detail)
  await page.getByRole('link', { name: /^申请取消/ }).click()
  await expect(page.getByRole('heading', { name: '申请取消订单' })).toBeVisible()
  await page.getByRole('button', { name: '提交取消申请' }).click()
  await expect(page.getByText('请选择取消原因')).toBeInViewport()
  await page.getByRole('radio', { name: '其他原因' }).check()
  await page.getByRole('button', { name: '提交取消申请' }).click()
  await expect(page.getByText('请说明取消原因')).toBeVisible()
  await page.getByLabel('说明').fill('诊所搬迁')
  await lookAtColours(page)
  await page.getByRole('button', { name: '提交取消申请' }).click()
  await expect(page.getByRole('heading', { name: '取消申请中' })).toBeVisible()
  await expect(page.getByText('申请取消：其他原因（诊所搬迁）').first()).toBeVisible()
  await lookAtColours(page)
  await open(page, paths.orders())
  await expect(page.getByText('取消申请中')).toBeVisible()
  await open(page, detail)
  await page.getByRole('button', { name: /^撤回取消申请/ }).click()
  await expect(page.getByText('取消申请已撤回').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^申请取消/ })).toBeVisible()
})

test('the states are tabs with their numbers', async ({ page }) => {
  await signInBuyer(page)
  await order(page)
  await open(page, paths.orders())
  await page
    .getByRole('navigation', { name: '订单状态' })
    .getByRole('link', { name: '待付款 1' })
    .click()
  await expect(page).toHaveURL(paths.orders({ state: 'unpaid' }))
  await expect(page.getByRole('link', { name: /^详情/ })).toHaveCount(1)
  await page.getByRole('link', { name: '已完成' }).click()
  await expect(page.getByText('没有符合条件的订单')).toBeVisible()
})

test("another buyer's order, payment, address and slip are not there", async ({
  page,
  browser,
}) => {
  const other = await browser.newPage()
  await signInBuyer(other)
  const { pay, detail } = await order(other)
  await open(other, paths.addresses())
  const address = await other.getByRole('link', { name: /^修改/ }).getAttribute('href')
  await signInBuyer(page)
  for (const address404 of [
    pay,
    detail,
    detail.replace('info', 'cancel'),
    address ?? '',
    '/uploads/1',
  ])
    expect((await page.request.get(address404)).status(), address404).toBe(404)
})

test('old addresses lead to the orders', async ({ page }) => {
  await signInBuyer(page)
  const { detail } = await order(page)
  await open(page, '/order_wddd')
  await expect(page).toHaveURL(paths.orders())
  await open(page, '/order_wddd_index')
  await expect(page.getByRole('heading', { name: '我的订单' })).toBeVisible()
  await open(page, detail.replace('/order/info/', '/order_wddd_info/'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('待付款')
})

test('addresses are made default, edited, and deleted after a question', async ({ page }) => {
  await signInBuyer(page)
  await open(page, addressPaths.add())
  for (const [label, text] of [
    ['收货人', '周护士'],
    ['联系电话', '13911112222'],
    ['省份', '上海市'],
    ['城市', '上海市'],
    ['区县', '浦东新区'],
    ['详细地址', '世纪大道 8 号'],
  ] as const)
    await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: '保存地址' }).click()
  await page.getByRole('button', { name: '设为默认 周护士' }).click()
  await expect(page.getByText('已设为默认地址')).toBeVisible()
  await page.getByRole('link', { name: '修改 周护士' }).click()
  await page.getByLabel('详细地址').fill('世纪大道 9 号')
  await page.getByRole('button', { name: '保存地址' }).click()
  await expect(page.getByText('世纪大道 9 号')).toBeVisible()
  await page.getByRole('link', { name: '删除 李药师' }).click()
  await expect(page.getByRole('heading', { name: '确定删除这个地址吗?' })).toBeVisible()
  await page.getByRole('button', { name: '删除地址' }).click()
  await expect(page.getByText('收货地址已删除')).toBeVisible()
  await expect(page.getByText('李药师')).toHaveCount(0)
})

test('order and address pages are valid and accessible', async ({ page }) => {
  await signInBuyer(page)
  const { detail } = await order(page)
  for (const path of [
    paths.orders(),
    detail,
    detail.replace('info', 'cancel'),
    addressPaths.add(),
  ]) {
    await open(page, path)
    await lookAtColours(page)
  }
})
