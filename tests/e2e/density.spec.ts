import { expect, type Page } from '@playwright/test'
import { paths } from '#app/site/paths'
import { signInBuyer } from './buyer'
import { core, coreScripts, hasScripts, open, signIn, test } from './shop'

function countInView(page: Page, rows: string, bar: string): Promise<number> {
  return page.evaluate(
    ([rowsIn, barIn]) => {
      const bars = [...document.querySelectorAll(barIn)].map(
        (one) => one.getBoundingClientRect().top,
      )
      const edge = Math.min(window.innerHeight, ...bars)
      return [...document.querySelectorAll(rowsIn)].filter((row) => {
        const { top, bottom, height } = row.getBoundingClientRect()
        return height > 0 && top >= 0 && bottom <= edge + 1
      }).length
    },
    [rows, bar] as const,
  )
}

test.describe('at 1366×768 without scrolling', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test(
    'fourteen rows of the table and twelve without pictures are in view',
    core,
    async ({ page }) => {
      await signIn(page, 'demo-clinic')
      await open(page, paths.listTable())
      expect(await countInView(page, '.price-list tbody tr', '.table-bar')).toBeGreaterThanOrEqual(
        14,
      )
      await open(page, paths.listNoImage())
      expect(await countInView(page, '.goods-line', '.none')).toBeGreaterThanOrEqual(12)
    },
  )

  test('seven lines of the cart are in view, each with a mark and a note', async ({ page }) => {
    const goods = Array.from({ length: 12 }, (_, at) => ({ name: `商品${at}` }))
    const { storeId, change } = await signInBuyer(page, { goods })
    const told = { suggested_for: '商品 20盒', adjusted_note: '按中包装凑整：3→20' }
    await change((db) =>
      db.updateTable('cart_lines').set(told).where('store_id', '=', storeId).execute(),
    )
    await open(page, paths.cart())
    expect(await countInView(page, '.cart-line', '.cart-sums')).toBeGreaterThanOrEqual(7)
  })
})

test(
  'on a phone the header is low, and four rows of the table are in view',
  core,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, 'demo-clinic')
    await open(page, paths.listTable())
    const bars = '.table-bar, .side-panel'
    expect(await countInView(page, '.price-list tbody tr', bars)).toBeGreaterThanOrEqual(4)
    await expect(page.getByLabel('搜索药品或生产企业')).toBeInViewport()
    const header = await page.getByRole('banner').boundingBox()
    expect(header?.height).toBeLessThanOrEqual(96)
  },
)

test('filters are folded, and what is taken is said all the same', async ({ page }) => {
  await open(page, paths.listTable())
  await expect(page.getByRole('link', { name: /^片剂/ })).toBeHidden()
  await page.getByText('筛选', { exact: true }).click()
  await page.getByRole('link', { name: /^片剂/ }).click()
  await expect(page.getByRole('link', { name: '取消筛选 片剂' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^胶囊剂/ })).toBeHidden()
})

test(
  'the first number is within ten tabs, and Ctrl+Enter adds all',
  coreScripts,
  async ({ page }) => {
    await signInBuyer(page)
    await open(page, paths.listTable())
    let tabs = 0
    const isAt = (selector: string) =>
      page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)
    while (!(await isAt('.quantity')) && tabs < 10) {
      await page.keyboard.press('Tab')
      tabs++
      if (await isAt('.skip-link')) await page.keyboard.press('Enter')
    }
    expect(await isAt('.quantity')).toBe(true)
    await page.keyboard.type('20')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(/已加入购物车/).first()).toBeVisible()
    expect(hasScripts()).toBe(true)
  },
)
