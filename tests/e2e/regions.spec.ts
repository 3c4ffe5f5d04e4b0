import { expect, type Page } from '@playwright/test'
import { addressPaths } from '#app/site/address-paths'
import { paths } from '#app/site/paths'
import { notAPhone } from '#tests/sentences'
import { signInBuyer } from './buyer'
import { core, needsScripts, open, test } from './shop'
import { lookAtColours } from './look'

async function fillRest(page: Page): Promise<void> {
  await page.getByLabel('收货人').fill('周护士')
  await page.getByLabel('联系电话').fill('13911112222')
  await page.getByLabel('详细地址').fill('文三路 2 号')
}

const save = (page: Page) => page.getByRole('button', { name: '保存地址' }).click()

test('a region may be typed short and in one field', async ({ page }) => {
  await signInBuyer(page, { hasAddress: false })
  await open(page, addressPaths.add())
  await fillRest(page)
  await page.getByLabel('区县').fill('杭州 西湖')
  await save(page)
  await expect(page.getByText('浙江省杭州市西湖区文三路 2 号')).toBeVisible()
  await expect(page.getByText('请核对地区')).toHaveCount(0)
})

test(
  'a region that is unclear is asked about at its field, and one press chooses it',
  core,
  async ({ page }) => {
    await signInBuyer(page, { hasAddress: false })
    await open(page, addressPaths.add())
    await fillRest(page)
    await page.getByLabel('区县').fill('西胡区')
    await save(page)
    const field = page.getByLabel('区县')
    await expect(field).toHaveAccessibleDescription('西胡区？→ 西湖区（浙江省杭州市）')
    await expect(field).toHaveValue('西胡区')
    await expect(field).toBeFocused()
    await expect(page.getByLabel('详细地址')).toHaveValue('文三路 2 号')
    const choices = page.getByRole('group', { name: '您要的是' })
    await expect(choices.getByRole('radio')).toHaveCount(6)
    await lookAtColours(page)
    await choices.getByLabel('西湖区（江西省南昌市）').check()
    await page.getByLabel('联系电话').fill('1')
    await save(page)
    await expect(page.getByText(notAPhone)).toBeVisible()
    await expect(page.getByLabel('城市')).toHaveValue('南昌市')
    await page.getByLabel('联系电话').fill('13911112222')
    await save(page)
    await expect(page.getByText('江西省南昌市西湖区文三路 2 号')).toBeVisible()
  },
)

test('an address of before asks to look at its region, and can be sent to meanwhile', async ({
  page,
}) => {
  const buyer = await signInBuyer(page)
  await buyer.change((db) =>
    db
      .updateTable('addresses')
      .set({ district: '西胡区', region_code: null })
      .where('store_id', '=', buyer.storeId)
      .execute(),
  )
  await open(page, paths.checkout())
  await expect(page.getByRole('group', { name: '收货地址' })).toContainText('请核对地区')
  await open(page, paths.addresses())
  await page.getByRole('link', { name: '请核对地区 李药师' }).click()
  await expect(page.getByText('请核对地区')).toBeVisible()
  await expect(page.getByLabel('区县')).toHaveValue('西胡区')
  await page.getByLabel('西湖区（浙江省杭州市）').check()
  await save(page)
  await expect(page.getByText('浙江省杭州市西湖区文三路 1 号')).toBeVisible()
  await expect(page.getByText('请核对地区')).toHaveCount(0)
})

test('the fields offer regions while somebody types', needsScripts, async ({ page }) => {
  await signInBuyer(page, { hasAddress: false })
  await open(page, addressPaths.add())
  await fillRest(page)
  const district = page.getByRole('combobox', { name: '区县' })
  const list = page.getByRole('listbox', { name: '地区' })
  await district.pressSequentially('西湖')
  await expect(list.getByRole('option')).toHaveText([/浙江省杭州市/, /江西省南昌市/])
  await expect(district).toHaveAttribute('aria-expanded', 'true')
  await lookAtColours(page)
  await district.press('Escape')
  await expect(list).toBeHidden()
  await district.press('ArrowDown')
  await expect(list).toBeVisible()
  await district.press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toHaveText(/浙江省杭州市/)
  await district.press('Enter')
  await expect(page.getByLabel('省份')).toHaveValue('浙江省')
  await expect(page.getByLabel('城市')).toHaveValue('杭州市')
  await expect(district).toHaveValue('西湖区')
  await expect(list).toBeHidden()
  await page.getByRole('combobox', { name: '城市' }).fill('绍兴')
  await list.getByRole('option', { name: '越城区' }).click()
  await expect(district).toHaveValue('越城区')
  await save(page)
  await expect(page.getByText('浙江省绍兴市越城区文三路 2 号')).toBeVisible()
})
