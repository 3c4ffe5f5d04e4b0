import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { deskDoors, deskPages, type DeskPage } from '#tests/desk-pages'
import { firstOfEachFamily, firstOfEachTemplate } from '#tests/pages'
import { deskOrigin, signInAtDesk } from './operator'
import {
  coreScripts,
  expectAccessible,
  expectNoWiderThanScreen,
  expectPlainOnPaper,
  expectValidHtml,
  needsScripts,
  open,
  test as base,
} from './shop'
import { smallTargets } from './small-targets'
import { misplacedTexts } from './text-layout'

const firsts = firstOfEachTemplate([...deskPages, ...deskDoors])
const families = firstOfEachFamily([...deskPages, ...deskDoors])
const wide = { width: 1366, height: 768 }
const narrow = { width: 390, height: 844 }

interface Tabs {
  stranger: Page
  owner: Page
}

/** Two tabs for all pages, so that the operator signs in once. */
const test = base.extend<{ role: keyof Tabs }, { tabs: Tabs }>({
  role: ['owner', { option: true }],
  tabs: [
    async ({ browser }, use, { project }) => {
      const stranger = await openTab(browser, project.use)
      const owner = await openTab(browser, project.use)
      await signInAtDesk(owner, 'desk-owner', 'caizhi-demo')
      await expect(owner.getByRole('heading', { name: '今日待办' })).toBeVisible()
      await use({ stranger, owner })
      await stranger.close()
      await owner.close()
    },
    { scope: 'worker' },
  ],
  page: ({ tabs, role }, use) => use(tabs[role]),
})

// No page of the desk has scripts, so with and without them it renders the same and one run opens
// it: the wide page with all rules, then the narrow one; colours once per template.

for (const desk of deskPages)
  test(
    `the desk's ${desk.name}: accessible, silent, no wider than the screen`,
    families.has(desk.path) ? coreScripts : needsScripts,
    async ({ page }) => {
      await visit(page, desk)
    },
  )

test.describe('signed out', () => {
  test.use({ role: 'stranger' })
  for (const door of deskDoors)
    test(
      `the desk's ${door.name}: accessible, silent, no wider than the screen`,
      families.has(door.path) ? coreScripts : needsScripts,
      async ({ page }) => {
        await visit(page, door)
      },
    )
})

async function visit(page: Page, { path, title }: DeskPage): Promise<void> {
  await page.setViewportSize(wide)
  await open(page, path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(await page.locator('script').count()).toBe(0)
  await expectAccessible(page)
  await expectValidHtml(page)
  await expectPlainOnPaper(page)
  expect(await misplacedTexts(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  await page.setViewportSize(narrow)
  expect(await misplacedTexts(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  await (firsts.has(path) ? expectAccessible(page, 'colours') : expectNoWiderThanScreen(page))
}

function openTab(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  return browser.newPage({ ...options, baseURL: deskOrigin })
}
