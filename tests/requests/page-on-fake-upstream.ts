import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { chromiumLaunch } from '../chromium'
import { openBrowser, signIn } from './browser'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

/** A signed-in buyer in Chromium on a shop over a fake upstream; each test has a page of its own. */
export function pageOnFakeUpstream() {
  const site = shopOnFakeUpstream()
  const current = {} as { page: Page }
  let browser: Browser

  beforeAll(async () => {
    browser = await chromium.launch(chromiumLaunch)
  })
  afterAll(async () => {
    await browser.close()
  })
  beforeEach(async () => {
    const context = await browser.newContext({ baseURL: site.web.origin })
    current.page = await context.newPage()
    const thrown: string[] = []
    current.page.on('pageerror', (error) => thrown.push(error.message))
    const visit = openBrowser(site.web)
    await signIn(visit)
    await context.addCookies(
      [...visit.cookies].map(([name, value]) => ({ name, value, url: site.web.origin })),
    )
    return async () => {
      await context.close()
      expect(thrown).toEqual([])
    }
  })

  async function open(path: string): Promise<void> {
    await current.page.goto(path)
    await current.page.waitForSelector('html[data-hydrated]')
  }
  return { site, current, open }
}
