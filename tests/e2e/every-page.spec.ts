import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { shopPages } from './pages'
import {
  expectAccessible,
  expectValidHtml,
  hasScripts,
  login,
  neverOfferDraws,
  open,
  test as base,
} from './shop'

const phone = { width: 390, height: 844 }

type Role = 'visitor' | 'buyer'

// A worker looks at all pages in the same two tabs: what is looked at here changes nothing.
const test = base.extend<{ role: Role }, { tabs: Record<Role, Page> }>({
  role: ['visitor', { option: true }],
  isOfferedDraws: true,
  tabs: [
    async ({ browser }, use, { project }) => {
      const visitor = await openTab(browser, project.use)
      const buyer = await openTab(browser, project.use)
      await login(buyer, 'demo-clinic')
      await use({ visitor, buyer })
      await visitor.close()
      await buyer.close()
    },
    { scope: 'worker' },
  ],
  page: ({ tabs, role }, use) => use(tabs[role]),
})

for (const { name, path } of shopPages.filter((page) => page.isPublic)) {
  test(`a visitor's ${name}: valid, accessible, silent`, async ({ page }) => {
    await inspect(page, path)
  })
}

test.describe('signed in', () => {
  test.use({ role: 'buyer' })
  for (const { name, path } of shopPages) {
    test(`a buyer's ${name}: valid, accessible, silent`, async ({ page }) => {
      await inspect(page, path)
    })
  }
})

async function openTab(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const tab = await browser.newPage(options)
  await neverOfferDraws(tab)
  return tab
}

/** Each width once: with scripts the wide page, without them the narrow one and its markup. */
async function inspect(page: Page, path: string): Promise<void> {
  const response = await open(page, path)
  if (hasScripts()) return expectAccessible(page)
  await expectValidHtml(page, response)
  await expectAccessible(page, [phone])
}
