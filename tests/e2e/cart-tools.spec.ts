import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { addStore } from '#tests/fixtures/stores'
import { paths } from '#app/site/paths'
import { signInBuyer } from './buyer'
import { look } from './look'
import { core, open } from './shop'

test(
  'the cart can be had as Excel, as CSV and on paper, with what was typed last',
  core,
  async ({ page }) => {
    await signInBuyer(page, { goods: [{ name: '=阿莫西林胶囊' }] })
    await open(page, paths.cart())
    await page.getByLabel('数量 =阿莫西林胶囊', { exact: true }).fill('40')
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ])
    const text = await readFile(await csv.path(), 'utf8')
    expect(text).toMatch(/^\uFEFF商品编号,商品名称/)
    // A name that Excel would take for a formula stays text.
    expect(text).toContain("'=阿莫西林胶囊")
    expect(text).toContain(',40,12.50,500.00,')
    const [xlsx] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Excel' }).click(),
    ])
    const bytes = await readFile(await xlsx.path())
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('=阿莫西林胶囊').first()).toBeVisible()
    for (const name of ['去结算', '更新数量', '增加 =阿莫西林胶囊'])
      await expect(page.getByRole('button', { name })).toBeHidden()
  },
)

test('lines are copied to another own store, and what that store may not have is told', async ({
  page,
}) => {
  const { storeId, change } = await signInBuyer(page, {
    goods: [{ name: '阿莫西林胶囊' }, { name: '布洛芬片', class: 'chemical' }],
  })
  const company = `分店 ${storeId}`
  await change(async (db) => {
    const other = await addStore(db, { company })
    const owner = await db
      .selectFrom('stores')
      .select('owner_id')
      .where('id', '=', storeId)
      .executeTakeFirstOrThrow()
    await db.updateTable('stores').set(owner).where('id', '=', other.storeId).execute()
    await db
      .deleteFrom('store_scope')
      .where('store_id', '=', other.storeId)
      .where('class', '=', 'antibiotic')
      .execute()
  })
  await open(page, paths.cart())
  await page.getByRole('button', { name: '复制到其他门店' }).click()
  await page.getByRole('button', { name: '复制' }).click()
  await expect(page.getByText('请选择门店')).toBeVisible()
  await page.getByRole('checkbox', { name: company }).check()
  await page.getByRole('button', { name: '复制' }).click()
  const report = page.getByRole('region', { name: company })
  await expect(report.getByText('已加入 1 种，1 种未加入')).toBeVisible()
  await expect(report.getByRole('row', { name: /^阿莫西林胶囊/ })).toContainText(
    '未加入：您的经营范围不含抗生素',
  )
  await look(page)
})
