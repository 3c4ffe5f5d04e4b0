import { expect, type Page } from '@playwright/test'
import { paths } from '#app/site/paths'
import { notAPhone } from '#tests/sentences'
import { signInBuyer } from './buyer'
import { lookAtColours } from './look'
import { core, corePlain, hasScripts, open, test } from './shop'
import { signContracts, signInUnsigned } from './signing'

const rich = { balance_fen: 100_000 }
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function submitOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByRole('heading', { name: '付款', exact: true })).toBeVisible()
}

test('from the cart to an order paid with the balance', corePlain, async ({ page }) => {
  await signInBuyer(page, { store: rich })
  await open(page, paths.cart())
  await page.getByRole('button', { name: '去结算' }).click()
  await expect(page.getByRole('heading', { name: '核对订单' })).toBeVisible()
  await expect(page.locator('[aria-current="step"]')).toContainText('核对订单')
  await expect(page.getByRole('radio', { name: /李药师/ })).toBeChecked()
  await submitOrder(page)
  await expect(page.getByText('¥260.00').first()).toBeVisible()
  await page.getByRole('button', { name: '用余额支付' }).click()
  await expect(page.getByRole('heading', { name: '付款完成' })).toBeVisible()
  await page.getByRole('link', { name: '查看订单' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('待审核')
  await open(page, paths.cart())
  await expect(page.getByRole('heading', { name: '购物车是空的' })).toBeVisible()
})

test('an order paid by transfer, its slip handed in and seen again', async ({ page }) => {
  await signInBuyer(page)
  await open(page, paths.checkout())
  await submitOrder(page)
  await page.getByRole('button', { name: '提交转账凭证' }).click()
  await expect(page.getByText('请选择要上传的文件')).toBeVisible()
  await page
    .getByLabel('转账凭证')
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await page.getByRole('button', { name: '提交转账凭证' }).click()
  await expect(page.getByText('只能上传 JPG、PNG、WebP 图片或 PDF')).toBeVisible()
  await page
    .getByLabel('转账凭证')
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: png })
  await page.getByRole('button', { name: '提交转账凭证' }).click()
  await expect(page.getByRole('heading', { name: '转账凭证已提交' })).toBeVisible()
  await page.getByRole('link', { name: '查看订单' }).click()
  const slip = await page.getByRole('link', { name: '查看凭证' }).getAttribute('href')
  const file = await page.request.get(slip ?? '')
  expect((await file.body()).equals(png)).toBe(true)
  expect(file.headers()).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cache-control': 'private, no-store',
  })
})

test('a slip of more than 5 MB is refused at its field', async ({ page }) => {
  await signInBuyer(page)
  await open(page, paths.checkout())
  await submitOrder(page)
  const buffer = Buffer.concat([png, Buffer.alloc(7 * 1024 * 1024)])
  await page
    .getByLabel('转账凭证')
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer })
  if (!hasScripts()) await page.getByRole('button', { name: '提交转账凭证' }).click()
  await expect(page.getByText('文件不能超过 5 MB')).toBeVisible()
})

test('含麻 goods become an order of their own, which the balance does not pay', async ({
  page,
}) => {
  await signInBuyer(page, {
    store: { ...rich, has_hm_right: 1 },
    goods: [{}, { name: '复方盐酸伪麻黄碱缓释胶囊', is_hm: 1 }],
  })
  await open(page, paths.checkout())
  await expect(page.getByRole('region', { name: /含麻/ })).toContainText('只能对公转账')
  await submitOrder(page)
  await page.getByRole('button', { name: '用余额支付' }).click()
  await expect(page.getByText('余额支付成功')).toBeVisible()
  await expect(page.getByRole('row', { name: /含麻/ })).toContainText('待付款')
  await expect(page.getByRole('button', { name: '用余额支付' })).toHaveCount(0)
})

test(
  'what moved before the submit stands at the submit, in view, and has to be accepted',
  core,
  async ({ page }) => {
    const goods = Array.from({ length: 30 }, (_, at) => ({ name: `商品${at}` }))
    const buyer = await signInBuyer(page, { goods })
    await open(page, paths.checkout())
    await page.getByLabel('订单备注').fill('请上午送货')
    await page.mouse.wheel(0, 300)
    await buyer.change((db) =>
      db
        .updateTable('goods')
        .set({ base_price_e4: 130_000 })
        .where('id', '=', buyer.goods[7]?.id ?? 0)
        .execute(),
    )
    await page.getByRole('button', { name: '提交订单' }).click()
    const changes = page.getByRole('alert')
    await expect(changes).toBeInViewport()
    await expect(changes).toBeFocused()
    await expect(changes.getByRole('listitem')).toHaveText([
      '商品7：价格由 ¥12.50 变为 ¥13.00',
      /^应付由 ¥[\d,.]+ 变为 ¥[\d,.]+$/,
    ])
    await expect(page.getByLabel('订单备注')).toHaveValue('请上午送货')
    await expect(page.getByRole('button', { name: '提交订单' })).toHaveCount(0)
    await page.getByRole('link', { name: '内容有变化，请先核对' }).last().click()
    await expect(changes).toBeFocused()
    await page.getByRole('button', { name: '接受以上变化并提交' }).click()
    await expect(page.getByRole('heading', { name: '付款', exact: true })).toBeVisible()
  },
)

test('a double-clicked submit makes one order', core, async ({ page }) => {
  await signInBuyer(page)
  await open(page, paths.checkout())
  await page.getByRole('button', { name: '提交订单' }).dblclick()
  await expect(page.getByRole('heading', { name: '付款', exact: true })).toBeVisible()
  await open(page, paths.orders())
  await expect(page.getByRole('link', { name: /^详情/ })).toHaveCount(1)
})

test('a page submitted twice leads to the same order', async ({ page }) => {
  await signInBuyer(page)
  await open(page, paths.checkout())
  const fields = ['token', 'fingerprint', 'ids']
  const form: Record<string, string> = { intent: 'submit' }
  for (const name of fields) form[name] = await page.locator(`input[name="${name}"]`).inputValue()
  form.addressId = await page.getByRole('radio', { name: /李药师/ }).inputValue()
  const answers = await Promise.all(
    [1, 2].map(() => page.request.post(paths.checkout(), { form, maxRedirects: 0 })),
  )
  const [first, second] = answers.map((answer) => answer.headers().location)
  expect(first).toMatch(/^\/cart\/step3\/\d+$/)
  expect(second).toBe(first)
})

test('a new address is added on the way, the remark kept', core, async ({ page }) => {
  await signInBuyer(page, { hasAddress: false })
  await open(page, paths.checkout())
  await page.getByLabel('订单备注').fill('放前台')
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByText('请选择收货地址')).toBeVisible()
  await page.getByRole('button', { name: '新增收货地址' }).click()
  await page.getByRole('link', { name: '新增收货地址' }).click()
  await page.getByLabel('收货人').fill('周护士')
  await page.getByLabel('联系电话').fill('12345')
  for (const [label, text] of [
    ['省份', '浙江省'],
    ['城市', '杭州市'],
    ['区县', '西湖区'],
    ['详细地址', '文三路 2 号'],
  ] as const)
    await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: '保存地址' }).click()
  await expect(page.getByText(notAPhone)).toBeVisible()
  await expect(page.getByLabel('收货人')).toHaveValue('周护士')
  await page.getByLabel('联系电话').fill('0571-88886666')
  await page.getByRole('button', { name: '保存地址' }).click()
  await expect(page.getByRole('radio', { name: /周护士/ })).toBeChecked()
  await expect(page.getByLabel('订单备注')).toHaveValue('放前台')
  await submitOrder(page)
})

test('without the contract the buyer signs it and comes back, the cart intact', async ({
  page,
}) => {
  await signInUnsigned(page)
  await open(page, paths.cart())
  await page.getByRole('button', { name: '去结算' }).click()
  await signContracts(page, '王医生')
  await expect(page).toHaveURL(paths.checkout())
  await submitOrder(page)
})

test('every step is valid and accessible', async ({ page }) => {
  await signInBuyer(page, {
    store: { ...rich, has_hm_right: 1 },
    goods: [{}, { name: '复方盐酸伪麻黄碱缓释胶囊', is_hm: 1 }],
  })
  await open(page, paths.checkout())
  await lookAtColours(page)
  await submitOrder(page)
  await lookAtColours(page)
  await page
    .getByLabel('转账凭证')
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: png })
  await page.getByRole('button', { name: '提交转账凭证' }).click()
  await expect(page.getByRole('heading', { name: '转账凭证已提交' })).toBeVisible()
  await lookAtColours(page)
})
