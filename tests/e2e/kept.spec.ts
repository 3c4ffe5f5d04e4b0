import { expect, type Page } from '@playwright/test'
import { addressPaths } from '#app/site/address-paths'
import { withoutPictures } from '#tests/chromium'
import { paths } from '#app/site/paths'
import { password, signInBuyer } from './buyer'
import { corePlain, fillLogin, hasScripts, open, test } from './shop'

test.use({ launchOptions: withoutPictures })

const twoGoods = [{ name: '阿莫西林胶囊' }, { name: '布洛芬片' }]

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('收货人').fill('周护士')
  await page.getByLabel('联系电话').fill('0571-88886666')
  await page.getByLabel('省份').fill('浙江省')
  await page.getByLabel('城市').fill('杭州市')
  await page.getByLabel('区县').fill('西湖区')
  await page.getByLabel('详细地址').fill('文三路 2 号')
}

test.describe('a session that ended costs a login and nothing else', () => {
  test('at step 2: the remark and the kind of invoice', corePlain, async ({ page }) => {
    const buyer = await signInBuyer(page)
    await open(page, paths.checkout())
    await page.getByLabel('订单备注').fill('请上午送货')
    await page.getByLabel('增值税专用发票').check()
    await buyer.endSession()
    await page.getByRole('button', { name: '提交订单' }).click()
    await fillLogin(page, buyer.username, password)
    await expect(page.getByLabel('订单备注')).toHaveValue('请上午送货')
    await expect(page.getByLabel('增值税专用发票')).toBeChecked()
    await page.getByRole('button', { name: '提交订单' }).click()
    await expect(page.getByRole('heading', { name: '付款', exact: true })).toBeVisible()
  })

  test('in the cart: numbers and ticks', async ({ page }) => {
    const buyer = await signInBuyer(page, { goods: twoGoods })
    await open(page, paths.cart())
    await buyer.endSession()
    if (!hasScripts()) await page.getByRole('checkbox', { name: '选择 布洛芬片' }).uncheck()
    await page.getByLabel('数量 阿莫西林胶囊').fill('40')
    if (!hasScripts()) await page.getByRole('button', { name: '更新数量' }).click()
    await fillLogin(page, buyer.username, password)
    await expect(page.getByLabel('数量 阿莫西林胶囊')).toHaveValue('40')
    if (!hasScripts()) await page.getByRole('button', { name: '更新数量' }).click()
    const sum = hasScripts() ? '已选 2 种，共 60 盒' : '已选 1 种，共 40 盒'
    await expect(page.getByText(sum)).toBeVisible()
    await expect(page).toHaveURL(paths.cart())
  })

  test('in any other form: what was filled in waits, and is sent by one button', async ({
    page,
  }) => {
    const buyer = await signInBuyer(page, { hasAddress: false })
    await open(page, addressPaths.add())
    await fillAddress(page)
    await buyer.endSession()
    await page.getByRole('button', { name: '保存地址' }).click()
    await fillLogin(page, buyer.username, password)
    await expect(page.getByRole('heading', { name: '您填写的内容都在' })).toBeVisible()
    await page.getByRole('button', { name: '继续提交' }).click()
    await expect(page.getByText('周护士')).toBeVisible()
  })

  test('but nobody else sends it', async ({ page }) => {
    const other = await signInBuyer(page, { store: { company: '另一家诊所' } })
    const buyer = await signInBuyer(page, { hasAddress: false })
    await open(page, addressPaths.add())
    await fillAddress(page)
    await buyer.endSession()
    await page.getByRole('button', { name: '保存地址' }).click()
    await fillLogin(page, other.username, password)
    await expect(page.getByText('已换了账号登录')).toBeVisible()
  })
})
