import { expect, type Locator, type Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { paths } from '#app/site/paths'
import { creditCheck } from '#upstream/members/documents/credit-code'
import { readCode, sendCode } from './codes'
import { open } from './shop'

export const png = {
  name: 'licence.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
export const password = 'good-herbs-7'

export function stranger() {
  const number = String(randomInt(10_000_000)).padStart(7, '0')
  const body = `91330106MA${number}`
  return {
    phone: `137${String(randomInt(100_000_000)).padStart(8, '0')}`,
    username: `新客${number}`,
    creditCode: body + creditCheck(body),
  }
}

type Stranger = ReturnType<typeof stranger>

/** Registers an account, starting at `start` and ending at the heading `next`. */
export async function openAccount(
  page: Page,
  { phone, username }: Stranger,
  { start, next } = { start: paths.registration(), next: '单位资料' },
): Promise<void> {
  await open(page, start)
  await expect(page.getByRole('heading', { name: '会员注册' })).toBeVisible()
  await page.getByLabel('手机号').fill(phone)
  await sendCode(page)
  await page.getByLabel('短信验证码').fill(await readCode(page))
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel(/^新密码/).fill(password)
  await page.getByLabel('再次输入新密码').fill(password)
  await page.getByLabel('我已阅读并同意').check()
  await page.getByRole('button', { name: '注册，下一步' }).click()
  await expect(page.getByRole('heading', { name: next })).toBeVisible()
}

export async function fillCompany(page: Page, { creditCode }: Stranger): Promise<void> {
  await page.getByLabel('诊所').check()
  await page.getByLabel('单位名称').fill('杭州西湖新客诊所')
  await page.getByLabel('统一社会信用代码').fill(creditCode)
  await page.getByLabel('区县').fill('杭州西湖')
  await page.getByLabel('注册地址').fill('文三路 1 号')
  await page.getByLabel('负责人').fill('王新客')
  await page.getByLabel('联系人').fill('李新客')
  await page.getByLabel('联系电话').fill('13800138000')
  await page.getByLabel('采购员').fill('李新客')
}

export async function saveCompany(page: Page): Promise<void> {
  await page.getByRole('button', { name: '保存，下一步' }).click()
  await expect(page.getByRole('heading', { name: '证照资料' })).toBeVisible()
}

export async function saveDocument(
  page: Page,
  name: string,
  fill: (form: Locator) => Promise<void>,
): Promise<void> {
  const form = page.getByRole('region', { name: new RegExp(`^${name}`) })
  await fill(form)
  await form.getByLabel(/^(添加)?文件$/).setInputFiles(png)
  await form.getByRole('button', { name: `保存${name}` }).click()
  await expect(form.getByText('已保存').first()).toBeVisible()
}

export async function handIn(page: Page): Promise<void> {
  await saveDocument(page, '主体资格证明', async (form) => {
    await form.getByLabel('营业执照').check()
    await form.getByLabel('长期有效').check()
  })
  await saveDocument(page, '诊疗资格证明', async (form) => {
    await form.getByLabel('医疗机构执业许可证').check()
    await form.getByLabel('证号').fill('PDY00000133010517D')
    await form.getByLabel('有效期至').fill('2040-12-31')
  })
  await saveDocument(page, '采购委托书', async (form) => {
    await form.getByLabel('身份证号').fill('330106198001010013')
    await form.getByLabel('委托开始日期').fill('2026-01-01')
    await form.getByLabel('委托终止日期').fill('2040-12-31')
    await form.getByLabel('身份证人像面').setInputFiles(png)
    await form.getByLabel('身份证国徽面').setInputFiles(png)
  })
  await submit(page)
}

export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText(/排在第 \d+ 位/)).toBeVisible()
}
