import { beforeAll, expect, test } from 'vitest'
import type { Reason } from '#contract/reason'
import { openBrowser, signIn, type Browser } from './browser'
import { envelope } from './fake-upstream'
import { goods } from './good-goods'
import { wire } from './good-trade'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

// Goods that cannot be bought link to a registration or a variety request (domain-rules §4, §8):
// these tests follow each link.
const site = shopOnFakeUpstream()
let browser: Browser

beforeAll(async () => {
  browser = openBrowser(site.web)
  await signIn(browser)
})

const linksOf = (html: string) =>
  [...html.replaceAll('<!-- -->', '').matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]*)/g)].map(
    ([, href = '', label = '']) => ({
      href: href.replaceAll('&amp;', '&'),
      label,
    }),
  )

async function hrefOn(path: string, label: string): Promise<string> {
  const links = linksOf((await browser.open(path)).html).filter((link) => link.label === label)
  expect(links, `${label} on ${path}`).toHaveLength(1)
  return links[0]?.href ?? ''
}

/** The fields of the variety request form, as the link prefills them. */
async function prefilled(href: string): Promise<Record<string, string>> {
  const { status, heading, html } = await browser.open(href)
  expect([status, heading]).toEqual([200, '新增品种求购'])
  return Object.fromEntries(
    [...html.matchAll(/<input [^>]*>/g)].flatMap(([input]) => {
      const [name, value] = ['name', 'value'].map(
        (attribute) => new RegExp(` ${attribute}="([^"]*)"`).exec(input)?.[1],
      )
      return name === undefined ? [] : [[name, value ?? '']]
    }),
  )
}

function refuse(reason: Reason) {
  const refused = { ...goods(124, '阿莫西林胶囊'), isBuyable: false, reasons: [reason] }
  const data = wire('goods.why', { goods: refused, licences: [], alternatives: [] })
  site.upstream.on('GET /api/goods/why/124', envelope(200, data))
}

test('a search without a hit leads to a request with what was looked for', async () => {
  const none = wire('goods.list', {
    items: [],
    paging: { page: 1, pageSize: 40, total: 0, isCapped: false },
    facets: { class: [], dosageForm: [], initial: [] },
    promotions: [],
    trail: [],
    version: '1',
  })
  site.upstream.on('GET /api/goods/list', envelope(200, none))
  site.upstream.on('GET /api/goods/fl', envelope(200, wire('goods.categoryCounts', [])))
  const path = `/search?keywords=${encodeURIComponent('乌有丹 6g')}`
  const href = await hrefOn(path, '求购“乌有丹 6g”')
  expect(await prefilled(href)).toMatchObject({ name: '乌有丹 6g' })
})

test.each(['OFF_SHELF', 'NO_STOCK'] as const)(
  'goods that are %s lead to a request with name, spec and maker',
  async (code) => {
    refuse({ code, message: '现在不能买' })
    const href = await hrefOn('/why/124', '求购这个品种')
    expect(await prefilled(href)).toMatchObject({
      name: '阿莫西林胶囊',
      spec: '0.25g*24粒',
      manufacturer: '示例制药',
    })
  },
)
