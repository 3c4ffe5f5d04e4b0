import { expect, test, type Page } from '@playwright/test'
import { paths } from '#app/site/paths'
import { coreScripts, needsScripts } from './shop'

test.use({ reuseContext: false })

/** Removes an API that some browsers with modules lack, before the page's own scripts run. */
async function lack(page: Page, missing: string): Promise<void> {
  await page.addInitScript((name) => {
    const [owner, method] = name.split('.prototype.') as [string, string | undefined]
    const holder: unknown = method === undefined ? window : Reflect.get(window, owner)
    const target = method === undefined ? holder : Reflect.get(Object(holder), 'prototype')
    Reflect.deleteProperty(Object(target), method ?? owner)
  }, missing)
}

/** The server writes it at the end of a page, where its scripts will work. */
const startedScripts = 'body > script[type="module"]'

/** Returns once the page is parsed; scripts that can start have started. */
async function readList(page: Page): Promise<void> {
  await page.goto(paths.list())
  await expectList(page)
}

async function expectList(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/全部商品/)
  await expect(page.getByRole('link', { name: '阿莫西林胶囊' }).first()).toBeVisible()
}

for (const missing of ['ReadableStream.prototype.pipeThrough', 'TransformStream', 'ReadableStream'])
  test(
    `without ${missing} pages stay plain and silent, and lead on`,
    needsScripts,
    async ({ page }) => {
      const noise: string[] = []
      page.on('console', (message) => noise.push(message.text()))
      page.on('pageerror', (error) => noise.push(error.message))
      await lack(page, missing)
      await readList(page)
      await expect(page.locator(startedScripts)).toHaveCount(0)
      await page.getByRole('link', { name: '登录后可见价格' }).first().click()
      await expect(page.getByLabel('用户名或手机号')).toBeVisible()
      expect(noise).toEqual([])
    },
  )

for (const missing of ['TextEncoderStream', 'Array.prototype.at'])
  test(`without ${missing} scripts run all the same`, needsScripts, async ({ page }) => {
    await lack(page, missing)
    await readList(page)
    await expect(page.locator(startedScripts)).toHaveCount(1)
    await expect(page.locator('html[data-hydrated]')).toHaveCount(1)
  })

/** Modules that fail to render, by the part that fails. */
const brokenPages = {
  'showing a page': 'export default function Broken() { throw new Error("broken") }',
  'the head of a page':
    'export const meta = () => { throw new Error("broken") }; export default () => null',
}

async function breakList(page: Page, code: string): Promise<void> {
  const html = await (await page.request.get(paths.list())).text()
  const file = /import \* as route1 from "([^"]+)"/.exec(html)?.[1] ?? 'no module'
  await page.route(`**${file}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: code }),
  )
}

/** Waits until the parsed document has been replaced by its copy. */
async function expectCopy(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'readPage') !== document.documentElement))
    .toBe(true)
}

async function rememberPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const remember = () => Reflect.set(window, 'readPage', document.documentElement)
    document.addEventListener('DOMContentLoaded', remember)
  })
}

for (const [place, code] of Object.entries(brokenPages)) {
  test(`when ${place} fails, it is as the server sent it`, needsScripts, async ({ page }) => {
    await rememberPage(page)
    await breakList(page, code)
    await readList(page)
    await expectCopy(page)
    // The copy on screen shows its pictures.
    const picture = page.locator('.goods-card img').first()
    await expect.poll(() => picture.evaluate(widthOf)).toBeGreaterThan(0)
    await page.getByRole('link', { name: '登录后可见价格' }).first().click()
    await expect(page.getByLabel('用户名或手机号')).toBeVisible()
    await page.goto(paths.home())
    await expect(page.locator('html[data-hydrated]')).toHaveCount(1)
    await page.getByRole('link', { name: '全部商品', exact: true }).first().click()
    await expectList(page)
  })

  test(
    `when ${place} fails that a link with a fragment leads to, it is loaded anew`,
    needsScripts,
    async ({ page }) => {
      await breakList(page, code)
      await page.goto(paths.home())
      await expect(page.locator('html[data-hydrated]')).toHaveCount(1)
      const link = page.getByRole('link', { name: '全部商品', exact: true }).first()
      await link.evaluate((anchor) => {
        anchor.setAttribute('href', `${anchor.getAttribute('href') ?? ''}#main`)
      })
      await link.click()
      await expect(page).toHaveURL(new RegExp(`${paths.list()}#main$`))
      await expectList(page)
    },
  )
}

function widthOf(image: HTMLElement | SVGElement): number {
  return image instanceof HTMLImageElement ? image.naturalWidth : 0
}

test('the copy that is kept asks for no picture', needsScripts, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(paths.list())
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1)
  const pictures = page.locator('.goods-card img')
  await expect.poll(() => pictures.first().evaluate(widthOf)).toBeGreaterThan(0)
  const sources = await pictures.evaluateAll((images) =>
    images.map((image) => (image as HTMLImageElement).src),
  )
  expect(asked).toContain(sources[0])
  // Pictures far below load only when scrolled near.
  expect(asked).not.toContain(sources.at(-1))
})

test('a page whose script does not even load stays as it is', coreScripts, async ({ page }) => {
  await breakList(page, 'throw new Error("broken")')
  const broken = page.waitForEvent('pageerror')
  await readList(page)
  expect((await broken).message).toBe('broken')
  await expectList(page)
})

test(
  'when the data of a page cannot be read, it stays as it was served',
  coreScripts,
  async ({ page }) => {
    await rememberPage(page)
    await page.addInitScript(() => {
      Object.defineProperty(Response.prototype, 'body', {
        get: () => {
          throw new Error('broken')
        },
      })
    })
    await readList(page)
    await expectCopy(page)
    await expectList(page)
  },
)
