import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './tests/chromium'
import { aheadMs } from './tests/shop-clock'

const port = process.env.E2E_PORT ?? '3900'
const apiPort = process.env.E2E_API_PORT ?? '3901'
const deskPort = process.env.E2E_DESK_PORT ?? '3902'
// `npm test` runs what is tagged for it (tests/e2e/shop.ts); everything else runs all.
const isCore = process.env.TESTS === 'core'
// The shop begins at the time of the fixtures, whatever day it is; workers get it by the environment.
process.env.SHOP_CLOCK_AHEAD_MS ??= String(aheadMs)
const origin = `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // axe takes its time on a table of forty rows.
  timeout: 120_000,
  // What tries again and again gives up long before the test does, and says what it waited for. A busy
  // machine is not what a page is refused for: five seconds, as Playwright has it, are no answer there.
  expect: { timeout: 20_000, toPass: { timeout: 45_000 } },
  reporter: 'list',
  use: {
    // So does what waits for a page, a press or an answer.
    actionTimeout: 45_000,
    navigationTimeout: 45_000,
    baseURL: origin,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1366, height: 768 },
    launchOptions: chromiumLaunch,
    // A window emptied between tests shows a page with a third of the work of a new one. Tests of how a
    // page comes to a browser that has never seen the shop say `reuseContext: false`.
    reuseContext: true,
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'scripts-on', ...(isCore && { grep: /@core(?!-)/ }) },
    {
      name: 'scripts-off',
      use: { javaScriptEnabled: false },
      grepInvert: /@scripts/,
      ...(isCore && { grep: /@core-plain/ }),
    },
  ],
  // The shop as a stranger gets it: built, started by npm start, an empty data folder.
  webServer: {
    command: 'rm -rf build/e2e-data && exec node scripts/start.mjs',
    url: `${origin}/login`,
    env: {
      PORT: port,
      API_PORT: apiPort,
      DESK_PORT: deskPort,
      HOST: '127.0.0.1',
      DATA_DIR: 'build/e2e-data',
      // What has no order comes from the end, so that the shop relies on none (decision 144).
      SQLITE_REVERSED: '1',
      CLOCK_AHEAD_MS: process.env.SHOP_CLOCK_AHEAD_MS,
      // A busy machine is no outage: no page stands without a part of it.
      UPSTREAM_OPTIONAL_MS: '29000',
    },
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
