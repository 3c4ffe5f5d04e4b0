import { expect, type Page } from '@playwright/test'
import { addSignature } from '#tests/fixtures/contracts'
import { addBuyer, password, type TestBuyer } from './buyer'
import { readCode, sendCode } from './codes'
import { stranger } from './registering'
import { signIn } from './shop'

/** Signs in for a store without a signature, or with one valid until `until`. */
export async function signInUnsigned(
  page: Page,
  { until, company = '杏林诊所' }: { until?: string; company?: string } = {},
): Promise<TestBuyer> {
  const buyer = await addBuyer({ store: { isUnsigned: true, company } })
  await buyer.change(async (db) => {
    if (until !== undefined) await addSignature(db, buyer.storeId, { until })
    const { phone } = stranger()
    await db.updateTable('members').set({ phone }).where('username', '=', buyer.username).execute()
  })
  await signIn(page, buyer.username, password)
  return buyer
}

/** Signs the contracts of /dzht with a demo code, as the person the page names, or as `name`. */
export async function signContracts(page: Page, name?: string): Promise<void> {
  if (name !== undefined) {
    await page.getByLabel(/^法定代表人/).check()
    await page.getByLabel('签署人姓名').fill(name)
  }
  await page.getByLabel('我已阅读并同意以上合同内容').check()
  await sendCode(page, page.getByText(/验证码已发送到/))
  await expect(page.getByText(/验证码已发送到/)).toBeVisible()
  await expect(page.getByLabel('我已阅读并同意以上合同内容')).toBeChecked()
  await page.getByLabel('短信验证码').fill(await readCode(page))
  await page.getByRole('button', { name: '签署合同' }).click()
}
