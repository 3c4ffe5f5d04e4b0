import { expect, type Page } from '@playwright/test'
import { receiptPaths } from '#app/site/receipt-paths'
import { cartPaths } from '#app/site/cart-paths'
import { paths } from '#app/site/paths'
import { addPastOrder } from '#tests/fixtures/orders'
import { signInBuyer } from './buyer'
import { lookAtColours } from './look'
import { hasScripts, login, open, plainCore, test } from './shop'
import { shopNow } from './shop-clock'

const dayMs = 86_400_000
const mayBuy = { has_hm_right: 1 }
const tablets = { name: '酚麻美敏片', is_hm: 1 }
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const address = JSON.stringify({
  id: 1,
  receiver: '李药师',
  phone: '13800138000',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  detail: '文三路 1 号',
  isDefault: true,
})

async function signInWithOrder(page: Page, daysAgo: number): Promise<{ receipt: string }> {
  const buyer = await signInBuyer(page, { store: mayBuy, goods: [tablets, { name: '布洛芬片' }] })
  const { storeId } = buyer
  let id = 0
  await buyer.change(async (db) => {
    const order = { state: 'shipped', is_hm: 1, address, total_fen: 12_500, paid_fen: 12_500 }
    const goods = buyer.goods.slice(0, 1)
    id = await addPastOrder(db, { storeId, goods, at: shopNow() - daysAgo * dayMs }, order)
  })
  return { receipt: receiptPaths.hm(id) }
}

async function handIn(page: Page): Promise<void> {
  await page
    .getByLabel('盖章回执')
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: png })
  await page.getByRole('button', { name: '提交回执' }).click()
  await expect(page.getByText('回执已提交，等待审核')).toBeVisible()
}

test('含麻 goods go to step 2 by themselves; other goods stay in the cart, unticked', async ({
  page,
}) => {
  await signInBuyer(page, { store: mayBuy, goods: [tablets, { name: '布洛芬片' }] })
  await open(page, paths.cart())
  await page.getByRole('link', { name: '只结算含麻商品' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '含麻商品' })).toBeVisible()
  await expect(page.getByText('其他已勾选的 1 种商品会取消勾选，仍留在购物车')).toBeVisible()
  await lookAtColours(page)
  await page.getByRole('button', { name: '只结算含麻商品' }).click()
  await expect(page.getByRole('heading', { name: '核对订单' })).toBeVisible()
  await expect(page.getByRole('link', { name: '酚麻美敏片' })).toBeVisible()
  await expect(page.getByText('含麻商品单独成单，只能对公转账付款。')).toBeVisible()
  await expect(page.getByRole('link', { name: '布洛芬片' })).toHaveCount(0)
  await open(page, paths.cart())
  await expect(page.getByLabel('选择 布洛芬片')).not.toBeChecked()
  await expect(page.getByLabel('选择 酚麻美敏片')).toBeChecked()
})

test(
  'a shipped order is confirmed, its receipt printed, stamped and handed in',
  plainCore,
  async ({ page }) => {
    const { receipt } = await signInWithOrder(page, 2)
    await open(page, paths.orders())
    await page.getByRole('link', { name: /^收货回执/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('待收货')
    await page.getByRole('button', { name: '确认已收货、已付款' }).click()
    await expect(page.getByText('已确认收货和付款').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('待回执')
    await lookAtColours(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: '含麻黄碱复方制剂收货回执' })).toBeVisible()
    await expect(page.getByText('购货单位公章')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: '提交回执' }).click()
    await expect(page.getByText('请选择要上传的文件')).toBeVisible()
    await handIn(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('待审核')
    const file = await page.getByRole('link', { name: '查看已提交的回执' }).getAttribute('href')
    expect((await (await page.request.get(file ?? '')).body()).equals(png)).toBe(true)
    await lookAtColours(page)
    await open(page, paths.hmReceipts({ state: 'handedIn' }))
    await expect(page.getByRole('link', { name: /^查看回执/ })).toHaveAttribute('href', receipt)
  },
)

test('an overdue receipt keeps 含麻 goods from being bought, other goods not', async ({ page }) => {
  const { receipt } = await signInWithOrder(page, 20)
  await open(page, paths.cart())
  await expect(page.getByLabel('选择 酚麻美敏片')).toBeDisabled()
  await expect(page.getByLabel('选择 布洛芬片')).toBeEnabled()
  await page.getByRole('link', { name: '去提交回执' }).click()
  await expect(page.getByRole('heading', { name: '回执逾期，暂停购买含麻商品' })).toBeVisible()
  await lookAtColours(page)
  await open(page, cartPaths.hm())
  await expect(page.getByRole('link', { name: /^去提交 / })).toBeVisible()
  await expect(page.getByRole('button', { name: '只结算含麻商品' })).toHaveCount(0)
  await lookAtColours(page)
  await page.getByRole('link', { name: /^去提交 / }).click()
  await expect(page).toHaveURL(receipt)
  await page.getByRole('button', { name: '确认已收货、已付款' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('待回执')
  await expect(page.getByText('已逾期')).toBeVisible()
  await handIn(page)
  await open(page, paths.cart())
  await expect(page.getByLabel('选择 酚麻美敏片')).toBeEnabled()
})

test('a receipt with days left is announced, and blocks nothing yet', async ({ page }) => {
  const { receipt } = await signInWithOrder(page, 16)
  await open(page, cartPaths.hm())
  const soon = page.getByRole('region', { name: '回执即将到期，逾期将暂停购买含麻商品' })
  await expect(soon).toBeVisible()
  await expect(page.getByRole('button', { name: '只结算含麻商品' })).toBeVisible()
  await lookAtColours(page)
  await open(page, paths.hmReceipts())
  await soon.getByRole('link', { name: /^去提交 / }).click()
  await expect(page).toHaveURL(receipt)
})

test("another buyer's receipt is not there", async ({ page, browser }) => {
  const other = await browser.newPage()
  const { receipt } = await signInWithOrder(other, 2)
  await signInBuyer(page, { store: mayBuy })
  expect((await page.request.get(receipt)).status()).toBe(404)
})

test('the demo accounts show receipts in every state', async ({ page }) => {
  await login(page, 'demo-hm')
  for (const address of ['/hmdd', '/order_hmdd_index', paths.hmReceipts()]) {
    await open(page, address)
    await expect(page.getByRole('heading', { level: 1, name: '含麻回执' })).toBeVisible()
  }
  await page.getByRole('link', { name: /^交回执/ }).click()
  if (hasScripts()) await expect(page.getByRole('button', { name: '打印回执' })).toBeVisible()
  else await expect(page.getByText(/Ctrl\+P/)).toBeVisible()
  await lookAtColours(page)
})
