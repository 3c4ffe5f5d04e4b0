import { expect, type Page } from '@playwright/test'
import { paths } from '#app/utils/paths'
import { login, open, test } from './shop'

/** Addresses of one kind, `/list/info/7`, that are followed; a list has thousands. */
const mostOfAKind = 4

test('a visitor meets no dead link', async ({ page }) => {
  await crawl(page)
})

test('a buyer meets no dead link', async ({ page }) => {
  await login(page, 'demo-pharmacy')
  await crawl(page)
})

/** Follows the links of the shop from the home page on; opens one page of each kind in the browser. */
async function crawl(page: Page): Promise<void> {
  test.setTimeout(300_000)
  const waiting = [paths.home()]
  const found = new Map([[paths.home(), '(start)']])
  const kinds = new Map<string, number>()
  const dead: string[] = []
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const kind = kindOf(address)
    const before = kinds.get(kind) ?? 0
    if (before >= mostOfAKind) continue
    kinds.set(kind, before + 1)
    const answer = await page.request.get(address)
    const isPage = answer.headers()['content-type']?.startsWith('text/html') === true
    const says = `${String(answer.status())} ${address} from ${found.get(address) ?? ''}`
    if (!isFine(answer.status(), answer.url())) dead.push(says)
    if (!isPage) continue
    if (before === 0) await open(page, address)
    for (const link of linksIn(await answer.text(), answer.url())) {
      if (found.has(link)) continue
      found.set(link, address)
      waiting.push(link)
    }
  }
  expect(dead).toEqual([])
  expect(kinds.size).toBeGreaterThan(40)
}

// What has not begun answers 404 on purpose, and says so.
function isFine(status: number, address: string): boolean {
  return status < 400 || new URL(address).pathname === paths.noActivity()
}

/** `/list/info/7?page=2` and `/list/info/8?page=3` are of one kind. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://shop')
  const path = pathname.replace(/\d+/g, 'N').replace(/\/list\/other\/.*/, '/list/other')
  const names = [...searchParams.keys()].sort()
  // Filters go together in thousands of ways.
  return `${path}?${names.length > 2 ? 'several' : names.join('&')}`
}

function linksIn(html: string, base: string): string[] {
  const hrefs = [...html.matchAll(/<a [^>]*?href="([^"#]+)/g)].map(([, href = '']) =>
    href.replace(/&amp;/g, '&'),
  )
  return hrefs
    .filter((href) => URL.canParse(href, base))
    .map((href) => new URL(href, base))
    .filter(({ origin }) => origin === new URL(base).origin)
    .map(({ pathname, search }) => pathname + search)
}
