import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './tests/chromium'
import { aheadMs } from './tests/shop-clock'

const port = process.env.E2E_PORT ?? '3900'
const apiPort = process.env.E2E_API_PORT ?? '3901'
const deskPort = process.env.E2E_DESK_PORT ?? '3902'
const isCore = process.env.TESTS === 'core'
// The shop's clock starts at the fixtures' time; workers get the offset from the environment.
process.env.SHOP_CLOCK_AHEAD_MS ??= String(aheadMs)
const origin = `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // axe is slow on a table of forty rows.
  timeout: 120_000,
  // Retries give up before the test times out, so that the report names what they waited for.
  // Playwright's default of five seconds is too short for a busy machine.
  expect: { timeout: 20_000, toPass: { timeout: 45_000 } },
  reporter: 'list',
  use: {
    actionTimeout: 45_000,
    navigationTimeout: 45_000,
    baseURL: origin,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1366, height: 768 },
    launchOptions: chromiumLaunch,
    // A reused context renders a page with a third of the work of a new one. Tests of a first visit
    // set `reuseContext: false`.
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
  // The shop as a new user gets it: built, started by npm start, with an empty data folder.
  webServer: {
    command: 'rm -rf build/e2e-data && exec node scripts/start.mjs',
    url: `${origin}/login`,
    env: {
      PORT: port,
      API_PORT: apiPort,
      DESK_PORT: deskPort,
      HOST: '127.0.0.1',
      DATA_DIR: 'build/e2e-data',
      // Reverses unordered results, so that the shop relies on no accidental order (decision 144).
      SQLITE_REVERSED: '1',
      CLOCK_AHEAD_MS: process.env.SHOP_CLOCK_AHEAD_MS,
      // Generous, so that no page renders without an optional part on a busy machine.
      UPSTREAM_OPTIONAL_MS: '29000',
    },
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
