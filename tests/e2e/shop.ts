import { rarePaths } from '#app/site/rare-paths'
import { expect, test as base, type Page, type Response } from '@playwright/test'
import { paths } from '#app/site/paths'
import { mistakesIn } from '#tests/valid-html'
import { askAxe, type AxeRules } from './axe'

const demoPassword = 'caizhi-demo'
/** Retries: the server may close an idle connection just as it is reused. */
const mostResets = 2

/** Playwright's test for the shop: any error or warning on the console fails it. */
export const test = base.extend<{ silence: undefined; isOfferedDraws: boolean; draws: undefined }>({
  /** When false, prize draws do not pop up: the session counts as having seen its draw. */
  isOfferedDraws: [false, { option: true }],
  draws: [
    async ({ page, isOfferedDraws, baseURL }, use) => {
      if (!isOfferedDraws) await neverOfferDraws(page, baseURL)
      await use(undefined)
    },
    { auto: true },
  ],
  silence: [
    async ({ page }, use) => {
      const noise: string[] = []
      page.on('console', (message) => {
        // The console reports a document's own 404 or 400 too; only missing subresources are noise.
        const isThePageItself = pageOf(message.location().url) === pageOf(page.url())
        // It also reports requests of a test that is offline.
        const isOffline = message.text().includes('net::ERR_INTERNET_DISCONNECTED')
        // Remix 2 logs how a response ended that it aborted itself for a newer request.
        const isGivenUp = message.text().startsWith('AbortError:')
        const isExpected = isThePageItself || isOffline || isGivenUp
        if (['error', 'warning'].includes(message.type()) && !isExpected)
          noise.push(`${page.url()} ${message.type()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => noise.push(`${page.url()} threw: ${error.message}`))
      await use(undefined)
      // A test may end while it still holds a response back.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(noise).toEqual([])
    },
    { auto: true },
  ],
})

export async function neverOfferDraws(page: Page, baseURL?: string): Promise<void> {
  if (baseURL !== undefined)
    await page.context().addCookies([{ name: 'caizhi_draw', value: 'left', url: baseURL }])
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http')) sessionStorage.setItem('caizhi.draw', 'true')
  })
}

// With scripts a page is requested as data: `/cart.data` stands for `/cart`.
function pageOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname.replace(/\.data$/, '') : address
}

/** Marks a test that needs scripts; the project without them skips it. */
export const needsScripts = { tag: '@scripts' }

/** `npm test` runs this flow, with scripts; the others run in `npm run test:all` only. */
export const core = { tag: '@core' }

/** `npm test` runs this flow with and without scripts. */
export const corePlain = { tag: ['@core', '@core-plain'] }

/** `npm test` runs this flow without scripts only, where a page costs a third: they decide nothing in it. */
export const plainCore = { tag: '@core-plain' }

export const coreScripts = { tag: ['@core', needsScripts.tag] }

export function hasScripts(): boolean {
  return test.info().project.use.javaScriptEnabled !== false
}

/**
 * Opens an address and waits for hydration, if scripts run. Pages that need no scripts ship none.
 */
export async function open(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address)
  if (hasScripts() && (await page.locator('script').count()) > 0)
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
  return response
}

/**
 * Waits until a list at this address is drawn. The address changes a moment earlier; the `action`
 * of the list's form tells which page is shown.
 */
export async function arrive(page: Page, address: RegExp): Promise<void> {
  await expect(page).toHaveURL(address)
  const form = page.getByRole('main').locator('form[method="post"]')
  await expect(form.first()).toHaveAttribute('action', address)
}

export async function login(page: Page, username: string, password?: string): Promise<void> {
  await open(page, paths.login())
  await fillLogin(page, username, password)
}

/**
 * Signs in on an open login page; without a password, to a demo account. With scripts the target
 * page then reloads once (product.md §2), which would abort a navigation begun meanwhile.
 */
export async function fillLogin(page: Page, username: string, password = demoPassword) {
  await page.getByLabel('用户名或手机号').fill(username)
  await page.getByLabel('密码').fill(password)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: '登录' }).click()
  await reloaded
  // On a phone it is in the folded account.
  const signOut = page.getByRole('button', { name: '安全退出', includeHidden: true })
  await expect(signOut).toBeAttached()
}

/**
 * Signs in without a page and uses up the welcome message: for tests of what comes after. The login
 * tests cover the form itself.
 */
export async function signIn(page: Page, username: string, password = demoPassword) {
  const { baseURL = '' } = test.info().project.use
  const response = await page.request.post(paths.login(), {
    maxRetries: mostResets,
    form: { intent: 'sign-in', username, password, returnTo: rarePaths.noActivity() },
    headers: { Origin: baseURL },
  })
  expect(new URL(response.url()).pathname).toBe(rarePaths.noActivity())
}

/**
 * Expects the page in its current state and size to meet WCAG 2.2 AA as far as axe can tell, and to
 * fit the screen. Colours take axe longer than all other rules together.
 */
export async function expectAccessible(page: Page, rules: AxeRules = 'all'): Promise<void> {
  await expectNoWiderThanScreen(page)
  const size = page.viewportSize()
  // A sticky bar covers rows scrolled below it; at full page height it covers none.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (size !== null) await page.setViewportSize({ ...size, height: Math.max(size.height, height) })
  expect(await askAxe(page, { rules, hasScripts: hasScripts() }), `axe on ${page.url()}`).toEqual(
    [],
  )
  if (size !== null) await page.setViewportSize(size)
}

/** In print no control is visible, except in the cart, which shows the selection. */
export async function expectPlainOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const controls = page.locator('nav, button, .button, input, select, textarea')
  const pressed = await controls.evaluateAll((all) =>
    all
      .filter((one) => one.closest('.cart-page') === null && one.getClientRects().length > 0)
      .map((one) => one.outerHTML),
  )
  expect(pressed).toEqual([])
  await page.emulateMedia({ media: 'screen' })
}

export async function expectNoWiderThanScreen(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, `width of ${page.url()}`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

export async function expectValidHtml(page: Page): Promise<void> {
  const response = await page.request.get(page.url(), { maxRetries: mostResets })
  expect(await mistakesIn(await response.text()), `HTML of ${page.url()}`).toEqual([])
}
