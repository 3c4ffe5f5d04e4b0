import { rarePaths } from '#app/site/rare-paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '#app/site/paths'
import { shopPages } from '#tests/pages'
import { onlyInAll } from '#tests/tags'
import { openBrowser, signIn, type Browser, type Page } from './browser'
import { openDemoShop, type DemoShop } from './demo-shop'
import { siteMap } from './site-map'

/** The number of addresses to follow per kind, such as `/list/info/7`; a list has thousands. */
const mostOfAKind = 2

const everyPage = new Set([
  ...shopPages.map(({ path }) => path),
  ...siteMap.map(({ path }) => path.replace(/\{\w+\}/g, '1')),
])

/** ms: hundreds of pages each, on a busy machine. */
const longest = 300_000

let shop: DemoShop

beforeAll(async () => {
  shop = await openDemoShop()
})
afterAll(async () => {
  await shop.stop()
})

test('a visitor meets no dead link', { ...onlyInAll, timeout: longest }, async () => {
  expect(await crawl(openBrowser(shop.web))).toEqual([])
})

test('a buyer meets no dead link', { ...onlyInAll, timeout: longest }, async () => {
  const buyer = openBrowser(shop.web)
  await signIn(buyer, 'demo-pharmacy')
  expect(await crawl(buyer)).toEqual([])
})

test(
  'every link in help and news leads somewhere',
  async () => {
    const visitor = openBrowser(shop.web)
    const own = /^\/(help|news|licences)/
    const seen = new Set<string>([paths.help('xrzn')])
    const dead: string[] = []
    for (const path of seen) {
      const page = await visitor.open(path)
      if (!isFine(path, page)) dead.push(path)
      const [, main = ''] = page.html.split('<main')
      for (const [, href = ''] of main.matchAll(/href="(\/[^"#]*)"/g)) {
        if (own.test(href)) seen.add(href)
        else if (!isFine(href, await visitor.open(href))) dead.push(`${href} on ${path}`)
      }
    }
    expect(dead).toEqual([])
    expect(seen.size).toBeGreaterThan(45)
  },
  longest,
)

/** Bodies that no page of the shop sends, by content type. */
const junk = [
  ['multipart/form-data; boundary=x', 'junk'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="intent"\r\n'],
  ['application/x-www-form-urlencoded', ''],
  ['application/x-www-form-urlencoded', 'intent=%00%ff&intent=add-one/x&quantity=-1'],
] as const

test.each(['a visitor', 'a buyer'])(
  'junk that %s sends is answered by every page in words, and is never an error of ours',
  { ...onlyInAll, timeout: longest },
  async (who) => {
    const sender = openBrowser(shop.web)
    if (who === 'a buyer') await signIn(sender, 'demo-clinic')
    const cookie = [...sender.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const wrong: string[] = []
    for (const path of everyPage) {
      for (const [type, body] of junk) {
        const response = await fetch(shop.web.origin + path, {
          method: 'POST',
          headers: { 'Content-Type': type, Cookie: cookie, Origin: shop.web.origin },
          body,
          redirect: 'manual',
        })
        const hasWords = /<h1/.test(await response.text()) || response.headers.has('Location')
        if (response.status >= 500 || !hasWords) wrong.push(`${response.status} ${path} ${body}`)
      }
    }
    expect(wrong).toEqual([])
  },
)

async function crawl(browser: Browser): Promise<string[]> {
  const waiting: string[] = [paths.home()]
  const from = new Map([[waiting[0], 'start']])
  const kinds = new Map<string, number>()
  const dead: string[] = []
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const kind = kindOf(address)
    const seen = kinds.get(kind) ?? 0
    if (seen >= mostOfAKind) continue
    kinds.set(kind, seen + 1)
    const page = await browser.open(address)
    if (!isFine(address, page)) dead.push(`${page.status} ${address} from ${from.get(address)}`)
    for (const link of linksIn(page, address)) {
      if (from.has(link)) continue
      from.set(link, address)
      waiting.push(link)
    }
  }
  expect(kinds.size).toBeGreaterThan(250)
  return dead
}

// An activity that has not begun responds 404 on purpose and says so.
function isFine(address: string, { status }: Page): boolean {
  return status < 400 || address.startsWith(rarePaths.noActivity())
}

/** Numbers do not count: `/list/info/7?page=2` and `/list/info/8?page=3` are of one kind. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://shop')
  const path = pathname
    .replace(/\d+/g, 'N')
    .replace(/\/(list\/other|search|goods-image)\/.*/, '/$1')
  const names = [...searchParams.keys()].sort()
  // Each filter of a list is followed alone; there are thousands of combinations.
  return `${path}?${names.length > 1 ? 'several' : names.join('&')}`
}

function linksIn({ html, headers }: Page, address: string): string[] {
  const base = new URL(address, 'http://shop')
  // A buyer's list navigates by buttons that save the quantities first.
  const hrefs = [
    ...html.matchAll(/<(?:a|img) [^>]*?(?:href|src)="([^"#]+)/g),
    ...html.matchAll(/<button [^>]*?name="goto" value="(\/[^"#]*)/g),
  ]
    .map(([, href = '']) => href.replace(/&amp;/g, '&'))
    .concat(headers.get('location') ?? [])
  return hrefs
    .filter((href) => URL.canParse(href, base))
    .map((href) => new URL(href, base))
    .filter(({ origin }) => origin === base.origin)
    .map(({ pathname, search }) => pathname + search)
}
