import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { paths } from '#app/site/paths'
import { firstOfEachFamily, firstOfEachTemplate, shopPages } from '#tests/pages'
import { expectFilesLeftToBrowser } from './file-links'
import {
  core,
  expectAccessible,
  expectNoWiderThanScreen,
  expectPlainOnPaper,
  hasScripts,
  login,
  neverOfferDraws,
  open,
  test as base,
} from './shop'
import { smallTargets } from './small-targets'
import { misplacedTexts } from './text-layout'

const firsts = firstOfEachTemplate(shopPages)
const families = firstOfEachFamily(shopPages)
const phone = { width: 390, height: 844 }

type Role = 'visitor' | 'buyer'

// A worker checks all pages in the same two tabs: the checks change nothing.
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

// Each rule checks each page once: with scripts on a buyer's wide page, without them on a visitor's
// narrow one; colours, which come from the styles, once per template and width.

for (const { name, path } of shopPages.filter((page) => page.isPublic)) {
  test(`a visitor's ${name}: accessible, silent, no wider than the screen`, async ({ page }) => {
    // A signed-in buyer never sees the login page.
    const rules = path === paths.login() ? 'all' : 'structure'
    await open(page, path)
    await (hasScripts() && rules === 'structure'
      ? expectNoWiderThanScreen(page)
      : expectAccessible(page, rules))
  })
}

test.describe('signed in', () => {
  test.use({ role: 'buyer' })
  for (const { name, path } of shopPages) {
    const isFamily = families.has(path)
    test(
      `a buyer's ${name}: accessible, silent, no wider than the screen`,
      isFamily ? core : {},
      async ({ page }) => {
        const isFirst = firsts.has(path)
        await open(page, path)
        expect(await misplacedTexts(page)).toEqual([])
        expect(await smallTargets(page)).toEqual([])
        if (hasScripts()) {
          await expectAccessible(page, isFirst ? 'all' : 'structure')
          await expectPlainOnPaper(page)
          await expectFilesLeftToBrowser(page)
          if (isFamily) await expectNarrow(page)
        } else if (isFirst) await expectAccessible(page, 'colours')
        else await expectNoWiderThanScreen(page)
      },
    )
  }
})

/** `npm test` opens the first page of a family once and looks at the phone's width there too. */
async function expectNarrow(page: Page): Promise<void> {
  const wide = page.viewportSize()
  await page.setViewportSize(phone)
  expect(await misplacedTexts(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  await expectNoWiderThanScreen(page)
  if (wide !== null) await page.setViewportSize(wide)
}

/** Wide with scripts, narrow without. */
async function openTab(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const isNarrow = options.javaScriptEnabled === false
  const tab = await browser.newPage({ ...options, ...(isNarrow && { viewport: phone }) })
  await neverOfferDraws(tab)
  return tab
}
