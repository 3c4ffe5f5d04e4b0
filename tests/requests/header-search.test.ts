import { expect, test } from 'vitest'
import { openBrowser, signIn } from './browser'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const site = shopOnFakeUpstream()

async function searchedAt(path: string): Promise<string | undefined> {
  const browser = openBrowser(site.web)
  await signIn(browser)
  const { html } = await browser.open(path)
  const [field] = /<input[^>]*id="search-keywords"[^>]*>/.exec(html) ?? []
  return field === undefined ? undefined : (/ value="([^"]*)"/.exec(field)?.[1] ?? '')
}

test.each(['/search', '/search/table', '/list', '/list/table'])(
  'the header shows what was searched at %s',
  async (path) => {
    expect(await searchedAt(`${path}?keywords=amxl`)).toBe('amxl')
  },
)

test.each(['/order', '/order_wddd_index', '/dzfp', '/kjcg/codes', '/help/search'])(
  'the header does not show what the search of %s looked for',
  async (path) => {
    expect(await searchedAt(`${path}?keywords=2026`)).toBe('')
  },
)
