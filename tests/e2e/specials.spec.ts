import { expect } from '@playwright/test'
import { paths } from '#app/site/paths'
import { signInBuyer } from './buyer'
import { look } from './look'
import { ownName } from './own'
import { open, test } from './shop'
import { shopNow } from './shop-clock'

const hour = 3_600_000

test('a special price stands on 每日特价, holds in the cart, and its end is told there', async ({
  page,
}) => {
  const name = ownName('特价试药')
  const { goods, change } = await signInBuyer(page, {
    goods: [{ name, package_step_milli: 1_000 }],
  })
  const id = goods[0]?.id ?? 0
  const now = shopNow()
  await change((db) =>
    db
      .insertInto('promotions')
      .values({
        kind: 'special',
        goods_id: id,
        price_e4: 98_000,
        limit_milli: 30_000,
        is_strict: 0,
        starts_at: now - hour,
        ends_at: now + hour,
      })
      .execute(),
  )
  await open(page, paths.dailySpecials({ sort: 'newest' }, 'table'))
  await expect(page.getByRole('heading', { name: '每日特价' })).toBeVisible()
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('¥9.80')
  await expect(row.locator('s')).toHaveText('¥12.50')
  await expect(row).toContainText('特')
  await expect(row).toContainText('限购 30')
  await look(page)

  await open(page, paths.cart())
  const line = page.getByRole('listitem').filter({ hasText: name })
  await expect(line).toContainText('价格由 ¥12.50 变为 ¥9.80')
  await page.getByRole('button', { name: `接受新价格 ${name}` }).click()
  await expect(line).not.toContainText('价格由')
  await expect(line).toContainText('¥196.00')
  await change((db) =>
    db.updateTable('promotions').set({ ends_at: now }).where('goods_id', '=', id).execute(),
  )
  await open(page, paths.cart())
  await expect(line).toContainText('价格由 ¥9.80 变为 ¥12.50')
})
