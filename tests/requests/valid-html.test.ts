import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberEntryOf } from '#app/site/member-pages'
import { paths } from '#app/site/paths'
import { shopPages, type ShopPage } from '#tests/pages'
import { onlyInAll } from '#tests/tags'
import { mistakesIn } from '#tests/valid-html'
import { strayAddresses } from './stray-addresses'
import { openBrowser, signIn, type Browser } from './browser'
import { openDemoShop, type DemoShop } from './demo-shop'

let shop: DemoShop
let visitor: Browser
let buyer: Browser
let payer: Browser

beforeAll(async () => {
  shop = await openDemoShop()
  visitor = openBrowser(shop.web)
  buyer = openBrowser(shop.web)
  await signIn(buyer)
  payer = openBrowser(shop.web)
  await signIn(payer, 'demo-chain-finance')
})
afterAll(async () => {
  await shop.stop()
})

describe('the HTML is valid', () => {
  test.each(shopPages.filter((page) => page.isPublic))("of a visitor's $name", async ({ path }) => {
    const { html } = await visitor.open(path)
    expect(await mistakesIn(html)).toEqual([])
    expect(strayAddresses(html)).toEqual([])
  })

  test.each(shopPages)("of a buyer's $name", async ({ path }) => {
    const { html } = await buyer.open(path)
    expect(await mistakesIn(html)).toEqual([])
    expect(strayAddresses(html)).toEqual([])
    expect(formsWithoutAddress(html)).toEqual([])
  })

  // The goods form of such a visitor has no button.
  test.each(shopPages)(
    'of $name for somebody who may pay and not buy',
    onlyInAll,
    async ({ path }) => {
      expect(await mistakesIn((await payer.open(path)).html)).toEqual([])
    },
  )
})

test('a page that leads on does so in the words of the standard', async () => {
  const { html } = await visitor.open('/loading?to=/list')
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/list"/>')
  expect(await mistakesIn(html)).toEqual([])
})

/** A form states its own address: w3m would otherwise drop the query of the page. */
function formsWithoutAddress(html: string): string[] {
  const forms = html.match(/<form\b[^>]*>/g) ?? []
  return forms.filter((form) => !form.includes(' action="/'))
}

// All pages of the member centre except the printable contract and public ones.
const memberCentre = shopPages.filter(
  ({ name, path, isPublic }) =>
    !isPublic &&
    name !== 'contract to print' &&
    memberEntryOf(path.split('?')[0] ?? '') !== undefined,
)

/** Pages whose address names something that does not exist. */
const isRefused = ({ name }: ShopPage) => /not there|do not go back|that are none/.test(name)

test.each(memberCentre.filter((page) => !isRefused(page)))(
  'the menu of the member centre stands on $name',
  async ({ path }) => {
    const page = await buyer.open(path)
    expect([page.status, page.html.includes('aria-label="会员中心"')]).toEqual([200, true])
  },
)

test.each(memberCentre.filter(isRefused))('$name: a refusal, and no outage', async ({ path }) => {
  expect([400, 404]).toContain((await buyer.open(path)).status)
})

test.each([
  paths.search({ keywords: 'amxl' }),
  paths.searchTable({ keywords: 'amxl' }),
  paths.list(),
  paths.listTable({ page: 2 }),
  paths.listNoImage(),
])('no two fields or buttons of %s are called alike', async (path) => {
  const [, main = ''] = (await buyer.open(path)).html.split('<main')
  const named = main.matchAll(/<(?:input|button|a)\b[^>]* aria-label="([^"]*)"/g)
  const names = Array.from(named, ([, name]) => name)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test.each([paths.home(), paths.login(), paths.list(), paths.listTable()])(
  'neighbouring words of %s are apart where nothing but text is shown',
  async (path) => {
    const { html } = await visitor.open(path)
    const links = /[^<>\s]<\/(?:a|button|small|span)><(?:a|button|small|span)\b[^>]*>[^<>\s]/g
    expect(html.match(links) ?? []).toEqual([])
  },
)
