import { rarePaths } from '#app/site/rare-paths'
import { expect, test as base, type Page, type Response } from '@playwright/test'
import { paths } from '#app/site/paths'
import { mistakesIn } from '#tests/valid-html'
import { askAxe, type AxeRules } from './axe'

/** The password of every demo account. */
const demoPassword = 'caizhi-demo'
/** The server may close a connection that was idle in the moment in which it is used again. */
const mostResets = 2

/** Playwright's test, for the shop: a page that makes any noise on the console fails its test. */
export const test = base.extend<{ silence: undefined; isOfferedDraws: boolean; draws: undefined }>({
  /** Whether prize draws pop up; unless a test is about them, the session has seen its one. */
  isOfferedDraws: [false, { option: true }],
  draws: [
    async ({ page, isOfferedDraws }, use) => {
      if (!isOfferedDraws) await neverOfferDraws(page)
      await use(undefined)
    },
    { auto: true },
  ],
  silence: [
    async ({ page }, use) => {
      const noise: string[] = []
      page.on('console', (message) => {
        // The browser reports a page's own 404 or 400; what is missing from a page is noise.
        const isThePageItself = pageOf(message.location().url) === pageOf(page.url())
        // So it does where a test has taken the network away.
        const isOffline = message.text().includes('net::ERR_INTERNET_DISCONNECTED')
        // Remix 2 prints how an answer ended that it gave up itself, because a newer one was asked for.
        const isGivenUp = message.text().startsWith('AbortError:')
        const isExpected = isThePageItself || isOffline || isGivenUp
        if (['error', 'warning'].includes(message.type()) && !isExpected)
          noise.push(`${page.url()} ${message.type()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => noise.push(`${page.url()} threw: ${error.message}`))
      await use(undefined)
      // A test may end while it still holds an answer back.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(noise).toEqual([])
    },
    { auto: true },
  ],
})

/** Lets the sessions of a page have seen their one draw. */
export async function neverOfferDraws(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http')) sessionStorage.setItem('caizhi.draw', 'true')
  })
}

// With scripts a page is asked for as its data: `/cart.data` is `/cart`.
function pageOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname.replace(/\.data$/, '') : address
}

/** Marks a test of what only scripts do; the run without them leaves it out. */
export const needsScripts = { tag: '@scripts' }

/** `npm test` runs this flow, with scripts; all others wait for `npm run test:all`. */
export const core = { tag: '@core' }

/** `npm test` runs this flow in both worlds. */
export const corePlain = { tag: ['@core', '@core-plain'] }

export const coreScripts = { tag: ['@core', needsScripts.tag] }

/** Whether this run is the one with scripts. */
export function hasScripts(): boolean {
  return test.info().project.use.javaScriptEnabled !== false
}

/**
 * Opens an address of the shop and waits until it works as it will: with scripts, hydrated. Pages
 * that need no scripts ship none, and work at once.
 */
export async function open(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address)
  if (hasScripts() && (await page.locator('script').count()) > 0)
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
  return response
}

/**
 * Waits for a list at this address to be on the screen. The address changes a moment before the page
 * is drawn; the form of its goods says which one it is of.
 */
export async function arrive(page: Page, address: RegExp): Promise<void> {
  await expect(page).toHaveURL(address)
  const form = page.getByRole('main').locator('form[method="post"]')
  await expect(form.first()).toHaveAttribute('action', address)
}

/** Signs in through the shop's own form; without a password, a demo account. */
export async function login(page: Page, username: string, password?: string): Promise<void> {
  await open(page, paths.login())
  await fillLogin(page, username, password)
}

/**
 * The same on a login page that is open. With scripts the page it leads to is then loaded once anew
 * (product.md §2), which would end a navigation begun meanwhile.
 */
export async function fillLogin(page: Page, username: string, password = demoPassword) {
  await page.getByLabel('用户名或手机号').fill(username)
  await page.getByLabel('密码').fill(password)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: '登录' }).click()
  await reloaded
  await expect(page.getByRole('button', { name: '安全退出' })).toBeVisible()
}

/**
 * Signs in without a page, and reads the welcome: for tests of what comes after. That the form
 * itself does it is held by the tests of the login.
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
 * Holds the page as it stands, at its present size, to WCAG 2.2 AA as far as axe can tell, and to
 * its width. Colours take axe more time than all other rules together.
 */
export async function expectAccessible(page: Page, rules: AxeRules = 'all'): Promise<void> {
  await expectNoWiderThanScreen(page)
  const size = page.viewportSize()
  // A sticky bar lies over the rows that are scrolled below it; at its whole height none is.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (size !== null) await page.setViewportSize({ ...size, height: Math.max(size.height, height) })
  expect(await askAxe(page, { rules, hasScripts: hasScripts() }), `axe on ${page.url()}`).toEqual(
    [],
  )
  if (size !== null) await page.setViewportSize(size)
}

/** On paper nothing can be pressed or filled in; the cart alone shows there what is chosen. */
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

/** Nothing of the page stands beside the screen. */
export async function expectNoWiderThanScreen(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, `width of ${page.url()}`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** Validates the HTML as the server sends it for the page's address. */
export async function expectValidHtml(page: Page): Promise<void> {
  const response = await page.request.get(page.url(), { maxRetries: mostResets })
  expect(await mistakesIn(await response.text()), `HTML of ${page.url()}`).toEqual([])
}
