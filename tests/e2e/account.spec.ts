import { expect, type Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { accountPaths } from '#app/site/account-paths'
import { paths } from '#app/site/paths'
import { password, signInBuyer } from './buyer'
import { readCode, sendCode } from './codes'
import { look } from './look'
import { core, fillLogin, login, neverOfferDraws, open, test } from './shop'

const anyPhone = () => `139${String(randomInt(100_000_000)).padStart(8, '0')}`

async function openAccount(page: Page) {
  const buyer = await signInBuyer(page)
  const phone = anyPhone()
  await buyer.change((db) =>
    db.updateTable('members').set({ phone }).where('username', '=', buyer.username).execute(),
  )
  return { ...buyer, phone }
}

test('what waits leads to where it is done', async ({ page }) => {
  const buyer = await signInBuyer(page)
  await buyer.change((db) =>
    db
      .updateTable('licences')
      .set({ valid_until: '2020-01-01' })
      .where('store_id', '=', buyer.storeId)
      .where('kind', '=', 'clinic')
      .execute(),
  )
  await open(page, paths.home())
  await page
    .getByRole('complementary', { name: '快捷入口' })
    .getByRole('link', { name: '我的' })
    .click()
  await expect(page.getByRole('heading', { name: '我的待办' })).toBeVisible()
  await look(page)
  await page.getByRole('link', { name: /医疗机构执业许可证已过期/ }).click()
  await expect(page.getByRole('heading', { name: '资质证照' })).toBeVisible()
  await page
    .getByRole('navigation', { name: '会员中心' })
    .getByRole('link', { name: '基本信息' })
    .click()
  await expect(page.getByRole('heading', { name: '基本信息' })).toBeVisible()
})

test('another device is seen, and ended', core, async ({ page, browser }) => {
  const buyer = await openAccount(page)
  const { baseURL, javaScriptEnabled } = test.info().project.use
  const context = await browser.newContext({ baseURL, javaScriptEnabled, locale: 'zh-CN' })
  const other = await context.newPage()
  await neverOfferDraws(other)
  await login(other, buyer.username, password)
  await expect(other.getByRole('button', { name: '安全退出' })).toBeVisible()
  await open(page, paths.account())
  await look(page)
  await page.getByRole('button', { name: /^退出 Chrome/ }).click()
  await expect(page.getByText('已让 1 台设备退出登录')).toBeVisible()
  await open(other, paths.cart())
  await expect(other.getByRole('heading', { name: '会员登录' })).toBeVisible()
  await open(page, paths.messages())
  await expect(page.getByText('账号在新设备登录')).toBeVisible()
  await context.close()
})

test('a name that is too short is said at its field and kept', async ({ page }) => {
  await openAccount(page)
  await open(page, paths.account())
  await page.getByLabel('姓名').fill('王')
  await page.getByRole('button', { name: '保存姓名' }).click()
  await expect(page.getByText('姓名至少 2 个字')).toBeVisible()
  await expect(page.getByLabel('姓名')).toBeFocused()
  await page.getByLabel('姓名').fill('王小明')
  await page.getByRole('button', { name: '保存姓名' }).click()
  await expect(page.getByText('姓名已保存')).toBeVisible()
  await expect(page.getByLabel('姓名')).toHaveValue('王小明')
})

test('the password is changed with the old one, and this browser stays signed in', async ({
  page,
}) => {
  const buyer = await openAccount(page)
  await open(page, paths.account())
  await page.getByRole('link', { name: '修改密码' }).click()
  await page.getByLabel('当前密码').fill('not-the-password')
  await page.getByLabel(/^新密码/).fill('another-password')
  await page.getByLabel('再次输入新密码').fill('another-password')
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('当前密码不正确')).toBeVisible()
  await page.getByLabel('当前密码').fill(password)
  await page.getByLabel(/^新密码/).fill('another-password')
  await page.getByLabel('再次输入新密码').fill('another-password')
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('密码已修改')).toBeVisible()
  await page.getByRole('button', { name: '安全退出' }).click()
  await open(page, paths.login())
  await fillLogin(page, buyer.username, 'another-password')
  await expect(page.getByRole('button', { name: '安全退出' })).toBeVisible()
})

test('the phone is changed by a code to the old one and a code to the new one', async ({
  page,
}) => {
  await openAccount(page)
  const phone = anyPhone()
  await open(page, paths.account())
  await page.getByRole('link', { name: '更换手机号' }).click()
  await sendCode(page)
  await expect(page.getByText('验证码已发送到原手机')).toBeVisible()
  await page.getByLabel('短信验证码').fill(await readCode(page))
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('第 2 步：验证新手机')).toBeVisible()
  await page.getByLabel('新手机号').fill('1390013')
  await sendCode(page)
  await expect(page.getByText('请输入正确的 11 位手机号')).toBeVisible()
  await expect(page.getByLabel('新手机号')).toHaveValue('1390013')
  await page.getByLabel('新手机号').fill(phone)
  await sendCode(page)
  await expect(page.getByText(`验证码已发送到 ${phone}`)).toBeVisible()
  await look(page)
  await page.getByLabel('短信验证码').fill(await readCode(page))
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('手机号已更换')).toBeVisible()
  await expect(page.getByText(phone, { exact: true })).toBeVisible()
})

test('a proof of the old phone that is over begins anew, and says so', async ({ page }) => {
  const buyer = await openAccount(page)
  await open(page, accountPaths.phone())
  await sendCode(page)
  await page.getByLabel('短信验证码').fill(await readCode(page))
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('新手机号').fill(anyPhone())
  await sendCode(page)
  await expect(page.getByText(/验证码已发送到 139/)).toBeVisible()
  await buyer.change((db) =>
    db.deleteFrom('sms_tickets').where('phone', '=', buyer.phone).execute(),
  )
  await page.getByLabel('短信验证码').fill(await readCode(page))
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('请先用短信验证码验证原手机和新手机')).toBeVisible()
  await expect(page.getByText('第 1 步：验证原手机')).toBeVisible()
})
