import { chromium, type Browser, type Page } from '@playwright/test'
import { addPastOrder } from '#tests/fixtures/orders'
import { chromiumLaunch } from '#tests/chromium'
import type { GoodsRow } from '#upstream/kernel/db/catalogue-tables'
import { openDatabase, type Db } from '#upstream/kernel/db/database'
import { orderLines, type OrderLine } from './clock-lines'
import { ways, type Way } from './clock-ways'
import { Human, type Toll } from './human'
import { table } from './report'
import { startShop } from './shop'

/**
 * The time a person needs to order sixty given lines at a human pace (./human.ts), from the first
 * page to the submitted order, each way with scripts and without: `npm run build`, then `node
 * scripts/run.mjs bench/clock.ts [way …]`. Each way starts in a fresh shop that has learnt nothing.
 * CLOCK_SHOTS=folder saves screenshots of the end or of the failure.
 */
const clinicStore = 1
const withoutScripts = 1.5
const dayMs = 86_400_000
const shots = process.env['CLOCK_SHOTS']

const asked = process.argv.slice(2)
const chosen = Object.entries(ways).filter(([name]) => asked.length === 0 || asked.includes(name))
const browser = await chromium.launch(chromiumLaunch)
const rows: (string | number)[][] = []
try {
  for (const [name, way] of chosen)
    for (const hasScripts of [true, false]) {
      const { toll, ordered } = await time(browser, { name, way, hasScripts })
      rows.push(cellsOf({ name, way, hasScripts }, toll, ordered))
      process.stdout.write(`${(rows.at(-1) ?? []).join(' | ')}\n`)
    }
} finally {
  await browser.close()
}
const heads = 'way|scripts|min:s|aim||keys|clicks|page loads|kB|lines|as meant'.split('|')
process.stdout.write(`\n${table(heads, rows)}\n`)

interface Run {
  name: string
  way: Way
  hasScripts: boolean
}

async function time(
  within: Browser,
  { name, way, hasScripts }: Run,
): Promise<{ toll: Toll; ordered: Ordered }> {
  const shop = await startShop()
  try {
    await inDatabase(shop.dataDir, (db) => prepare(db, way))
    const context = await within.newContext({
      baseURL: shop.web.origin,
      locale: 'zh-CN',
      javaScriptEnabled: hasScripts,
      viewport: { width: 1366, height: 768 },
    })
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    await signIn(page)
    const human = await Human.at(page)
    try {
      await way.go(human, { hasScripts, folder: shop.dataDir })
    } finally {
      if (shots !== undefined)
        await page.screenshot({
          path: `${shots}/${name}-${String(hasScripts)}.png`,
          fullPage: true,
        })
    }
    const toll = human.stop()
    await context.close()
    return { toll, ordered: await inDatabase(shop.dataDir, (db) => countOrdered(db, way)) }
  } finally {
    await shop.stop()
  }
}

async function signIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http')) sessionStorage.setItem('caizhi.draw', 'true')
  })
  await page.goto('/login')
  await page.getByLabel('用户名或手机号').fill('demo-clinic')
  await page.getByLabel('密码').fill('caizhi-demo')
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await loaded
  await page.getByRole('button', { name: '安全退出' }).waitFor()
}

async function prepare(db: Db, { hasPast }: Way): Promise<void> {
  await db.deleteFrom('cart_lines').where('store_id', '=', clinicStore).execute()
  if (hasPast !== true) return
  const all = await db.selectFrom('goods').selectAll().execute()
  const goods = orderLines.map(({ name, spec, maker }): GoodsRow =>
    find(all, (one) => one.name === name && one.spec === spec && one.manufacturer.includes(maker)),
  )
  const lastAt = Date.now() - 19 * dayMs
  for (const before of [40, 20, 0])
    await addPastOrder(db, { storeId: clinicStore, goods, at: lastAt - before * dayMs })
}

function find<T>(all: readonly T[], isIt: (one: T) => boolean): T {
  const found = all.find(isIt)
  if (found === undefined) throw new Error('the demonstration does not have every line')
  return found
}

interface Ordered {
  lines: number
  /** Of them those of a product that was meant. */
  meant: number
}

async function countOrdered(db: Db, { lines = orderLines }: Way): Promise<Ordered> {
  const ordered = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('goods', 'goods.id', 'order_lines.goods_id')
    .where('submission_id', '=', (eb) =>
      eb.selectFrom('submissions').select((of) => of.fn.max('id').as('last')),
    )
    .select(['goods.name', 'goods.spec', 'goods.manufacturer'])
    .execute()
  const isMeant = (one: (typeof ordered)[number]) =>
    lines.some(
      ({ name, spec, maker }: OrderLine) =>
        one.name === name && one.spec === spec && one.manufacturer.includes(maker),
    )
  return { lines: ordered.length, meant: ordered.filter(isMeant).length }
}

async function inDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const database = openDatabase({ dataDir })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

function cellsOf({ name, way, hasScripts }: Run, toll: Toll, ordered: Ordered) {
  const aim = way.aim * 60 * (hasScripts ? 1 : withoutScripts)
  const isMet = toll.seconds <= aim && toll.clicks <= (way.clicks ?? Infinity)
  const verdict = isMet ? 'met' : '**missed**'
  const counts = [toll.keys, toll.clicks, toll.pageLoads, Math.round(toll.bytes / 1000)]
  const times = [minutes(toll.seconds), `≤ ${minutes(aim)}`, verdict]
  return [name, hasScripts ? 'on' : 'off', ...times, ...counts, ordered.lines, ordered.meant]
}

function minutes(seconds: number): string {
  const whole = Math.round(seconds)
  return `${String(Math.floor(whole / 60))}:${String(whole % 60).padStart(2, '0')}`
}
