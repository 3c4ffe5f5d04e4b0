import { expect, type Page } from '@playwright/test'
import { addressPaths } from '#app/site/address-paths'
import { paths } from '#app/site/paths'
import { signInBuyer } from './buyer'
import { openRows } from './quick-rows'
import { needsScripts, open, test } from './shop'

test.use({ reuseContext: false })

/** Bytes, compressed. Above these a page starts slowly over a poor line. */
const limits: Record<string, number> = {
  [paths.list()]: 106_000,
  [paths.listTable()]: 106_000,
  [paths.home()]: 106_000,
  [paths.goods(1)]: 104_000,
  [paths.search({ keywords: 'amxl' })]: 106_000,
  [paths.zone('clinic')]: 106_000,
  [paths.login()]: 98_000,
}

test('the scripts of the main pages stay within their limits', needsScripts, async ({ page }) => {
  for (const [path, limit] of Object.entries(limits)) {
    await open(page, path)
    expect.soft(await scriptBytes(page), path).toBeLessThanOrEqual(limit)
  }
})

test('the scripts of a cart stay within 107 kB', needsScripts, async ({ page }) => {
  await signInBuyer(page)
  await open(page, paths.cart())
  expect(await scriptBytes(page)).toBeLessThanOrEqual(107_000)
})

test('the scripts of an address stay within 104 kB', needsScripts, async ({ page }) => {
  await signInBuyer(page)
  await open(page, addressPaths.add())
  expect(await scriptBytes(page)).toBeLessThanOrEqual(104_000)
})

test(
  'the scripts of quick purchase, row by row, stay within 107 kB',
  needsScripts,
  async ({ page }) => {
    await signInBuyer(page)
    await openRows(page)
    expect(await scriptBytes(page)).toBeLessThanOrEqual(107_000)
  },
)

/** The compressed size of all scripts that the page has loaded, bytes. */
async function scriptBytes(page: Page): Promise<number> {
  const addresses = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  const scripts = [...new Set(addresses)].filter((address) => address.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  const sizes = await Promise.all(
    scripts.map(async (script) => {
      const headers = (await page.request.get(script)).headers()
      expect(headers['content-encoding'], script).toBe('gzip')
      return Number(headers['content-length'])
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
