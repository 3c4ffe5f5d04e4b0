import { gzipSync } from 'node:zlib'
import { fillCart } from './cart-lines'
import { readyGoods, signInBuyers, type BenchBuyer } from './checkouts'
import { signInCookie, startShop, type Shop } from './shop'

/**
 * What a page of a long cart, a number changed in it and an addition cost: characters, bytes by
 * gzip, and CPU ms of both processes per request, one after the other. `BENCH_AGAINST=folder` is a
 * checkout with a build of its own; both are asked in turns, so that what else the machine does
 * meets both.
 */
const against = process.env.BENCH_AGAINST
const rounds = Number(process.env.BENCH_ROUNDS ?? 8)
const pagesPerRound = 5
const additionsPerRound = 40
const lineCounts = [500, 50]

interface Side {
  name: string
  shop: Shop
  cookie: string
  buyer: BenchBuyer
  goodsIds: number[]
}

/** CPU ms per request, by process. */
interface Spent {
  web: number
  api: number
}

async function openSide(name: string, folder?: string): Promise<Side> {
  const shop = await startShop(folder)
  const cookie = await signInCookie(shop.web.origin, 'demo-clinic')
  const goodsIds = await readyGoods(shop, 100)
  const [buyer] = await signInBuyers(shop, 1)
  if (buyer === undefined) throw new Error('nobody signed in')
  return { name, shop, cookie, buyer, goodsIds }
}

async function spend({ shop }: Side, times: number, ask: (n: number) => Promise<void>) {
  const [web, api] = [shop.web.cpu(), shop.api.cpu()]
  for (let n = 0; n < times; n += 1) await ask(n)
  return { web: (shop.web.cpu() - web) / times, api: (shop.api.cpu() - api) / times }
}

/** The same question to all sides in turns; the medians of the rounds. */
async function inTurns(
  what: string,
  sides: readonly Side[],
  times: number,
  ask: (side: Side, n: number) => Promise<void>,
): Promise<void> {
  const spent = new Map(sides.map((side) => [side, [] as Spent[]]))
  for (const side of sides) await spend(side, times, (n) => ask(side, n))
  for (let round = 0; round < rounds; round += 1)
    for (const side of sides)
      spent.get(side)?.push(await spend(side, times, (n) => ask(side, n + (round + 1) * times)))
  for (const [{ name }, all] of spent) {
    const web = median(all.map((one) => one.web))
    const api = median(all.map((one) => one.api))
    process.stdout.write(
      `${what}, ${name}: ${web.toFixed(1)} (web) + ${api.toFixed(1)} (API) CPU ms\n`,
    )
  }
}

function median(values: number[]): number {
  const sorted = values.sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function openCart({ shop, cookie }: Side): Promise<Response> {
  // As a browser opens a page: scripts that ask for its data accept anything.
  const headers = { cookie, accept: 'text/html', 'accept-encoding': 'gzip' }
  return fetch(`${shop.web.origin}/cart`, { headers })
}

/** One line's number up and down again, as scripts save it in the background. */
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
    const html = await (await openCart(side)).text()
    firstLine.set(side, /name="number\.(\d+)"/.exec(html)?.[1] ?? '')
    process.stdout.write(
      `${String(lines)} lines, ${side.name}: ${String(html.length)} characters, ` +
        `${String(gzipSync(html).length)} bytes by gzip\n`,
    )
  }
  await inTurns(`page of ${String(lines)} lines`, sides, pagesPerRound, async (side) => {
    await (await openCart(side)).arrayBuffer()
  })
  await inTurns(`number among ${String(lines)} lines`, sides, pagesPerRound, (side, n) =>
    changeNumber(side, firstLine.get(side) ?? '', n),
  )
}

const sides = [await openSide('here')]
try {
  if (against !== undefined) sides.unshift(await openSide('before', against))
  for (const lines of lineCounts) await measureCart(sides, lines)
  await inTurns('addition', sides, additionsPerRound, add)
} finally {
  for (const { shop } of sides) await shop.stop()
}
