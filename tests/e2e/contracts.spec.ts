import { randomBytes } from 'node:crypto'
import { expect, type Browser, type Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { contractPaths } from '#app/site/contract-paths'
import { deskPaths } from '#app/site/desk-paths'
import { paths } from '#app/site/paths'
import { chinaDay } from '#upstream/kernel/time'
import { look } from './look'
import { addPerson, deskOrigin, signInAtDesk } from './operator'
import { open, plainCore, test } from './shop'
import { shopNow } from './shop-clock'
import { signContracts, signInUnsigned } from './signing'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const stamped = (name: string) => ({ name, mimeType: 'image/png', buffer: png })

async function goToCheckout(page: Page): Promise<void> {
  await open(page, paths.cart())
  await page.getByRole('button', { name: '去结算' }).click()
}

async function openDesk(browser: Browser): Promise<Page> {
  const { javaScriptEnabled } = test.info().project.use
  const office = await browser.newContext({ baseURL: deskOrigin, javaScriptEnabled })
  const desk = await office.newPage()
  const { name } = await addPerson(['quality'])
  await signInAtDesk(desk, name)
  return desk
}

test(
  'what is over is signed anew, the order goes through, and the PDF has it all',
  plainCore,
  async ({ page }) => {
    test.setTimeout(90_000)
    await signInUnsigned(page, { until: '2026-01-01' })
    await goToCheckout(page)
    await expect(page.getByText(/电子合同已于 2026-01-01 到期/)).toBeVisible()
    await expect(page.getByRole('heading', { name: /年度购销合同/ }).first()).toBeVisible()
    await look(page)
    await page.getByRole('button', { name: '签署合同' }).click()
    await expect(page.getByText('请选择签署人的身份')).toBeVisible()
    await expect(page.getByText('请阅读并勾选同意合同内容')).toBeVisible()
    await signContracts(page, '王医生')
    await expect(page).toHaveURL(paths.checkout())
    await page.getByRole('button', { name: '提交订单' }).click()
    await expect(page.getByRole('heading', { name: '付款', exact: true })).toBeVisible()

    await open(page, paths.contract())
    await expect(page.getByRole('link', { name: '继续采购' })).toBeVisible()
    await look(page)
    const row = page.getByRole('row').filter({ hasText: '年度购销合同' })
    const number = (await row.getByRole('rowheader').textContent()) ?? ''
    const href = (await row.getByRole('link').getAttribute('href')) ?? ''
    const file = await page.request.get(href)
    expect(file.headers()['content-type']).toBe('application/pdf')
    expect(file.headers()['content-disposition']).toContain(`${number}.pdf`)
    const pdf = await extractText(new Uint8Array(await file.body()), { mergePages: true })
    const text = pdf.text.replace(/\s/g, '')
    expect(text).toContain('杏林诊所')
    const [, hash = ''] = /SHA-256([0-9a-f]{64})/.exec(text) ?? []

    await open(page, contractPaths.verify())
    await page.getByLabel('合同编号').fill(number)
    await page.getByLabel('全文 SHA-256').fill(hash)
    await page.getByRole('button', { name: '核验' }).click()
    await expect(page.getByText('一致', { exact: true })).toBeVisible()
    await look(page)
    await page.getByLabel('全文 SHA-256').fill('0'.repeat(64))
    await page.getByRole('button', { name: '核验' }).click()
    await expect(page.getByText('不一致', { exact: true })).toBeVisible()
    await expect(page.getByLabel('合同编号')).toHaveValue(number)
  },
)

test('stamped paper is returned with words, handed in again, accepted, and lets order', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000)
  const company = `纸质诊所${randomBytes(4).toString('hex')}`
  await signInUnsigned(page, { company })
  await goToCheckout(page)
  await page.getByRole('link', { name: '打印盖章后上传' }).click()
  await page.getByRole('link', { name: '质量保证协议' }).click()
  await expect(page.getByText(`（购货单位）：${company}`)).toBeVisible()
  await look(page)
  await page.getByRole('link', { name: '返回上传' }).click()
  await page.getByRole('button', { name: '提交核对' }).click()
  await expect(page.getByText('请先选择盖章文件的照片或 PDF')).toBeVisible()
  await look(page)
  await page.getByLabel('盖章文件的照片或 PDF').setInputFiles([stamped('a.png'), stamped('b.png')])
  await page.getByRole('button', { name: '提交核对' }).click()
  await expect(page.getByText(/待核对/)).toBeVisible()

  const desk = await openDesk(browser)
  const openPaper = async () => {
    await open(desk, deskPaths.contracts({ state: 'waiting' }))
    await desk.getByRole('link', { name: company }).click()
  }
  await openPaper()
  await expect(desk.getByRole('img', { name: '查看第 2 张' })).toBeVisible()
  await look(desk)
  await desk.getByRole('button', { name: '核收' }).click()
  await expect(desk.getByText('请填写纸上的签署日期')).toBeVisible()
  await desk.getByLabel('未盖章').check()
  await desk.getByLabel('说明（买家会看到）').fill('第 2 页没有盖章')
  await desk.getByRole('button', { name: '退回' }).click()
  await expect(desk.getByText('已退回，会员会收到消息')).toBeVisible()

  await open(page, contractPaths.paper())
  await expect(page.getByText(/未盖章：第 2 页没有盖章/)).toBeVisible()
  await page.getByLabel('盖章文件的照片或 PDF').setInputFiles([stamped('c.png')])
  await page.getByRole('button', { name: '提交核对' }).click()
  await openPaper()
  await desk.getByLabel('签订日期（按纸上所写）').fill(chinaDay(shopNow()))
  await desk.getByRole('button', { name: '核收' }).click()
  await expect(desk.getByText('已核收，会员可以下单了')).toBeVisible()
  await desk.context().close()

  await goToCheckout(page)
  await expect(page.getByRole('heading', { name: '核对订单' })).toBeVisible()
})
