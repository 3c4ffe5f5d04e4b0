import { expect } from '@playwright/test'
import { paths } from '#app/site/paths'
import { registrationPaths } from '#app/site/registration-paths'
import { readCode, sendCode } from './codes'
import { look, lookAtColours } from './look'
import { fillCompany, openAccount, password, png, saveCompany, stranger } from './registering'
import { fillLogin, hasScripts, login, needsScripts, open, plainCore, test } from './shop'

test(
  'a stranger registers, goes on from another device, and waits to be checked',
  plainCore,
  async ({ page, browser }) => {
    const who = stranger()
    await openAccount(page, who)
    await look(page)
    await expect(page.getByText('账号已开通')).toBeVisible()
    const elsewhere = await browser.newContext()
    const phone = await elsewhere.newPage()
    await open(phone, paths.login())
    await fillLogin(phone, who.phone, password)
    await phone.getByRole('link', { name: '注册未完成：第 2 步，去完成' }).click()
    await fillCompany(phone, who)
    await phone.getByLabel('统一社会信用代码').fill('91350100M000100Y44')
    await phone.getByRole('button', { name: '保存，下一步' }).click()
    await expect(phone.getByText('校验位不符')).toBeVisible()
    await expect(phone.getByLabel('统一社会信用代码')).toBeFocused()
    await expect(phone.getByLabel('单位名称')).toHaveValue('杭州西湖新客诊所')
    await phone.getByLabel('统一社会信用代码').fill(who.creditCode)
    await saveCompany(phone)
    await lookAtColours(phone)
    await elsewhere.close()
    await open(page, paths.registration())
    await page.getByRole('button', { name: '提交审核' }).click()
    await expect(page.getByRole('alert')).toContainText('还不能提交，差 3 项')
    await expect(page.getByRole('alert')).toBeFocused()

    const business = page.getByRole('region', { name: /^主体资格证明/ })
    await business.getByLabel('营业执照').check()
    await business.getByLabel('长期有效').check()
    await business.getByRole('button', { name: '保存主体资格证明' }).click()
    await expect(business.getByText('请选择要上传的文件')).toBeVisible()
    await business.getByLabel('文件').setInputFiles([png, png])
    await business.getByRole('button', { name: '保存主体资格证明' }).click()
    await expect(business.getByText('已保存')).toBeVisible()
    await expect(business.getByText('，2 张')).toBeVisible()

    const clinic = page.getByRole('region', { name: /^诊疗资格证明/ })
    await clinic.getByLabel('医疗机构执业许可证').check()
    await clinic.getByRole('button', { name: '保存诊疗资格证明' }).click()
    // Number, expiry date and picture are missing: focus moves to the first of them.
    await expect(clinic.getByLabel('证号')).toBeFocused()
    await expect(clinic.getByLabel('证号')).toBeInViewport()
    await clinic.getByLabel('医疗机构执业许可证').check()
    await clinic.getByLabel('证号').fill('PDY00000133010517D')
    await clinic.getByLabel('有效期至').fill('2020.1.5')
    await clinic.getByLabel('文件').setInputFiles(png)
    await clinic.getByRole('button', { name: '保存诊疗资格证明' }).click()
    await expect(clinic.getByText('已于 2020-01-05 到期，请上传新证')).toBeVisible()
    await expect(clinic.getByLabel('有效期至')).toBeFocused()
    await clinic.getByLabel('有效期至').fill('20991231')
    await clinic.getByRole('button', { name: '保存诊疗资格证明' }).click()
    await expect(clinic.getByText('有效期超过 40 年')).toBeVisible()
    await clinic.getByLabel('有效期至').fill('2040-12-31')
    await clinic.getByRole('button', { name: '保存诊疗资格证明' }).click()
    await expect(clinic.getByText('有效期至 2040-12-31')).toBeVisible()

    const proxy = page.getByRole('region', { name: /^采购委托书/ })
    await proxy.getByLabel('身份证号').fill('330106198001010013')
    await proxy.getByLabel('委托开始日期').fill('2026-01-01')
    await proxy.getByLabel('委托终止日期').fill('2040-12-31')
    await proxy.getByLabel('文件', { exact: true }).setInputFiles(png)
    await proxy.getByLabel('身份证人像面').setInputFiles(png)
    await proxy.getByLabel('身份证国徽面').setInputFiles(png)
    await proxy.getByRole('button', { name: '保存采购委托书' }).click()
    await expect(proxy.getByText('330106********0013').first()).toBeVisible()
    await look(page)

    await page.getByRole('button', { name: '提交审核' }).click()
    await expect(page.getByText(/排在第 \d+ 位/)).toBeVisible()
    await look(page)
    await expect(page.getByRole('button', { name: /^保存/ })).toHaveCount(0)
    await open(page, paths.goods(1))
    await expect(page.getByText('资质审核后可见').first()).toBeVisible()
    await expect(page.getByText('注册未完成')).toHaveCount(0)
  },
)

test('a file that arrived with one document outlives the form of another', async ({ page }) => {
  const who = stranger()
  await openAccount(page, who)
  await fillCompany(page, who)
  await saveCompany(page)
  const clinic = page.getByRole('region', { name: /^诊疗资格证明/ })
  await clinic.getByLabel('医疗机构执业许可证').check()
  await clinic.getByRole('button', { name: '保存诊疗资格证明' }).click()
  // Number, expiry date and picture are missing: focus moves to the first of them.
  await expect(clinic.getByLabel('证号')).toBeFocused()
  await expect(clinic.getByLabel('证号')).toBeInViewport()
  await clinic.getByLabel('医疗机构执业许可证').check()
  await clinic.getByLabel('文件').setInputFiles(png)
  await clinic.getByRole('button', { name: '保存诊疗资格证明' }).click()
  await expect(clinic.getByText('请输入证号')).toBeVisible()
  await expect(clinic.getByLabel('保留第 1 张')).toBeChecked()

  const proxy = page.getByRole('region', { name: /^采购委托书/ })
  const business = page.getByRole('region', { name: /^主体资格证明/ })
  await proxy.getByLabel('委托事项').fill('采购中药饮片')
  await proxy.getByLabel('文件', { exact: true }).setInputFiles(png)
  await business.getByLabel('营业执照').check()
  await business.getByLabel('长期有效').check()
  await business.getByLabel('文件').setInputFiles(png)
  await business.getByRole('button', { name: '保存主体资格证明' }).click()
  await expect(business.getByText('已保存')).toBeVisible()
  await expect(clinic.getByLabel('保留第 1 张')).toBeChecked()
  const words = page.getByText('请逐份保存')
  await expect(words).toHaveCount(hasScripts() ? 0 : 1)
  if (hasScripts()) {
    await expect(proxy.getByLabel('委托事项')).toHaveValue('采购中药饮片')
    const chosen = proxy.getByLabel('文件', { exact: true })
    expect(await chosen.evaluate((field: HTMLInputElement) => field.files?.length)).toBe(1)
  }
  if (!hasScripts()) await clinic.getByLabel('医疗机构执业许可证').check()
  await clinic.getByLabel('证号').fill('PDY00000133010517D')
  await clinic.getByLabel('有效期至').fill('2040-12-31')
  await clinic.getByRole('button', { name: '保存诊疗资格证明' }).click()
  await expect(clinic.getByText('有效期至 2040-12-31，1 张')).toBeVisible()
})

test(
  'what is typed before the scripts have the data of the page stays',
  needsScripts,
  async ({ page }) => {
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    await openAccount(page, stranger())
    // As over a slow line: the data arrives a moment after the scripts.
    await page.addInitScript(() => {
      const { prototype } = ReadableStreamDefaultReader
      const read = Object.getOwnPropertyDescriptor(prototype, 'read')?.value as () => unknown
      prototype.read = async function (this: unknown) {
        await new Promise((go) => setTimeout(go, 1500))
        return (await read.call(this)) as never
      }
    })
    await page.goto(registrationPaths.step(2))
    const name = page.getByLabel('单位名称')
    await name.pressSequentially('杭州西湖新客诊所', { delay: 150 })
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    await expect(name).toHaveValue('杭州西湖新客诊所')
    expect(errors).toEqual([])
  },
)

test('a wrong code keeps the name, a right one is not asked for again', async ({ page }) => {
  const who = stranger()
  await open(page, registrationPaths.step(1))
  await page.getByLabel('手机号').fill(who.phone)
  await sendCode(page)
  await page.getByLabel('用户名').fill('demo-clinic')
  await page.getByLabel('短信验证码').fill('000000')
  await page.getByLabel(/^新密码/).fill(password)
  await page.getByLabel('再次输入新密码').fill(password)
  await page.getByRole('button', { name: '注册，下一步' }).click()
  await expect(page.getByText('请先阅读并同意用户协议')).toBeVisible()
  await page.getByLabel('我已阅读并同意').check()
  await page.getByLabel(/^新密码/).fill(password)
  await page.getByLabel('再次输入新密码').fill(password)
  await page.getByRole('button', { name: '注册，下一步' }).click()
  await expect(page.getByText('验证码不正确或已失效')).toBeVisible()
  await expect(page.getByLabel('用户名')).toHaveValue('demo-clinic')
  await page.getByLabel('短信验证码').fill(await readCode(page))
  await page.getByLabel(/^新密码/).fill(password)
  await page.getByLabel('再次输入新密码').fill(password)
  await page.getByRole('button', { name: '注册，下一步' }).click()
  await expect(page.getByText('用户名已被使用，换一个')).toBeVisible()
  await expect(page.getByText(`手机 ${who.phone} 已验证`)).toBeVisible()
  await expect(page.getByLabel('短信验证码')).toHaveCount(0)
  await page.getByLabel('用户名').fill(who.username)
  await page.getByLabel(/^新密码/).fill(password)
  await page.getByLabel('再次输入新密码').fill(password)
  await page.getByRole('button', { name: '注册，下一步' }).click()
  await expect(page.getByRole('heading', { name: '单位资料' })).toBeVisible()
})

test('documents that were returned say why, and only they can be changed', async ({ page }) => {
  await login(page, 'demo-rejected')
  await page.getByRole('link', { name: '资料被退回，请修改后重新提交' }).click()
  await expect(page.getByText('退回原因：模糊缺角')).toBeVisible()
  await expect(page.getByText('退回原因：委托书不全')).toBeVisible()
  await expect(page.getByRole('button', { name: '保存主体资格证明' })).toHaveCount(0)
  await lookAtColours(page)
})

test('the papers to stamp are filled in', async ({ page }) => {
  await login(page, 'demo-rejected')
  await open(page, registrationPaths.paper('proxy'))
  await expect(page.getByRole('heading', { name: '采购委托书' })).toBeVisible()
  await expect(page.getByText('台州椒江海门药房')).toBeVisible()
  await look(page)
  await open(page, registrationPaths.paper('quality'))
  await expect(page.getByText('乙方（购货单位）：台州椒江海门药房')).toBeVisible()
})
