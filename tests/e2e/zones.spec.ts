import { expect, type Page } from '@playwright/test'
import { brandPaths } from '#app/site/brand-paths'
import { paths } from '#app/site/paths'
import { rarePaths } from '#app/site/rare-paths'
import { notAPhone } from '#tests/sentences'
import { writeControlTerms } from '#upstream/goods/controlled/terms'
import { signInBuyer } from './buyer'
import { look } from './look'
import { ownName } from './own'
import { core, hasScripts, open, test } from './shop'

const control = writeControlTerms({ deniedKinds: [], deniedRegions: [], isByApplication: true })

test(
  'a store applies for a controlled product and buys it once it is opened',
  core,
  async ({ page }) => {
    const name = ownName('控销试药')
    const { goods, storeId, change } = await signInBuyer(page, { goods: [{ name, control }] })
    const id = goods[0]?.id ?? 0
    await open(page, paths.goods(id))
    await expect(page.getByText('开通控销权限后可见').first()).toBeVisible()
    await page.getByRole('link', { name: '控销申请' }).click()
    await expect(page.getByRole('heading', { name: '申请开通控销商品' })).toBeVisible()
    await look(page)
    await page.getByLabel('联系电话').fill('12345')
    await page.getByRole('button', { name: '提交申请' }).click()
    await expect(page.getByText(notAPhone)).toBeVisible()
    await page.getByLabel('联系电话').fill('13800138000')
    await page.getByLabel('申请理由').fill('门店有长期用药的老顾客')
    await page.getByRole('button', { name: '提交申请' }).click()
    await expect(page.getByText('申请已提交')).toBeVisible()
    await expect(page.getByRole('row', { name })).toContainText('审核中')
    await look(page)
    await open(page, paths.controlApply(id))
    await expect(page.getByText('申请审核中，请勿重复提交')).toBeVisible()

    await change((db) =>
      db
        .updateTable('control_applications')
        .set({ state: 'approved', valid_until: '2099-12-31', decided_at: 0 })
        .where('store_id', '=', storeId)
        .execute(),
    )
    await open(page, paths.controlledList({ mine: true }))
    await expect(page.getByRole('row', { name })).toContainText('有效期至 2099-12-31')
    await page.getByRole('link', { name: `去采购 ${name}` }).click()
    await page.getByRole('button', { name: `加入购物车 ${name}` }).click()
    await expect(page.getByText(/已加入购物车/)).toBeVisible()
  },
)

test('the near-expiry zone has the nearest first, all in red', async ({ page }) => {
  await signInBuyer(page)
  await open(page, paths.zone('nearExpiry', {}, 'table'))
  const shown = page.locator('.near-expiry')
  const days = (await shown.allTextContents()).map((text) => text.slice(0, 10))
  expect(days.length).toBeGreaterThan(20)
  expect(days).toEqual([...days].sort())
  await expect(page.getByRole('row')).toHaveCount(days.length + 1)
})

test('brands have pages, and each its own goods in three views', async ({ page }) => {
  await open(page, brandPaths.all())
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(/ppzq\/2$/)
  await page.getByRole('link', { name: '上一页' }).click()
  await page.getByRole('link', { name: '云栖谷' }).click()
  await expect(page.getByRole('heading', { name: '云栖谷' })).toBeVisible()
  await page.getByRole('link', { name: '第 2 页' }).click()
  await expect(page).toHaveURL(/ppzq\/info\/1\/2$/)
  await page.getByRole('link', { name: '表格' }).click()
  await expect(page).toHaveURL(/ppzq\/info\/1\/2\?view=table/)
  const makers = page.getByRole('cell', { name: '杭州云栖谷制药有限公司' })
  await expect.poll(() => makers.count()).toBeGreaterThan(5)
})

/** A link of a list, or without scripts a button of its form. */
function filterLink(page: Page, name: string) {
  return page.getByRole(hasScripts() ? 'link' : 'button', { name, exact: true })
}

test('a zone keeps filter, view and page in its address, and adds to the cart', async ({
  page,
}) => {
  await signInBuyer(page, { store: { is_show_youx: 1 } })
  await open(page, paths.zone('freeShipping', {}, 'table'))
  await filterLink(page, '只看有货').click()
  await expect(page).toHaveURL(/\/yx\/table\?stock=1$/)
  await page
    .getByRole('button', { name: /^加入购物车 / })
    .first()
    .click()
  await expect(page.getByText(/已加入购物车/)).toBeVisible()
  await expect(page).toHaveURL(/\/yx\/table\?stock=1/)
  await filterLink(page, '无图').click()
  await expect(page).toHaveURL(/\/yx\?stock=1&page=1&view=no_image$/)
})

test('a zone that is not for this store, or not yet live, says so', async ({ page }) => {
  await signInBuyer(page, { store: { is_show_youx: 0 } })
  await open(page, paths.zone('freeShipping'))
  await expect(page.getByRole('heading', { name: '活动未开始' })).toBeVisible()
  await look(page)
  await open(page, rarePaths.topic({ id: 103, name: '年货节' }))
  await expect(page.getByRole('heading', { name: '活动暂未开始' })).toBeVisible()
})
