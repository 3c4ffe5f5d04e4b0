import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { chainPaths } from '#app/site/chain-paths'
import { severalStoresPaths } from '#app/site/several-stores-paths'
import { paths } from '#app/site/paths'
import { rowsXml, xlsxOf } from '#tests/fixtures/zip-file'
import { look, lookAtColours } from './look'
import { openAccount, png, saveDocument, stranger } from './registering'
import { hasScripts, login, open, test } from './shop'

test.use({ viewport: { width: 390, height: 844 } })

const head = ['单位名称', '单位类型', '统一社会信用代码', '地区']
const way = { start: chainPaths.step(1), next: '登记门店' }

test('three stores register together, from a pasted sheet and from a file', async ({ page }) => {
  const [one, two, three] = [stranger(), stranger(), stranger()]
  await openAccount(page, one, way)
  await page.getByLabel('第 1 家 单位名称').fill('新客一店')
  await page.getByRole('button', { name: '再加十行' }).click()
  await expect(page.getByLabel('第 1 家 单位名称')).toHaveValue('新客一店')
  await expect(page.getByLabel('第 15 家 地区')).toBeVisible()
  await page.getByLabel('第 1 家 单位名称').fill('')
  const pasted = [
    head,
    ['新客一店', '诊所', one.creditCode, '杭州西湖'],
    ['新客二店', '诊所', two.creditCode.replace(/.$/, 'I'), '西胡区'],
  ]
  await page.getByLabel('从表格粘贴').fill(pasted.map((row) => row.join('\t')).join('\n'))
  await page.getByRole('button', { name: '保存门店' }).click()
  await expect(page.getByText('已保存 1 家，还有 1 家要改')).toBeVisible()
  await expect(page.getByRole('cell', { name: one.creditCode })).toBeVisible()
  const code = page.getByLabel('第 1 家 统一社会信用代码')
  await expect(code).toBeFocused()
  await expect(page.getByLabel('第 1 家 单位名称')).toHaveValue('新客二店')
  await expect(page.getByLabel('第 1 家 单位类型')).toHaveValue('clinic')
  await lookAtColours(page)
  await code.fill(two.creditCode)
  await page.getByLabel('西湖区（浙江省杭州市）').check()
  const row = ['新客三店', '药店', three.creditCode, '杭州 余杭']
  const sheet = { name: 'stores.xlsx', mimeType: 'application/octet-stream' }
  await page
    .getByLabel('上传表格')
    .setInputFiles({ ...sheet, buffer: xlsxOf(rowsXml([head, row])) })
  await page.getByRole('button', { name: '保存门店' }).click()
  await expect(page.getByRole('heading', { name: '各店资料与证照' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '3 家门店' })).toBeVisible()

  await describeStores(page)
  await shareProxy(page)
  await handInFirst(page)
  await removeThird(page)
})

async function describeStores(page: Page): Promise<void> {
  await openCompany(page, '新客一店')
  await page.getByLabel('注册地址').fill('文三路 1 号')
  await page.getByLabel('负责人').fill('王新客')
  await page.getByLabel('联系人').fill('李新客')
  await page.getByLabel('采购员').fill('李新客')
  await page.getByRole('button', { name: '保存，下一步' }).click()
  await expect(page.getByText('新客一店的单位资料已保存')).toBeVisible()
  for (const name of ['新客二店', '新客三店']) {
    await openCompany(page, name)
    await expect(page.getByLabel('采购员')).toHaveValue('李新客')
    await expect(page.getByLabel('区县')).not.toHaveValue('')
    await page.getByLabel('注册地址').fill('文三路 2 号')
    await page.getByLabel('负责人').fill('王新客')
    await page.getByRole('button', { name: '保存，下一步' }).click()
    await expect(page.getByText(`${name}的单位资料已保存`)).toBeVisible()
  }
  await look(page)
}

async function openCompany(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: `填写${name}的单位资料` }).click()
  await expect(page.getByRole('heading', { name: '门店资料' })).toBeVisible()
  if (hasScripts()) await expect(page.locator('html[data-hydrated]')).toBeAttached()
}

async function shareProxy(page: Page): Promise<void> {
  await page.getByRole('link', { name: '上传共用的采购委托书' }).click()
  const third = page.getByRole('checkbox', { name: '新客三店' })
  await expect(third).toBeChecked()
  await page.getByLabel('身份证号').fill('330106198001010013')
  await page.getByLabel('委托开始日期').fill('2026-01-01')
  await page.getByLabel('文件', { exact: true }).setInputFiles(png)
  await page.getByLabel('身份证人像面').setInputFiles(png)
  await page.getByLabel('身份证国徽面').setInputFiles(png)
  await third.uncheck()
  await page.getByRole('button', { name: '保存采购委托书' }).click()
  await expect(page.getByText('请输入有效期至的日期')).toBeVisible()
  await expect(third).not.toBeChecked()
  await page.getByLabel('身份证号').fill('330106198001010013')
  await page.getByLabel('委托终止日期').fill('2040-12-31')
  await look(page)
  await page.getByRole('button', { name: '保存采购委托书' }).click()
  await expect(page.getByText('采购委托书已用于 2 家门店')).toBeVisible()
}

async function handInFirst(page: Page): Promise<void> {
  const first = page.getByRole('row', { name: /^新客一店/ })
  await page.getByRole('button', { name: '提交新客一店' }).click()
  await expect(page.getByRole('alert')).toContainText('新客一店：还不能提交，差 2 项')
  await expect(page.getByRole('alert')).toBeFocused()
  await first.getByRole('link', { name: '还没有上传主体资格证明' }).click()
  await saveDocument(page, '主体资格证明', async (form) => {
    await form.getByLabel('营业执照').check()
    await form.getByLabel('长期有效').check()
  })
  await saveDocument(page, '诊疗资格证明', async (form) => {
    await form.getByLabel('医疗机构执业许可证').check()
    await form.getByLabel('证号').fill('PDY00000133010517D')
    await form.getByLabel('有效期至').fill('2040-12-31')
  })
  await look(page)
  await open(page, paths.registration())
  await expect(page.getByRole('heading', { name: '各店资料与证照' })).toBeVisible()
  await page.getByRole('button', { name: '提交审核：资料已齐的 1 家' }).click()
  await expect(page.getByText('已提交 1 家门店')).toBeVisible()
  await expect(first).toContainText('待审核')
  await expect(page.getByRole('row', { name: /^新客二店/ })).toContainText('注册未完成')
}

async function removeThird(page: Page): Promise<void> {
  await page.getByRole('link', { name: '添加或修改门店' }).click()
  const third = page.getByRole('link', { name: '移除新客三店' })
  await expect(third).toBeVisible()
  await expect(page.getByRole('link', { name: '移除新客一店' })).toHaveCount(0)
  await third.click()
  await look(page)
  await page.getByRole('button', { name: '移除门店' }).click()
  await expect(page.getByText('门店已移除')).toBeVisible()
  await expect(page.getByRole('heading', { name: '已登记 2 家' })).toBeVisible()
}

test('all stores are summed up by month, and months that are none are asked again', async ({
  page,
}) => {
  await login(page, 'demo-clinic')
  await open(page, severalStoresPaths.summary())
  await expect(page.getByRole('row', { name: /^合计/ })).toContainText('¥')
  await page.getByLabel('从', { exact: true }).fill('2026-13')
  await page.getByRole('button', { name: '查看' }).click()
  await expect(page.getByText('没有这个月份，请核对')).toBeVisible()
  await expect(page.getByLabel('从', { exact: true })).toBeFocused()
  await expect(page.getByLabel('从', { exact: true })).toHaveValue('2026-13')
  await look(page)
  await page.getByLabel('从', { exact: true }).fill('')
  await page.getByRole('button', { name: '查看' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '下载 CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('门店汇总.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain('月份,门店,订单数')
})
