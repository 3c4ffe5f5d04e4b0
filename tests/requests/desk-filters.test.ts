import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskPages } from '#tests/desk-pages'
import { deskPaths } from '#app/site/desk-paths'
import { openBrowser, type Browser } from './browser'
import { openDemoShop, type DemoShop } from './demo-shop'

const credentials = { intent: 'sign-in', name: 'desk-owner', password: 'caizhi-demo' }
/** Longer than any call accepts; no date, number, state or column. */
const junk = '〇'.repeat(60)

let shop: DemoShop
let browser: Browser
beforeAll(async () => {
  shop = await openDemoShop({ SURFACE: 'desk' })
  browser = openBrowser(shop.web)
  await browser.submit('/desk/login', credentials)
}, 60_000)
afterAll(() => shop.stop())

/** Every list of the desk once, unfiltered, and two pages of a store; no detail pages. */
const lists = [...new Set(deskPages.map(({ path }) => path.split('?')[0] ?? ''))]
  .filter((path) => !/\/\d+$|\/such\/|shipments\/(new|print)/.test(path))
  .concat(deskPaths.storeView(1), deskPaths.ledger(1))

/** The query parameters of a page: the names of its filter fields and of its links to itself. */
function parametersOf(path: string, html: string): Set<string> {
  const forms = html.match(/<form class="desk-filter"[\s\S]*?<\/form>/g) ?? []
  const fields = forms.flatMap((form) => [...form.matchAll(/ name="([^"]+)"/g)])
  const links = [...html.matchAll(/ href="([^"?]+)\?([^"#]+)"/g)].filter(([, to]) => to === path)
  const carried = links.flatMap(([, , search = '']) => [
    ...new URLSearchParams(search.replaceAll('&amp;', '&')).keys(),
  ])
  return new Set([...fields.map(([, name = '']) => name), ...carried])
}

function typedFields(html: string): string[] {
  const forms = html.match(/<form class="desk-filter"[\s\S]*?<\/form>/g) ?? []
  const inputs = forms.flatMap((form) => form.match(/<input [^>]*>/g) ?? [])
  return inputs
    .filter((input) => / type="(text|date|search|month|number)"/.test(input))
    .flatMap((input) => / name="([^"]+)"/.exec(input)?.[1] ?? [])
}

/** The parameters with a fixed set of values: options and table headings. */
const chosen = ['state', 'kind', 'sort', 'subject', 'action', 'warehouse']

const rowsOf = (html: string): string[] =>
  (html.match(/<tbody>[\s\S]*?<\/tbody>/g) ?? [])
    .flatMap((body) => body.match(/<tr[ >][\s\S]*?<\/tr>/g) ?? [])
    .map((row) => row.replace(/已等[^<]*|刚刚/g, '').replace(/ (id|for|aria-\w+)="[^"]*"/g, ''))

test.each(lists)(
  '%s says what is wrong of a filter, and shows the rows all the same',
  async (path) => {
    const plain = await browser.open(path)
    expect(plain.status).toBe(200)
    for (const name of parametersOf(path, plain.html)) {
      const { status, html } = await browser.open(`${path}?${new URLSearchParams([[name, junk]])}`)
      expect([name, status]).toEqual([name, 200])
      // A select of names keeps the unknown one, and nothing is found.
      if (html.includes(`<option value="${junk}" selected`)) expect(html).toContain('没有符合条件')
      else expect([name, rowsOf(html)]).toEqual([name, rowsOf(plain.html)])
      if (chosen.includes(name))
        expect([name, html]).toEqual([
          name,
          expect.stringMatching(/"field-error"[^>]*>[^<]*“〇{20}…”/),
        ])
      if (!typedFields(plain.html).includes(name)) continue
      const field = html.match(/<input [^>]*>/g)?.find((input) => input.includes(` name="${name}"`))
      const told = / aria-describedby="([^"]+)"/.exec(field ?? '')?.[1]
      expect([name, field]).toEqual([name, expect.stringContaining('aria-invalid="true"')])
      expect(html).toMatch(new RegExp(`<span class="field-error" id="${String(told)}">[^<]+<`))
    }
  },
)

test.each([deskPaths.picking, deskPaths.waves])(
  'a warehouse that there is not is named and not looked for: %o',
  async (pathOf) => {
    const plain = await browser.open(pathOf())
    for (const warehouse of ['zzz', '99']) {
      const { html } = await browser.open(pathOf({ warehouse }))
      expect(html).toContain(`仓库里没有“${warehouse}”，没有按它筛选`)
      expect(rowsOf(html)).toEqual(rowsOf(plain.html))
    }
  },
)

test.each(lists)('%s leads back from a page that it has not', async (path) => {
  const { html, text } = await browser.open(path)
  const hasPages = html.includes('aria-label="分页"')
  const beyond = await browser.open(`${path}?page=99999`)
  expect(beyond.status).toBe(200)
  if (hasPages) expect(beyond.text).toContain('没有第 99999 页')
  expect(text).not.toContain('没有第 ')
  const first = await browser.open(`${path}?page=1000000`)
  expect(rowsOf(first.html)).toEqual(rowsOf(html))
})
