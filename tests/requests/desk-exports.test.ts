import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { deskLists, type DeskListName } from '#contract/desk/kinds'
import { deskPages } from '#tests/desk-pages'
import { deskPaths } from '#app/site/desk-paths'
import { openSource } from '#upstream/formats/spreadsheets/open-source'
import { textsInMemory } from '#upstream/formats/spreadsheets/reading'
import { openBrowser, type Browser } from './browser'
import { openDemoShop, type DemoShop } from './demo-shop'

const credentials = { intent: 'sign-in', name: 'desk-owner', password: 'caizhi-demo' }

let shop: DemoShop
let browser: Browser
beforeAll(async () => {
  shop = await openDemoShop({ SURFACE: 'desk' })
  browser = openBrowser(shop.web)
  await browser.submit('/desk/login', credentials)
}, 60_000)
afterAll(() => shop.stop())

/** Every list of the desk, and those of other kinds behind its tabs. */
const lists = [
  ...new Set(deskPages.map(({ path: address }) => address.split('?')[0] ?? '')),
  ...['kind=withdrawal', 'kind=adjustment'].map((kind) => `${deskPaths.money()}?${kind}`),
  ...['kind=feedback', 'kind=complaint'].map((kind) => `${deskPaths.service()}?${kind}`),
  deskPaths.reports({ kind: 'missing' }),
].filter((address) => !/\/\d+$|\/such\/|shipments\/(new|print)/.test(address))

function download(address: string): Promise<Response> {
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  return fetch(new URL(address, shop.web.origin), { headers: { cookie } })
}

/** The rows of a file, by the readers of uploaded sheets, without the heading. */
async function rowsOf(response: Response): Promise<string[][]> {
  expect(response.status).toBe(200)
  const folder = await mkdtemp(path.join(tmpdir(), 'caizhi-list-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'table')
  await writeFile(file, new Uint8Array(await response.arrayBuffer()))
  const reading = { texts: textsInMemory(), countHeadings: () => 1, mostUnpacked: 2 ** 24 }
  const read: string[][] = []
  for await (const { rows } of await openSource(file, reading))
    for await (const { cells } of rows) read.push(cells)
  return read.slice(1)
}

const exportsOf = (html: string): string[] =>
  [...html.matchAll(/href="(\/desk\/export\/[^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
function countOf(html: string): number {
  const [, head = ''] = /<h2 id="list-title">(.*?)<\/h2>/.exec(html) ?? []
  return Number(/(\d+) [^\d]+$/.exec(head.replace(/<[^>]*>/g, ''))?.[1])
}

const exported = new Set<string>()

test.each(lists)('%s leads to files of as many rows as it counts', async (address) => {
  const page = await browser.open(address)
  for (const href of exportsOf(page.html)) {
    exported.add(href.replace(/^\/desk\/export\/|\?.*/g, ''))
    const rows = await rowsOf(await download(href))
    expect([href, rows.length]).toEqual([href, countOf(page.html)])
  }
})

test('every list that has rows is among them', async () => {
  for (const name of Object.keys(deskLists) as DeskListName[]) {
    if (exported.has(name)) continue
    const rows = await rowsOf(await download(`${deskPaths.listFile(name)}?format=csv`))
    expect([name, rows]).toEqual([name, []])
  }
})

test('a file has what the filters show, its numbers as texts and its amounts as numbers', async () => {
  const address = deskPaths.orders({ from: '2026-01-01', state: 'completed', sort: 'amount' })
  const page = await browser.open(address)
  const [xlsx = '', csv = ''] = exportsOf(page.html)
  expect(xlsx).toContain('state=completed')
  const file = await download(xlsx)
  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; filename="orders-\d{4}-\d\d-\d\d\.xlsx"; filename\*=UTF-8''%E8%AE%A2%E5%8D%95%20\d{4}-\d\d-\d\d\.xlsx$/,
  )
  const rows = await rowsOf(file)
  expect(rows.length).toBe(countOf(page.html))
  for (const [code = '', , , state, amount] of rows) {
    expect(page.html + code).toContain(code)
    expect([code, state]).toEqual([expect.stringMatching(/^\d{16}$/), '已完成'])
    expect(Number(amount)).toBeGreaterThan(0)
  }
  const text = await (await download(csv)).text()
  expect(text.startsWith('订单号,单位,分单,状态,金额（元）,下单\r\n')).toBe(true)
  // The tab keeps Excel from making a number of an order's.
  expect(text).toMatch(/\r\n"\d{16}\t",[^\r]*,\d+\.\d\d,"\d{4}-\d\d-\d\d \d\d:\d\d\t"\r\n/)
})

test('filters that cannot be used make no file, nor does a list that there is not', async () => {
  const file = deskPaths.listFile('orders')
  expect((await download(`${file}?from=2026-02-31`)).status).toBe(400)
  expect((await download(`${file}?from=2026-11-02&to=2026-11-01`)).status).toBe(400)
  expect((await download(`${file}?state=nonsense`)).status).toBe(400)
  expect((await download(deskPaths.listFile('toString'))).status).toBe(404)
  expect((await download(`${file}?format=pdf`)).status).toBe(404)
  const stranger = await openBrowser(shop.web).open(file)
  expect([stranger.status, stranger.headers.get('location')]).toEqual([
    302,
    expect.stringContaining('/desk/login'),
  ])
})

test('filters are kept by tabs, sorts and the search, and cleared by one link', async () => {
  const page = await browser.open(deskPaths.orders({ from: '2026-01-01', customer: '大药房' }))
  const own = [...page.html.matchAll(/ href="(\/desk\/orders\?[^"]+)"/g)].map(([, href]) => href)
  expect(own.length).toBeGreaterThan(10)
  for (const href of own) expect(href).toContain('from=2026-01-01&amp;customer=')
  expect(page.html).toContain('<a class="link" href="/desk/orders">清除筛选</a>')
  const plain = await browser.open(deskPaths.orders())
  expect(plain.text).not.toContain('清除筛选')
})
