import { expect, type Locator, type Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { codePaths } from '#app/site/code-paths'
import { paths } from '#app/site/paths'
import { addBuyer } from './buyer'
import { answerTo, readCode, sendCode } from './codes'
import { gate, type Gate } from './gate'
import { look } from './look'
import { fillLogin, open, plainCore, test } from './shop'

async function addBuyerWithPhone() {
  const buyer = await addBuyer()
  const phone = `139${String(randomInt(100_000_000)).padStart(8, '0')}`
  await buyer.change(async (db) => {
    await db.updateTable('members').set({ phone }).where('username', '=', buyer.username).execute()
    await db.deleteFrom('attempts').where('key', 'like', 'sms:address-%').execute()
  })
  return { ...buyer, phone }
}

async function askForCode(page: Page, account: string): Promise<void> {
  await page.getByLabel('用户名或手机号').fill(account)
  await sendCode(page)
  await expect(page.getByText('短信会在一分钟内送到')).toBeVisible()
}

test(
  'a forgotten password is set anew by a code, and only the new one signs in',
  plainCore,
  async ({ page }) => {
    const buyer = await addBuyerWithPhone()
    await open(page, paths.login())
    await page.getByRole('link', { name: '忘记密码？' }).click()
    await expect(page.getByRole('heading', { name: '忘记密码' })).toBeVisible()
    await askForCode(page, buyer.phone)
    await expect(page.getByRole('status').getByText(buyer.phone)).toBeVisible()
    await look(page)
    await page.getByLabel('短信验证码').fill('000000')
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(page.getByText('验证码不正确或已失效')).toBeVisible()
    await expect(page.getByLabel('短信验证码')).toBeFocused()
    await page.getByLabel('短信验证码').fill(await readCode(page))
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(page.getByRole('heading', { name: '重置密码' })).toBeVisible()
    await look(page)
    await page.getByLabel(/^新密码/).fill('a-new-password')
    await page.getByLabel('再次输入新密码').fill('a-new-passwort')
    await page.getByRole('button', { name: '确定' }).click()
    await expect(page.getByText('两次输入的密码不一致')).toBeVisible()
    await page.getByLabel(/^新密码/).fill('a-new-password')
    await page.getByLabel('再次输入新密码').fill('a-new-password')
    await page.getByRole('button', { name: '确定' }).click()
    await expect(page.getByRole('heading', { name: '重置成功' })).toBeVisible()
    await page.getByRole('link', { name: '去登录' }).click()
    await expect(page.getByRole('heading', { name: '会员登录' })).toBeVisible()
    await fillLogin(page, buyer.username, 'a-new-password')
    await expect(page.getByRole('button', { name: '安全退出' })).toBeVisible()
  },
)

test('a name of nobody is answered in the same words', async ({ page }) => {
  await open(page, codePaths.forget(1))
  const nobody = `没有这个人${String(randomInt(1_000_000))}`
  await askForCode(page, nobody)
  await expect(page.getByText(`如果 ${nobody} 是已注册的账号`)).toBeVisible()
  await page.getByLabel('短信验证码').fill('123456')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('验证码不正确或已失效')).toBeVisible()
  await page.getByRole('button', { name: '换一个号码' }).click()
  await expect(page.getByLabel('用户名或手机号')).toBeVisible()
})

test('a refusal says when to try again, and keeps what was typed', async ({ page }) => {
  const buyer = await addBuyerWithPhone()
  await open(page, codePaths.forget(1))
  await askForCode(page, buyer.phone)
  await page.getByLabel('短信验证码').fill('12')
  await page.getByRole('button', { name: '重新发送' }).click()
  // 明天 appears in the minute before midnight.
  await expect(page.getByRole('alert').getByText(/请在( |明天 )\d\d:\d\d 后再试/)).toBeVisible()
  await expect(page.getByLabel('短信验证码')).toHaveValue('12')
})

test('pressed twice over a slow line, the code has its field', async ({ page, playwright }) => {
  const buyer = await addBuyerWithPhone()
  await open(page, codePaths.forget(1))
  await page.getByLabel('用户名或手机号').fill(buyer.phone)
  const line = await playwright.request.newContext()
  let waiting: Gate | undefined
  await page.route(/forget\/step1/, async (route, request) => {
    if (request.method() !== 'POST' || waiting === undefined) return route.continue()
    // The shop receives the first request, and its response never arrives.
    const [first] = [waiting, (waiting = undefined)]
    await line.fetch(request, { maxRedirects: 0 })
    first.open()
  })
  const pressTwice = async (field: Locator) => {
    const first = (waiting = gate())
    await field.focus()
    // `page.keyboard` does not wait for a pending navigation.
    await page.keyboard.press('Enter')
    await first.isOpen
    await page.keyboard.press('Enter')
  }
  await pressTwice(page.getByLabel('用户名或手机号'))
  const question = page.getByLabel(/等于几/)
  const code = page.getByLabel('短信验证码')
  await expect(question.or(code)).toBeVisible()
  // The sum is asked for after many requests from one address.
  if (await question.isVisible()) {
    await question.fill(await answerTo(page))
    await pressTwice(question)
  }
  await expect(page.getByText('短信会在一分钟内送到')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await code.fill(await readCode(page))
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByRole('heading', { name: '重置密码' })).toBeVisible()
  await line.dispose()
})
