import { readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test as base, type Locator, type Page } from '@playwright/test'
import { paths } from '#app/site/paths'
import { quickPaths } from '#app/site/quick-paths'
import { addDelivery } from '#tests/fixtures/deliveries'
import { nameOf, readGuide, type NamedThing } from '#tests/testing-guide'
import { signInBuyer } from './buyer'
import { address } from './desk-order'
import { hasScripts, open, test } from './shop'
import { shopNow } from './shop-clock'

const guide = readGuide(readFileSync('docs/testing.md', 'utf8'))

// Imports the example of the document as if it stood here. Both projects may run at once, so each
// uses a different account.
base.beforeEach(() => {
  process.env.SHOP_USER = hasScripts() ? 'demo-clinic' : 'demo-pharmacy'
})
const example = path.resolve('build/testing-guide/buy.spec.ts')
await mkdir(path.dirname(example), { recursive: true })
// Each process writes the file; the rename keeps others from reading half of it.
const written = `${example}.${String(process.pid)}`
await writeFile(written, guide.example)
await rename(written, example)
await import(pathToFileURL(example).href)

test('every name in the document is on its page', async ({ page, browser }) => {
  test.setTimeout(180_000)
  const buyer = await signInBuyer(page, { store: { balance_fen: 100_000 } })
  const made: Record<string, string> = {}
  await buyer.change(async (db) => {
    const at = shopNow() - 86_400_000
    const { goods, storeId } = buyer
    const { id } = await addDelivery(db, storeId, { goods, at, order: { address } })
    made.shipment = String(id)
  })
  const { baseURL, javaScriptEnabled } = test.info().project.use
  const visitor = await browser.newPage({ baseURL, javaScriptEnabled, locale: 'zh-CN' })
  const lost: string[] = []
  for (const { title, address: at, things } of guide.pages) {
    const tab = at === paths.login() ? visitor : page
    await goOn(page, at, made)
    await open(
      tab,
      at.replace(/\{(\w+)\}/g, (_, name: string) => made[name] ?? ''),
    )
    for (const thing of things)
      if (!(await isThere(find(tab, thing)))) lost.push(`${title}: ${thing.by} ${thing.name}`)
  }
  await visitor.close()
  expect(lost).toEqual([])
})

async function goOn(page: Page, at: string, made: Record<string, string>): Promise<void> {
  if (at.includes('{list}')) {
    await open(page, quickPaths.start())
    await page.getByLabel('采购清单', { exact: true }).fill('琥乙红霉素颗粒 5盒\n布洛芬 20')
    await page.getByRole('button', { name: '识别商品' }).click()
    await expect(page).toHaveURL(/\/kjcg\/list\/\d+/)
    made.list = lastNumber(page)
  }
  if (at.startsWith('/cart/step3')) {
    await open(page, paths.checkout())
    await page.getByRole('button', { name: '提交订单' }).click()
    await expect(page).toHaveURL(/\/cart\/step3\/\d+/)
    made.submission = lastNumber(page)
  }
  if (at.startsWith('/cart/step4')) {
    await page.getByRole('button', { name: '用余额支付' }).click()
    await expect(page.getByRole('heading', { name: '付款完成' })).toBeVisible()
    const order = page.getByRole('link', { name: '查看订单' })
    made.order = /\d+$/.exec((await order.getAttribute('href')) ?? '')?.[0] ?? ''
  }
}

function lastNumber(page: Page): string {
  return /(\d+)$/.exec(new URL(page.url()).pathname)?.[0] ?? ''
}

function find(page: Page, thing: NamedThing): Locator {
  const name = nameOf(thing)
  // The label of a required field ends with a star.
  const words = new RegExp(name.source.replace('\\s*$', '\\s*\\*?\\s*$'))
  if (thing.by === 'label') return page.getByLabel(words)
  if (thing.by === 'text') return page.getByText(name)
  return page.getByRole(thing.by as Parameters<Page['getByRole']>[0], { name })
}

function isThere(found: Locator): Promise<boolean> {
  return found
    .first()
    .waitFor({ state: 'visible', timeout: 15_000 })
    .then(
      () => true,
      () => false,
    )
}
