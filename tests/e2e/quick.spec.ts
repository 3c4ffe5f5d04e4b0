import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { paths } from '#app/site/paths'
import { quickPaths } from '#app/site/quick-paths'
import { addPastOrder } from '#tests/fixtures/orders'
import { fixtureNow } from '#tests/fixtures/stores'
import { password, signInBuyer } from './buyer'
import { look } from './look'
import { core, corePlain, open, signIn, test } from './shop'
import { shopNow } from './shop-clock'

// Names of the demo with one match, several matches and none.
const sure = '琥乙红霉素颗粒'
const open4 = '布洛芬缓释胶囊'
const unknown = '乌有丹'

async function paste(page: Page, text: string): Promise<void> {
  await open(page, quickPaths.start())
  await page.getByLabel('采购清单', { exact: true }).fill(text)
  await page.getByRole('button', { name: '识别商品' }).click()
}

const rowOf = (page: Page, typed: string) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name: typed, exact: true }) })

test('what is pasted is found, chosen, and put into the cart once', corePlain, async ({ page }) => {
  await signInBuyer(page)
  await paste(page, `${sure} 5盒\n${open4} 20，${unknown} 3盒`)
  await expect(page.getByText('读到 3 行：1 行确定，1 行请选择，1 行未找到')).toBeVisible()
  await expect(rowOf(page, `${unknown} 3盒`)).toContainText('未找到')
  await look(page)
  await rowOf(page, `${open4} 20`).getByText('个候选').click()
  const first = rowOf(page, `${open4} 20`).getByRole('radio').first()
  await first.check()
  await page.getByRole('button', { name: '加入已确定的 1 种' }).click()
  await expect(page.getByText(/^已加入 2 种.*1 行未找到/)).toBeVisible()
  await expect(rowOf(page, `${open4} 20`)).toContainText('已加入')
  await page.getByRole('button', { name: '加入已选的' }).click()
  await expect(page.getByText('没有新加入的商品；1 行未找到')).toBeVisible()
  await look(page)

  await paste(page, `${open4} 10`)
  await expect(page.getByText('读到 1 行：1 行确定')).toBeVisible()
  await expect(page.getByText('按您上次的选择')).toBeVisible()
  await open(page, paths.cart())
  await expect(page.getByLabel(new RegExp(`^数量 ${sure}`))).toHaveCount(1)
  await expect(page.getByLabel(new RegExp(`^数量 ${open4}`))).toHaveValue('20')
})

test('nothing pasted is said at the field; a text that says nothing stays', async ({ page }) => {
  await signInBuyer(page)
  await paste(page, '')
  const field = page.getByLabel('采购清单', { exact: true })
  await expect(page.getByText('请粘贴或填写要采购的商品').first()).toBeVisible()
  await expect(field).toBeFocused()
  await paste(page, '！！！')
  await expect(page.getByText('没有读到商品').first()).toBeVisible()
  await expect(field).toHaveValue('！！！')
})

test('a sheet becomes a list; one that cannot be read says so', async ({ page }) => {
  await signInBuyer(page)
  await open(page, quickPaths.start({ way: 'file' }))
  const send = async (name: string, text: string) => {
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
    await page.getByLabel('表格文件').setInputFiles(file)
    await page.getByRole('button', { name: '识别商品' }).click()
  }
  await send('空.csv', '品名,规格,数量\n')
  await expect(page.getByText('没有读到商品').first()).toBeVisible()
  await expect(page.getByLabel('表格文件')).toBeFocused()
  await send('月初.csv', `品名,规格,数量,单位\n${sure},0.1g*12袋,2,件\n`)
  await expect(page.getByText('读到 1 行：1 行确定')).toBeVisible()
  await expect(page.getByText(/2 件 = \d+ 盒|本品没有件装量/)).toBeVisible()
})

test('rows that are typed get ten more and keep what stands in them', core, async ({ page }) => {
  await signInBuyer(page)
  await open(page, quickPaths.start({ way: 'rows' }))
  await page.getByLabel('第 1 行名称').fill('hyhmskl')
  await page.getByLabel('第 1 行数量').fill('5')
  await page.getByRole('button', { name: '再加十行' }).click()
  await expect(page.getByLabel('第 20 行名称')).toBeVisible()
  await expect(page.getByLabel('第 1 行名称')).toHaveValue('hyhmskl')
  await page.getByLabel('第 12 行名称').fill(sure)
  await page.getByLabel('第 12 行数量').fill('3')
  await page.getByRole('button', { name: '识别商品' }).click()
  await expect(page.getByText(/^读到 2 行/)).toBeVisible()
})

test(
  'two people change different rows of one list, and neither loses theirs',
  core,
  async ({ page, browser }) => {
    const buyer = await signInBuyer(page)
    await paste(page, `${sure} 5盒\n${unknown} 3盒`)
    await expect(page.getByText(/^读到 2 行/)).toBeVisible()
    const { javaScriptEnabled } = test.info().project.use
    const other = await (await browser.newContext({ javaScriptEnabled })).newPage()
    await signIn(other, buyer.username, password)
    await open(other, new URL(page.url()).pathname)
    await page.getByLabel(`${sure} 5盒 数量`).fill('8')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText('已保存')).toBeVisible()
    await other.getByLabel(`${unknown} 3盒 数量`).fill('4')
    await other.getByRole('button', { name: '保存', exact: true }).click()
    await expect(other.getByText('已保存')).toBeVisible()
    await expect(other.getByLabel(`${sure} 5盒 数量`)).toHaveValue('8')
    await other.context().close()
  },
)

test('what was bought is told and bought again', async ({ page }) => {
  const { storeId, goods, change } = await signInBuyer(page)
  await change((db) => addPastOrder(db, { storeId, goods, at: fixtureNow }))
  await open(page, quickPaths.history())
  await expect(page.getByText('上次', { exact: false }).first()).toBeVisible()
  await page.getByRole('main').getByRole('textbox').first().fill('30')
  await page
    .getByRole('button', { name: /全部加入购物车/ })
    .first()
    .click()
  await expect(page.getByText(/已加入/).first()).toBeVisible()
  await look(page)
})

test('what runs out is proposed with its numbers, and added by one press', async ({ page }) => {
  const { storeId, goods, change } = await signInBuyer(page)
  await change(async (db) => {
    await db.deleteFrom('cart_lines').where('store_id', '=', storeId).execute()
    const now = shopNow()
    for (const days of [18, 39, 60])
      await addPastOrder(db, { storeId, goods, at: now - days * 86_400_000 })
  })
  await open(page, quickPaths.replenish())
  await expect(page.getByText('每 21 天 10 盒 · 18 天前买过')).toBeVisible()
  const number = page.getByRole('main').locator('.price-list').getByRole('textbox')
  await expect(number).toHaveValue('10')
  await look(page)
  await page.getByRole('button', { name: '全部加入购物车' }).click()
  await expect(page.getByText(/已加入/).first()).toBeVisible()
  await expect(page.getByText('一周内没有要补的货')).toBeVisible()
  await open(page, paths.cart())
  await expect(page.getByLabel(`数量 ${goods[0]?.name ?? ''}`)).toHaveValue('10')
})

test('what is not settled is saved as a sheet, which comes back as it was', async ({ page }) => {
  await signInBuyer(page)
  await paste(page, `${sure} 5盒\n${open4} 20，${unknown} 3盒`)
  const button = page.getByRole('button', { name: '导出未确定（2）' })
  const [untouched] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(untouched.suggestedFilename()).toMatch(/\.xlsx$/)
  await page.getByLabel(/数量/).last().fill('7')
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  await expect(page.getByText('已保存，正在下载表格')).toBeVisible()
  await open(page, quickPaths.start({ way: 'file' }))
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const buffer = await readFile(await file.path())
  await page.getByLabel('表格文件').setInputFiles({ name: '采购清单.xlsx', mimeType, buffer })
  await page.getByRole('button', { name: '识别商品' }).click()
  await expect(page.getByText('读到 2 行：1 行请选择，1 行未找到')).toBeVisible()
  await expect(page.getByLabel(/数量/).last()).toHaveValue('7')
})
