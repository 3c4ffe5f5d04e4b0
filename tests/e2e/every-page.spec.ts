import { shopPages } from './pages'
import { expectAccessible, expectValidHtml, hasScripts, login, open, test as base } from './shop'
import type { BrowserContextOptions, Page } from '@playwright/test'

const phone = { width: 390, height: 844 }

// Signs in once for all pages of a worker: what is looked at here changes nothing.
const test = base.extend<object, { buyer: BrowserContextOptions['storageState'] }>({
  buyer: [
    async ({ browser }, use, { project }) => {
      const page = await browser.newPage(project.use)
      await login(page, 'demo-clinic')
      await use(await page.context().storageState())
      await page.close()
    },
    { scope: 'worker' },
  ],
})

for (const { name, path } of shopPages.filter((page) => page.isPublic)) {
  test(`a visitor's ${name}: valid, accessible, silent`, async ({ page }) => {
    await inspect(page, path)
  })
}

for (const { name, path } of shopPages) {
  test(`a buyer's ${name}: valid, accessible, silent`, async ({ page, buyer }) => {
    if (typeof buyer === 'object') await page.context().addCookies(buyer.cookies)
    await inspect(page, path)
  })
}

/** Each width once: with scripts the wide page, without them the narrow one and its markup. */
async function inspect(page: Page, path: string): Promise<void> {
  await open(page, path)
  if (hasScripts()) return expectAccessible(page)
  await expectValidHtml(page)
  await expectAccessible(page, [phone])
}
