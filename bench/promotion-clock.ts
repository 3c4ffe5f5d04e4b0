import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumLaunch } from '#tests/chromium'
import { freePort } from '#tests/free-port'
import { runStart } from '#tests/requests/start-command'
import { openDatabase } from '#upstream/kernel/db/database'
import { formatYuanE4 } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { addDays, chinaDay } from '#upstream/kernel/time'
import { Human, type Toll } from './human'
import { table } from './report'

/**
 * How long 运营 takes at the desk of the demonstration for a promotion, at the pace of human.ts:
 * from any page of the desk until buyers have it, every line of its terms read before it is
 * published. `npm run build`, then `node scripts/run.mjs bench/promotion-clock.ts`.
 */
interface Work {
  name: string
  aimSeconds: number
  go: (human: Human, world: World) => Promise<void>
}

interface World {
  /** The last day of the promotion. */
  until: string
  /** 20 products with a price and a stock, as they are copied out of a sheet. */
  flashLines: string
}

const works: Work[] = [
  { name: 'a plain 满减 of two steps', aimSeconds: 90, go: makeReduction },
  { name: 'a 秒杀 of 20 goods, pasted', aimSeconds: 180, go: makeFlash },
]
const flashGoods = 20

const folder = await mkdtemp(path.join(tmpdir(), 'caizhi-promotion-'))
const deskPort = String(await freePort())
const shop = await runStart({ DATA_DIR: folder, DESK: '1', DESK_PORT: deskPort })
const browser = await chromium.launch(chromiumLaunch)
const rows: string[][] = []
try {
  await shop.waitFor('采芝已启动')
  const until = addDays(chinaDay(Date.now()), 7)
  const world: World = { until, flashLines: await linesForFlash(folder) }
  const page = await browser.newPage({
    baseURL: `http://127.0.0.1:${deskPort}`,
    locale: 'zh-CN',
    javaScriptEnabled: false,
    viewport: { width: 1366, height: 768 },
  })
  await signIn(page)
  for (const work of works) {
    await page.goto('/desk')
    const human = await Human.at(page)
    await work.go(human, world)
    rows.push(cellsOf(work, human.stop()))
  }
} finally {
  await browser.close()
  shop.signal('SIGTERM')
  await shop.ended
  await rm(folder, { recursive: true })
}
const heads = ['promotion', 'seconds', 'aim', '', 'keys', 'clicks', 'page loads', 'kB']
process.stdout.write(`${table(heads, rows)}\n`)

async function signIn(page: Page): Promise<void> {
  await page.goto('/desk/login')
  await page.getByLabel('姓名').fill('desk-operations')
  await page.getByLabel('密码').fill('caizhi-demo')
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('heading', { name: '今日待办' }).waitFor()
}

/** A twentieth off, five packages (中包装) of each. */
async function linesForFlash(dataDir: string): Promise<string> {
  const database = openDatabase({ dataDir })
  try {
    const goods = await database.db
      .selectFrom('goods')
      .select(['code', 'base_price_e4', 'package_step_milli'])
      .where('is_on_shelf', '=', 1)
      .where('is_hm', '=', 0)
      .where('control', '=', '')
      .where('base_price_e4', '>', 20_000)
      .whereRef('stock_milli', '>=', (eb) => eb('package_step_milli', '*', eb.val(10)))
      .where('unit', '!=', 'kg')
      .orderBy('id')
      .limit(flashGoods)
      .execute()
    if (goods.length < flashGoods) throw new Error('the demonstration has too few goods')
    return goods
      .map(({ code, base_price_e4: baseE4, package_step_milli: stepMilli }) => {
        const priceE4 = Math.round(((baseE4 ?? 0) * 0.95) / 100) * 100
        return [code, formatYuanE4(priceE4), String(milliToQuantity(5 * stepMilli))].join('\t')
      })
      .join('\n')
  } finally {
    await database.close()
  }
}

async function makeReduction(human: Human, { until }: World): Promise<void> {
  await begin(human, '满减')
  await human.fill(fieldOf(human, '名称'), '年终满减')
  await human.fill(fieldOf(human, '结束'), until)
  await human.fill(fieldOf(human, '满减金额'), '1000 20\n3000 90')
  await human.fill(fieldOf(human, '预算'), '5000')
  await addAndPublish(human)
}

async function makeFlash(human: Human, { until, flashLines }: World): Promise<void> {
  await begin(human, '秒杀')
  await human.fill(fieldOf(human, '名称'), '年终秒杀')
  await human.fill(fieldOf(human, '结束'), until)
  await human.click(fieldOf(human, '秒杀商品'))
  await human.paste(flashLines)
  await addAndPublish(human)
}

/** By the menu to the empty form of a kind. */
async function begin(human: Human, kind: string): Promise<void> {
  const menu = human.page.getByRole('navigation', { name: '工作台' })
  const link = human.page.getByRole('main').getByRole('link', { name: kind, exact: true })
  await human.follow(menu.getByRole('link', { name: '促销', exact: true }), link)
  await human.follow(link, human.page.getByRole('heading', { name: `新建促销：${kind}` }))
}

function fieldOf({ page }: Human, label: string) {
  return page.getByLabel(label).first()
}

/** Adds the draft, reads each line of what it says, and publishes it; it must be running then. */
async function addAndPublish(human: Human): Promise<void> {
  const { page } = human
  const publish = page.getByRole('button', { name: '保存并发布', exact: true })
  await human.follow(page.getByRole('button', { name: '新增', exact: true }), publish)
  const facts = page
    .getByRole('region')
    .filter({ has: page.locator('.desk-facts') })
    .first()
  const read = (await facts.locator('dt').count()) + (await facts.locator('li').count())
  for (let line = 0; line < read; line++) await human.glance()
  await human.follow(publish, page.getByText('已发布，买家现在就能享受'))
}

function cellsOf({ name, aimSeconds }: Work, toll: Toll): string[] {
  const { seconds, keys, clicks, pageLoads, bytes } = toll
  const verdict = seconds <= aimSeconds ? 'met' : '**missed**'
  const counts = [keys, clicks, pageLoads, Math.round(bytes / 1000)].map(String)
  return [name, seconds.toFixed(1), `≤ ${String(aimSeconds)}`, verdict, ...counts]
}
