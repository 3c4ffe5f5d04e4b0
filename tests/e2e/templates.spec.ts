import { expect, type Page } from '@playwright/test'
import { paths } from '#app/site/paths'
import { quickPaths } from '#app/site/quick-paths'
import { addPastOrder } from '#tests/fixtures/orders'
import { fixtureNow } from '#tests/fixtures/stores'
import { notANumber } from '#tests/sentences'
import { signInBuyer } from './buyer'
import { look } from './look'
import { openRows } from './quick-rows'
import { core, open, test } from './shop'

// Names of the demo with one match, several matches and none.
const sure = '琥乙红霉素颗粒'
const open4 = '布洛芬缓释胶囊'
const unknown = '乌有丹'

async function paste(page: Page, text: string): Promise<void> {
  await open(page, quickPaths.start())
  await page.getByLabel('采购清单', { exact: true }).fill(text)
  await page.getByRole('button', { name: '识别商品' }).click()
}

test(
  'a list becomes a template, which goes into the cart whole and once',
  core,
  async ({ page }) => {
    await signInBuyer(page)
    await paste(page, `${sure} 5盒`)
    await page.getByRole('button', { name: '存为采购模板' }).click()
    await page.getByRole('button', { name: '保存模板' }).click()
    await expect(page.getByText('请填写模板名称')).toBeVisible()
    await expect(page.getByLabel('新模板的名称')).toBeFocused()
    await page.getByLabel('新模板的名称').fill('月初常规')
    await page.getByRole('button', { name: '保存模板' }).click()
    await expect(page.getByText('模板“月初常规”有 1 种商品')).toBeVisible()
    await look(page)
    const number = page.getByLabel(new RegExp(`^${sure} .* 数量$`))
    await number.fill('十')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText(notANumber)).toBeVisible()
    await expect(number).toBeFocused()
    await number.fill('20')
    await page.getByRole('button', { name: '全部加入购物车' }).click()
    await expect(page.getByLabel(new RegExp(`^数量 ${sure}`))).toHaveValue('20')
    await open(page, quickPaths.templates())
    await page.getByRole('link', { name: '删除模板月初常规' }).click()
    await page.getByRole('button', { name: '删除模板' }).click()
    await expect(page.getByText('还没有模板。')).toBeVisible()
  },
)

test('an own code is saved, found by search and in rows, and taken away', async ({ page }) => {
  await signInBuyer(page)
  await open(page, quickPaths.codes())
  await page.getByLabel('本店编码', { exact: true }).fill('本店第七号')
  await page.getByLabel('商品编号、条码，或名称规格厂家').fill(open4)
  await page.getByRole('button', { name: '保存编码' }).click()
  await expect(page.getByText(/请写商品编号，可能是/)).toBeVisible()
  await expect(page.getByLabel('本店编码', { exact: true })).toHaveValue('本店第七号')
  await page.getByLabel('商品编号、条码，或名称规格厂家').fill(sure)
  await page.getByRole('button', { name: '保存编码' }).click()
  await expect(page.getByText(new RegExp(`^本店第七号 就是 ${sure}`))).toBeVisible()
  await look(page)
  const name = '编码.csv'
  const buffer = Buffer.from(`本店编码,品名\n八号,${sure}\n九号,${unknown}\n`)
  await page.getByLabel('或从表格导入').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: '导入表格' }).click()
  await expect(page.getByText('已导入 1 个编码；下面 1 行没有导入，改好可再传')).toBeVisible()
  await expect(page.getByRole('cell', { name: '未找到这种商品' })).toBeVisible()
  await open(page, paths.search({ keywords: '本店第七号' }))
  await expect(page.getByRole('main').getByText(sure).first()).toBeVisible()
  await open(page, quickPaths.codes())
  await page.getByLabel('删除本店第七号').check()
  await page.getByRole('button', { name: '删除勾选的编码' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '本店第七号' })).toBeVisible()
  await page.getByRole('button', { name: '删除编码' }).click()
  await expect(page.getByText('已删除 1 个编码')).toBeVisible()
})

test('rows offer what they may be, and a scanner counts up @scripts', async ({ page }) => {
  await signInBuyer(page)
  await open(page, quickPaths.codes())
  await page.getByLabel('本店编码', { exact: true }).fill('81234567890123456789')
  await page.getByLabel('商品编号、条码，或名称规格厂家').fill(sure)
  await page.getByRole('button', { name: '保存编码' }).click()
  await expect(page.getByRole('rowheader', { name: '8123456' })).toBeVisible()
  await openRows(page)
  const [first, second] = [page.getByLabel('第 1 行名称'), page.getByLabel('第 2 行名称')]
  await first.pressSequentially('hyhms')
  await expect(page.getByRole('option', { name: new RegExp(sure) })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('第 1 行数量')).toBeFocused()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(second).toBeFocused()
  const scan = async (code: string) => {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  await scan('81234561111111111111')
  await expect(page.getByLabel('第 1 行数量')).toHaveValue('6')
  await scan('81234561111111111111')
  await expect(page.getByText('81234561111111111111 已扫过')).toBeVisible()
  await scan('81234562222222222222')
  await expect(page.getByLabel('第 1 行数量')).toHaveValue('7')
  await scan('6900000000001')
  await expect(page.getByText('6900000000001 没有找到对应的商品', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: '识别商品' }).click()
  await expect(page.getByText(/^读到 2 行：1 行确定/)).toBeVisible()
})

test('an order is ordered again with what has changed since', async ({ page }) => {
  const { storeId, goods, change } = await signInBuyer(page)
  let orderId = 0
  await change(async (db) => {
    orderId = await addPastOrder(db, { storeId, goods, at: fixtureNow })
    await db.deleteFrom('cart_lines').where('store_id', '=', storeId).execute()
    await db
      .updateTable('goods')
      .set({ base_price_e4: 131_000 })
      .where('id', '=', goods[0]?.id ?? 0)
      .execute()
  })
  await open(page, quickPaths.orderAgain(orderId))
  await expect(page.getByText('1 种里 1 种还能买，1 种价格有变。')).toBeVisible()
  await expect(page.getByRole('cell', { name: '涨 ¥0.60' })).toBeVisible()
  await look(page)
  await page.getByRole('button', { name: '把还能买的 1 种加入购物车' }).click()
  await expect(page.getByLabel(`数量 ${goods[0]?.name ?? ''}`)).toHaveValue('10')
})
