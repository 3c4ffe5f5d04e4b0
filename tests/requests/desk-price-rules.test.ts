import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextOf } from '#tests/fixtures/context'
import { deskPaths } from '#app/site/desk-paths'
import { carryOutPriceRules } from '#upstream/trade/goods-keeping/carry-out-rules'
import { openBrowser, type Browser, type Page } from './browser'
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

const hidden = ({ html }: Page) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )
const leadsTo = ({ headers }: Page) => headers.get('location') ?? ''

test('goods that are ticked get new prices, which are seen before one press sets them', async () => {
  const none = await browser.submit(deskPaths.goods(), { reprice: '1' })
  expect([none.status, none.text]).toEqual([400, expect.stringContaining('请先勾选商品')])
  const [a, b] = await shop.database.db
    .selectFrom('goods')
    .select(['id', 'base_price_e4'])
    .where('base_price_e4', '>', 100_000)
    .where('ladder', '=', '')
    .orderBy('id')
    .limit(2)
    .execute()
  const ids = [String(a?.id), String(b?.id)]
  const ticked = leadsTo(await browser.submit(deskPaths.goods(), { reprice: '1', ids }))
  const form = await browser.open(ticked)
  expect(form.text).toContain('勾选的 2 个商品')
  const rule = { target: 'base', basis: 'own', unit: 'percent', amount: '10', step: 'yuan' }
  const typed = { ...hidden(form), ...rule, startsAt: '', words: '' }
  const made = leadsTo(await browser.submit(ticked, typed))
  expect((await browser.open(made)).html).toContain('http-equiv="refresh"')
  await carryOutPriceRules(contextOf(shop.database))
  const listed = await browser.open(made)
  expect([listed.heading, listed.text]).toEqual([
    '规则调价 2',
    expect.stringMatching(/待采用.*将调整 2 个.*涨 \/ 降 2 \/ 0 个/),
  ])
  const rows = await browser.open(deskPaths.priceRuleRows({ rule: 2 }))
  const [, box = ''] = /name="ids" [^>]*value="(\d+)"/.exec(rows.html) ?? []
  await browser.submit(deskPaths.priceRuleRows({ rule: 2 }), { ids: box, put: 'out' })
  const { version = '' } = hidden(await browser.open(made))
  await browser.submit(made, { decision: 'apply', version })
  await carryOutPriceRules(contextOf(shop.database))
  expect((await browser.open(made)).text).toMatch(/已调价.*已移出 1 个.*已调整 1 个/)
  const prices = await browser.open(deskPaths.goodsPrices(Number(ids[1])))
  expect(prices.text).toMatch(/desk-owner（按规则调价）/)
})
