import { expect } from '@playwright/test'
import { addressPaths } from '#app/site/address-paths'
import { paths } from '#app/site/paths'
import { deskPaths } from '#app/site/desk-paths'
import { addPerson, deskOrigin, signInAtDesk } from './operator'
import {
  fillCompany,
  handIn,
  openAccount,
  saveCompany,
  saveDocument,
  stranger,
  submit,
} from './registering'
import { open, test } from './shop'
import { signContracts } from './signing'

test('a stranger registers, mends what the desk returned, and places the first order', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const who = stranger()
  await openAccount(page, who)
  await fillCompany(page, who)
  await saveCompany(page)
  await handIn(page)

  const { javaScriptEnabled } = test.info().project.use
  const office = await browser.newContext({ baseURL: deskOrigin, javaScriptEnabled })
  const desk = await office.newPage()
  const { name } = await addPerson(['quality'])
  await signInAtDesk(desk, name)
  await open(desk, deskPaths.members({ q: who.phone }))
  await desk.getByRole('link', { name: '杭州西湖新客诊所' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: '杭州西湖新客诊所' })).toBeVisible()
  const review = (slot: string) => desk.getByRole('region', { name: slot, exact: true })
  const accept = async (slot: string) => {
    await review(slot).getByRole('button', { name: '通过' }).click()
    await expect(review(slot).getByText('已通过').first()).toBeVisible()
  }
  await accept('主体资格证明')
  await accept('采购委托书')
  const clinic = review('诊疗资格证明')
  await clinic.getByRole('button', { name: '退回' }).click()
  await expect(clinic.getByText('请选择退回的原因')).toBeVisible()
  await clinic.getByLabel('模糊缺角').check()
  await clinic.getByLabel('说明').fill('右下角看不清')
  await clinic.getByRole('button', { name: '退回' }).click()
  await expect(clinic.getByText('模糊缺角：右下角看不清')).toBeVisible()
  await review('决定').getByRole('button', { name: '退回' }).click()
  await expect(desk.getByText('已退回，会员会收到消息和短信')).toBeVisible()

  await open(page, paths.home())
  await page.getByRole('link', { name: '资料被退回，请修改后重新提交' }).click()
  await expect(page.getByText('退回原因：模糊缺角：右下角看不清')).toBeVisible()
  await saveDocument(page, '诊疗资格证明', async (form) => {
    await form.getByLabel('有效期至').fill('2041-12-31')
  })
  await submit(page)

  await desk.reload()
  await accept('诊疗资格证明')
  const decision = review('决定')
  await decision.getByRole('button', { name: '通过，开通采购' }).click()
  await expect(desk.getByText('请勾选经营范围')).toBeVisible()
  await decision.getByLabel('化学药制剂').check()
  await decision.getByLabel('中成药').check()
  await decision.getByRole('button', { name: '通过，开通采购' }).click()
  await expect(desk.getByText('会员资质已通过')).toBeVisible()
  await office.close()

  await open(page, paths.contract())
  await signContracts(page)
  await expect(page.getByText('电子合同已签署')).toBeVisible()
  await open(page, addressPaths.add())
  await page.getByLabel('收货人').fill('李新客')
  await page.getByLabel('联系电话').fill('13800138000')
  await page.getByLabel('区县').fill('杭州西湖')
  await page.getByLabel('详细地址').fill('文三路 1 号')
  await page.getByRole('button', { name: '保存地址' }).click()
  await expect(page.getByText('收货地址已新增')).toBeVisible()
  await open(page, paths.listTable({ class: 'chemical', stock: true }))
  await page.locator('input.quantity').first().fill('100')
  await page.getByRole('button', { name: '全部加入购物车' }).first().click()
  await expect(page.getByText(/已加入购物车/).first()).toBeVisible()
  await open(page, paths.cart())
  await page
    .getByRole('button', { name: /^去结算/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: '核对订单' })).toBeVisible()
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByRole('heading', { name: '付款' })).toBeVisible()
})
