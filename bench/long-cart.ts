import { gzipSync } from 'node:zlib'
import { fillCart } from './cart-lines'
import { readyGoods, signInBuyers, type BenchBuyer } from './checkouts'
import { signInCookie, startShop, type Shop } from './shop'
import { inTurns, type Spent } from './turns'

/**
 * The cost of a long cart's page, of a quantity changed in it and of an addition: bytes, gzipped
 * bytes, and CPU ms of both processes per request, one after the other. The floor for CPU is a row
 * of the signed-in list in the same run, because a cart line is such a row with a field and its
 * sums. `BENCH_AGAINST=folder` is a checkout with a build of its own; both are measured in turns,
 * so that other load affects both.
 */
const against = process.env.BENCH_AGAINST
const rounds = Number(process.env.BENCH_ROUNDS ?? 8)
const pagesPerRound = 5
const additionsPerRound = 40
const here = 'here'
const lineCounts = [500, 50]
const longest = 500
/** Aims for the page with 500 lines: bytes, gzipped bytes, and the CPU of a line in list rows. */
const aims = { html: 450_000, gzip: 60_000, rows: 0.5 }

interface Side {
  name: string
  shop: Shop
  cookie: string
  buyer: BenchBuyer
  goodsIds: number[]
}

async function openSide(name: string, folder?: string): Promise<Side> {
  const shop = await startShop(folder)
  const cookie = await signInCookie(shop.web.origin, 'demo-clinic')
  const goodsIds = await readyGoods(shop, 100)
  const [buyer] = await signInBuyers(shop, 1)
  if (buyer === undefined) throw new Error('nobody signed in')
  return { name, shop, cookie, buyer, goodsIds }
}

/** Sends the same request to all sides in turns; returns the medians of the rounds by side. */
async function askInTurns(
  what: string,
  sides: readonly Side[],
  times: number,
  ask: (side: Side, n: number) => Promise<void>,
): Promise<Map<string, Spent>> {
  const turns = sides.map((side) => ({
    name: side.name,
    web: side.shop.web,
    api: side.shop.api,
    ask: (n: number) => ask(side, n),
  }))
  const spent = await inTurns(turns, { rounds, times })
  for (const [name, { web, api }] of spent)
    process.stdout.write(
      `${what}, ${name}: ${web.toFixed(1)} (web) + ${api.toFixed(1)} (API) CPU ms\n`,
    )
  return spent
}

function judge(what: string, measured: number, aim: number): void {
  const verdict = measured <= aim ? 'met' : 'missed'
  process.stdout.write(`${what}: ${String(measured)}, aim ≤ ${String(aim)}: ${verdict}\n`)
}

function openPage({ shop, cookie }: Side, path: string): Promise<Response> {
  // As a browser opens a page; scripts that load data accept anything.
  const headers = { cookie, accept: 'text/html', 'accept-encoding': 'gzip' }
  return fetch(shop.web.origin + path, { headers })
}

/** Alternates the quantity of one line, as scripts save it in the background. */
async function changeNumber({ shop, cookie }: Side, lineId: string, n: number): Promise<void> {
  const [shown, typed] = n % 2 === 0 ? [10, 20] : [20, 10]
  const { origin } = shop.web
  const response = await fetch(`${origin}/cart.data`, {
    method: 'POST',
    headers: { cookie, origin },
    body: new URLSearchParams({
      intent: 'autosave',
      shown: `${lineId}:${String(shown)}:1`,
      [`number.${lineId}`]: String(typed),
      selected: lineId,
    }),
  })
  await response.arrayBuffer()
}

async function add({ buyer, goodsIds }: Side, n: number): Promise<void> {
  const goodsId = String(goodsIds[n % goodsIds.length])
  const { status } = await buyer.submit('/list', { intent: `add-one/${goodsId}` })
  if (status !== 303) throw new Error(`an addition answered ${String(status)}`)
}

async function measureCart(sides: readonly Side[], lines: number): Promise<void> {
  const firstLine = new Map<Side, string>()
  for (const side of sides) {
    await fillCart(side.shop, lines)
    const html = await (await openPage(side, '/cart')).text()
    const sizes = { html: Buffer.byteLength(html), gzip: gzipSync(html).length }
    firstLine.set(side, /name="number\.(\d+)"/.exec(html)?.[1] ?? '')
    process.stdout.write(
      `${String(lines)} lines, ${side.name}: ${String(html.length)} characters, ` +
        `${String(sizes.html)} bytes, ${String(sizes.gzip)} by gzip\n`,
    )
    if (lines !== longest || side.name !== here) continue
    judge('HTML, bytes', sizes.html, aims.html)
    judge('HTML by gzip, bytes', sizes.gzip, aims.gzip)
  }
  const pages = await askInTurns(`page of ${String(lines)} lines`, sides, pagesPerRound, (side) =>
    readPage(side, '/cart'),
  )
  if (lines === longest) await judgeCpu(sides, pages)
  await askInTurns(`number among ${String(lines)} lines`, sides, pagesPerRound, (side, n) =>
    changeNumber(side, firstLine.get(side) ?? '', n),
  )
}

async function readPage(side: Side, path: string): Promise<void> {
  await (await openPage(side, path)).arrayBuffer()
}

/** Compares a cart line with a list row, each with its share of the frame. */
async function judgeCpu(sides: readonly Side[], carts: ReadonlyMap<string, Spent>): Promise<void> {
  const lists = await askInTurns('list', sides, pagesPerRound, (side) => readPage(side, '/list'))
  for (const side of sides) {
    const html = await (await openPage(side, '/list')).text()
    const rows = new Set(html.match(/name="number\/\d+/g)).size
    const ofLine = sumOf(carts.get(side.name)) / longest
    const ofRow = sumOf(lists.get(side.name)) / rows
    const ratio = Math.round((ofLine / ofRow) * 100) / 100
    judge(`CPU of a line : a row of the list, ${side.name}`, ratio, aims.rows)
  }
}

function sumOf(spent: Spent | undefined): number {
  return spent === undefined ? NaN : spent.web + spent.api
}

const sides = [await openSide(here)]
try {
  if (against !== undefined) sides.unshift(await openSide('before', against))
  for (const lines of lineCounts) await measureCart(sides, lines)
  await askInTurns('addition', sides, additionsPerRound, add)
} finally {
  for (const { shop } of sides) await shop.stop()
}
