import { expect, type Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { accountPaths } from '#app/site/account-paths'
import { paths } from '#app/site/paths'
import { addBuyer, password, signInBuyer, type TestBuyer } from './buyer'
import { readCode, sendCode } from './codes'
import { look } from './look'
import { hasScripts, open, plainCore, test } from './shop'

// The demo WeChat has three people: one is bound and one is for each project, whose tests use it
// one after the other.
test.describe.configure({ mode: 'default' })

const person = () => (hasScripts() ? '小岚' : '老何')

/** Unbinds this project's person and allows one more message. */
async function freePerson(buyer: TestBuyer): Promise<void> {
  const union = `union:stand-in-union-${hasScripts() ? 'lan' : 'he'}`
  await buyer.change(async (db) => {
    await db.deleteFrom('wechat_identities').where('identity', '=', union).execute()
    await db.deleteFrom('attempts').where('key', 'like', 'sms:address-%').execute()
  })
}

async function scan(page: Page, name: string, button = '用微信扫码'): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('heading', { name: '演示微信扫码' })).toBeVisible()
  await page.getByRole('link', { name, exact: true }).click()
}

async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: '安全退出' })).toBeVisible()
}

test('a WeChat that is bound signs in, and leads back to where one was', async ({ page }) => {
  await open(page, paths.favorites())
  await expect(page.getByRole('heading', { name: '会员登录' })).toBeVisible()
  await scan(page, '阿青')
  await expect(page.getByText('欢迎您，杭州西湖青苑中西医诊所')).toBeVisible()
  await expect(page).toHaveURL(paths.favorites())
  await expectSignedIn(page)
  await open(page, paths.account())
  await expect(page.getByRole('definition').filter({ hasText: '阿青' })).toBeVisible()
  await expect(page.getByRole('cell', { name: '微信登录' }).first()).toBeVisible()
})

test(
  'a WeChat is bound by the QR code, signs in, and is unbound by the password',
  plainCore,
  async ({ page }) => {
    const buyer = await signInBuyer(page)
    await freePerson(buyer)
    await open(page, paths.account())
    const menu = page.getByRole('navigation', { name: '会员中心' })
    await menu.getByRole('link', { name: '绑定微信' }).click()
    await expect(page.getByText('还没有绑定微信')).toBeVisible()
    await look(page)
    await scan(page, person())
    await expect(page.getByText(`把微信“${person()}”绑定到 ${buyer.username}？`)).toBeVisible()
    await look(page)
    await page.getByRole('button', { name: '绑定', exact: true }).click()
    await expect(page.getByText('微信已绑定', { exact: true })).toBeVisible()
    await expect(page.getByText(`已绑定微信“${person()}”`)).toBeVisible()
    await look(page)
    await page.getByRole('button', { name: '安全退出' }).click()
    await open(page, paths.login())
    await scan(page, person())
    await expectSignedIn(page)
    await open(page, accountPaths.wechat())
    await page.getByLabel('登录密码').fill('not-the-password')
    await page.getByRole('button', { name: '解绑' }).click()
    await expect(page.getByText('当前密码不正确')).toBeVisible()
    await expect(page.getByLabel('登录密码')).toBeFocused()
    await page.getByLabel('登录密码').fill(password)
    await page.getByRole('button', { name: '解绑' }).click()
    await expect(page.getByText('微信已解绑', { exact: true })).toBeVisible()
    await expect(page.getByText('还没有绑定微信')).toBeVisible()
  },
)

test('a question to bind that is answered with no binds nothing', async ({ page }) => {
  const buyer = await signInBuyer(page)
  await freePerson(buyer)
  await open(page, accountPaths.wechat())
  await scan(page, person())
  await page.getByRole('button', { name: '不绑定' }).click()
  await expect(page.getByText('还没有绑定微信')).toBeVisible()
})

test('a WeChat of nobody is bound to an account by its password', async ({ page }) => {
  const buyer = await addBuyer()
  await freePerson(buyer)
  await open(page, paths.login())
  await scan(page, person())
  await expect(page.getByText(`微信“${person()}”还没有绑定账号`)).toBeVisible()
  await look(page)
  await page.getByLabel('用户名或手机号').fill(buyer.username)
  await page.getByLabel('密码').fill('not-the-password')
  await page.getByRole('button', { name: '绑定并登录' }).click()
  await expect(page.getByText('用户名或密码不正确')).toBeVisible()
  await expect(page.getByLabel('用户名或手机号')).toHaveValue(buyer.username)
  await page.getByLabel('密码').fill(password)
  await page.getByRole('button', { name: '绑定并登录' }).click()
  await expect(page.getByText('微信已绑定，欢迎您')).toBeVisible()
  await expectSignedIn(page)
})

test('a WeChat of nobody is bound to an account by a code to its phone', async ({ page }) => {
  const buyer = await addBuyer()
  await freePerson(buyer)
  const phone = `139${String(randomInt(100_000_000)).padStart(8, '0')}`
  await buyer.change((db) =>
    db.updateTable('members').set({ phone }).where('username', '=', buyer.username).execute(),
  )
  await open(page, paths.login())
  await scan(page, person())
  await page.getByRole('link', { name: '用短信验证码绑定' }).click()
  await look(page)
  await page.getByLabel('用户名或手机号').fill(phone)
  await sendCode(page)
  await expect(page.getByText('短信会在一分钟内送到')).toBeVisible()
  await look(page)
  await page.getByLabel('短信验证码').fill('000000')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('验证码不正确或已失效')).toBeVisible()
  await page.getByLabel('短信验证码').fill(await readCode(page))
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('微信已绑定，欢迎您')).toBeVisible()
  await expectSignedIn(page)
})

test('a stranger registers, and the WeChat is bound along with it', async ({ page }) => {
  await freePerson(await addBuyer())
  const number = String(randomInt(100_000_000)).padStart(8, '0')
  await open(page, paths.login())
  await scan(page, person())
  await page.getByRole('link', { name: '注册新账号' }).click()
  await page.getByLabel('手机号').fill(`137${number}`)
  await sendCode(page)
  await expect(page.getByLabel('用户名')).toHaveValue(person())
  await expect(page.getByLabel(`绑定微信“${person()}”`)).toBeChecked()
  await look(page)
  await page.getByLabel('用户名').fill(`微信${number}`)
  await page.getByLabel('短信验证码').fill(await readCode(page))
  await page.getByLabel(/^新密码/).fill(password)
  await page.getByLabel('再次输入新密码').fill(password)
  await page.getByLabel('我已阅读并同意').check()
  await page.getByRole('button', { name: '注册，下一步' }).click()
  await expect(page.getByRole('heading', { name: '单位资料' })).toBeVisible()
  await open(page, accountPaths.wechat())
  await expect(page.getByText(`已绑定微信“${person()}”`)).toBeVisible()
})

test('a code sent to the 公众号 binds without WeChat’s page', async ({ page }) => {
  const buyer = await signInBuyer(page)
  await freePerson(buyer)
  await open(page, accountPaths.wechat())
  await page.getByRole('button', { name: '获取绑定码' }).click()
  const words = page.getByRole('status').filter({ hasText: '关注公众号，发送' })
  await expect(words).toContainText(/绑定 [2-9A-Z]{4}-[2-9A-Z]{4}/)
  await look(page)
  const [code = ''] = /绑定 [2-9A-Z]{4}-[2-9A-Z]{4}/.exec((await words.textContent()) ?? '') ?? []
  await page.getByRole('link', { name: '演示：给公众号发消息' }).click()
  await page.getByLabel('消息').fill(code)
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.getByText('请选择谁发送').first()).toBeVisible()
  await expect(page.getByLabel('消息')).toHaveValue(code)
  await page.getByLabel(person()).check()
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.getByText(`已把您的微信绑定到账号 ${buyer.username}`)).toBeVisible()
  await page.getByRole('link', { name: '回到绑定微信' }).click()
  await expect(page.getByText('已绑定微信“微信用户”')).toBeVisible()
})

test('who does not agree in WeChat is told so, and can try again', async ({ page }) => {
  await open(page, paths.login(paths.cart()))
  await scan(page, '拒绝授权')
  await expect(page.getByText('您没有同意微信授权')).toBeVisible()
  await look(page)
  await scan(page, '授权码无效（40029）', '重新扫码')
  await expect(page.getByText('微信授权已失效，请重新扫码')).toBeVisible()
  await scan(page, '阿青', '重新扫码')
  await expect(page).toHaveURL(paths.cart())
})
