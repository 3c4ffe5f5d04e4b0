import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { chromiumLaunch } from '../chromium'
import { openBrowser, signIn } from './browser'
import type { Heard } from './fake-upstream'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

/** A signed-in buyer in Chromium on a shop over a fake upstream; a new page for each test. */
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
  beforeEach(async ({ task }) => {
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
      if (task.result?.state === 'fail') await tell(current.page, site.upstream.heard)
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

async function tell(page: Page, heard: readonly Heard[]): Promise<void> {
  const text = await page.locator('body').innerText()
  const calls = heard.slice(-12).map(({ call }) => call)
  process.stderr.write(`\n${page.url()}\n${calls.join('\n')}\n${text}\n`)
}
