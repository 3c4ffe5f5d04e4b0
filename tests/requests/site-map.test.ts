import { afterAll, beforeAll, expect, test } from 'vitest'
import routes from '#app/routes'
import { givePassword } from '#tests/fixtures/served-shop'
import { atStepTwo, submissionOf } from '#tests/fixtures/step-two'
import { fixtureNow } from '#tests/fixtures/stores'
import { chinaDay } from '#upstream/kernel/time'
import { openBrowser, signIn, type Browser } from './browser'
import { openDemoShop, type DemoShop } from './demo-shop'
import { fileMap, siteMap, wayMap, type Part } from './site-map'

const siteTitle = '采芝医药商城'
const marks: Record<Part, RegExp> = {
  header: /<header class="site-header/,
  loginHeader: /<header class="login-header/,
  footer: /<footer/,
  sidePanel: /<aside class="side-panel/,
  menu: /class="category-menu category-menu-open"/,
  nav: /<nav aria-label="主导航"/,
  ad: /focus-ad-corner/,
}

const password = 'a-password-of-tests'

let shop: DemoShop
let visitor: Browser
let buyer: Browser
/** Browsers of the demo accounts whose pages only they have. */
const others = new Map<string, Browser>()
let made: Record<string, string>

beforeAll(async () => {
  shop = await openDemoShop()
  const { database, api, web } = shop
  const { id: goodsId } = await database.db
    .selectFrom('goods')
    .select('id')
    .where('class', '=', 'device1')
    .where('stock_milli', '>', 100_000)
    .where('base_price_e4', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { storeId, token, form } = await atStepTwo(database, api, { goodsId })
  const submission = submissionOf(await api.post('/api/order', form, token))
  const { data } = await api.get(`/api/order/submission/${submission}`, token)
  const [order] = data.orders as { id: number }[]
  await api.post('/api/cart', { list: [{ goods_id: goodsId, number: 10 }] }, token)
  const request = await api.post(
    '/api/user/buy',
    { name: '乌有丹', contact: '王医生', phone: '13800138000' },
    token,
  )
  const { id: soldOut } = await database.db
    .selectFrom('goods')
    .select('id')
    .where('is_prescription', '=', 0)
    .where('is_hm', '=', 0)
    .where('is_online_forbidden', '=', 0)
    .where('stock_milli', '=', 0)
    .where('is_on_shelf', '=', 1)
    .where('base_price_e4', 'is not', null)
    .where('control', '=', '')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const untilOn = chinaDay(fixtureNow + 10 * 86_400_000)
  const awaited = { goods_id: soldOut, number: 10, until_on: untilOn }
  const backorder = await api.post('/api/user/backorder', awaited, token)
  const news = await database.db
    .selectFrom('articles')
    .innerJoin('article_categories', 'article_categories.id', 'category_id')
    .select(['articles.id', 'title'])
    .where('article_categories.code', '=', 'hy')
    .executeTakeFirstOrThrow()
  const online = `/api/order/submission/${submission}/pay_online`
  const payment = await api.post(online, { way: 'demo' }, token)
  const { id: returned } = await database.db
    .selectFrom('after_sales')
    .select('id')
    .where('state', '=', 'inspecting')
    .executeTakeFirstOrThrow()
  made = {
    return: String(returned),
    submission,
    payment: String(payment.data.id),
    order: String(order?.id),
    request: String(request.data.id),
    backorder: String(backorder.data.id),
    news: String(news.id),
    newsTitle: news.title,
  }
  visitor = openBrowser(web)
  buyer = openBrowser(web)
  await signIn(buyer, await givePassword(database.db, storeId, password), password)
  for (const account of ['demo-new', 'demo-pending', 'demo-returns']) {
    const other = openBrowser(web)
    await signIn(other, account)
    others.set(account, other)
  }
})
afterAll(async () => {
  await shop.stop()
})

const fill = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => made[name] ?? '')
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]
const stepOf = (html: string) =>
  /class="checkout-steps[^>]*>[\s\S]*?aria-current="step"[^>]*>\D*(\d)/.exec(html)?.[1]

test.each(siteMap)('$path is called $title and shows its parts of the frame', async (place) => {
  const { path, title, parts, forBuyers = false, account, step, status = 200 } = place
  const who = account === undefined ? undefined : others.get(account)
  const page = await (who ?? (forBuyers ? buyer : visitor)).open(fill(path))
  expect(page.status).toBe(status)
  expect(titleOf(page.html)).toBe(title === undefined ? siteTitle : `${fill(title)} - ${siteTitle}`)
  const shown = (Object.keys(marks) as Part[]).filter((part) => marks[part].test(page.html))
  expect(shown.sort()).toEqual([...parts].sort())
  expect(stepOf(page.html)).toBe(step === undefined ? undefined : String(step))
})

test.each(siteMap.filter(({ forBuyers }) => forBuyers === true))(
  '$path asks a visitor to sign in, and comes back',
  async ({ path }) => {
    const page = await visitor.open(fill(path))
    expect([302, 303]).toContain(page.status)
    const back = encodeURIComponent(fill(path))
    expect(page.headers.get('location')).toBe(`/login?returnTo=${back}`)
  },
)

test.each(Object.entries(fileMap))('%s answers with %s', async (path, type) => {
  const file = await buyer.open(path)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, type])
})

test.each(Object.entries(wayMap))('%s leads to %s', async (path, target) => {
  const page = await buyer.open(path)
  expect([301, 302, 303]).toContain(page.status)
  expect(page.headers.get('location')).toBe(target)
})

test('a route file sits where its URL says, and an alias names the file of another', () => {
  const astray: string[] = []
  const entries = routes.flatMap((entry) =>
    entry.path === undefined ? (entry.children ?? []) : [entry],
  )
  for (const { path = '', file, id } of entries) {
    if (id !== undefined) continue
    const place = path
      .split('/')
      .filter((part) => !part.startsWith(':'))
      .join('/')
      .replace(/\.\w+$/, '')
    const fits = [place, `${place}/index`].flatMap((name) => [name, kebab(name)])
    if (!fits.includes(file.replace(/^routes\//, '').replace(/\.tsx?$/, ''))) astray.push(path)
  }
  // The exceptions: the home page, `404`, the catch-all routes, and what would be named as the
  // list of all routes is, which the build takes away.
  expect(astray).toEqual(['/', 'manifest.webmanifest', 'desk/*', '404', '*'])
})

function kebab(name: string): string {
  return name
    .replace(/_/g, '-')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/^-/, '')
}
