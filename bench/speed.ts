import { measureCheckouts, readyGoods, signInBuyers } from './checkouts'
import { reactRendersPerSecond, startNodeFloor } from './floors'
import { connectionCounts, load, type Measured, type Target } from './load'
import { startNginx } from './nginx'
import { additionTarget, pageSizes, pageTargets } from './pages'
import { atLeast, atMost, table, type Aim, type Findings } from './report'
import type { Stage } from './stage'

const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const mostMegabytes = 300

type Speed = Map<string, Map<number, Measured>>

/**
 * Responses per second and their times over 1, 8 and 32 connections, of the shop and of its floors;
 * then the size of the list page, and the memory of both processes after all of it.
 */
export async function measureSpeed(stage: Stage): Promise<Findings> {
  const { shop, bare, cookie } = stage
  const speed: Speed = new Map()
  await measure(speed, 'bare Remix', { url: bare.origin })
  for (const [name, target] of Object.entries(pageTargets(shop.web.origin, cookie)))
    await measure(speed, name, target)
  await measureBuying(speed, stage)
  await measureNginx(speed, shop.web.origin)
  const html = await (await fetch(`${shop.web.origin}/list`)).text()
  const sizes = await pageSizes(shop.web.origin, '/list')
  const memory = { web: shop.web.memory(), api: shop.api.memory() }
  await measureNodeFloor(speed, html)
  return {
    sections: [
      speedTable(speed),
      `React alone makes the bare page's rows ${String(reactRendersPerSecond(seconds))} times a second.`,
      table(
        ['list page, visitor', 'bytes', 'gzip'],
        sizes.map(({ name, raw, gzip }) => [name, raw, gzip]),
      ),
      table(
        ['after the load', 'MB'],
        [
          ['web process', memory.web],
          ['API process', memory.api],
        ],
      ),
    ],
    aims: [
      ...aimsOf(speed),
      atMost('both processes after the load, MB', memory.web + memory.api, mostMegabytes),
    ],
  }
}

function aimsOf(speed: Speed): Aim[] {
  const perSecond = (name: string) => speed.get(name)?.get(8)?.perSecond ?? 0
  const bare = perSecond('bare Remix')
  const adding = speed.get('加入购物车')?.get(32)
  const spread = (adding?.p99 ?? 0) / Math.max(1, adding?.p50 ?? 1)
  return [
    atLeast("visitor's list : bare Remix", perSecond('商品列表, visitor') / bare, 8),
    atLeast('behind nginx : bare Remix', perSecond('商品列表, visitor, behind nginx') / bare, 50),
    atMost('add to cart, p99 : p50 at 32 connections', spread, 5),
  ]
}

async function measureBuying(speed: Speed, { shop }: Stage): Promise<void> {
  const goodsIds = await readyGoods(shop, 100)
  const buyers = await signInBuyers(shop, Math.max(...connectionCounts))
  await measure(speed, '加入购物车', additionTarget(shop.web.origin, buyers, goodsIds))
  await measureAs(speed, '整个结算（5 次请求）', (connections) =>
    measureCheckouts(buyers.slice(0, connections), goodsIds, seconds),
  )
}

async function measureNodeFloor(speed: Speed, html: string): Promise<void> {
  const floor = await startNodeFloor(html)
  await measure(speed, 'bare node, same HTML', { url: floor.origin })
  floor.stop()
}

async function measureNginx(speed: Speed, webOrigin: string): Promise<void> {
  const nginx = await startNginx([webOrigin])
  if (nginx === undefined) return
  await measure(speed, '商品列表, visitor, behind nginx', { url: `${nginx.origin}/list` })
  await nginx.stop()
}

async function measure(speed: Speed, name: string, target: Target): Promise<void> {
  await measureAs(speed, name, (connections) => load(target, connections, seconds))
}

async function measureAs(
  speed: Speed,
  name: string,
  fire: (connections: number) => Promise<Measured>,
): Promise<void> {
  const byConnections = new Map<number, Measured>()
  for (const connections of connectionCounts) {
    const measured = await fire(connections)
    byConnections.set(connections, measured)
    const { perSecond, p50, p99, failed } = measured
    process.stdout.write(
      `${name}, ${String(connections)}: ${String(perSecond)}/s, p50 ${String(p50)} ms, ` +
        `p99 ${String(p99)} ms, failed ${String(failed)}\n`,
    )
  }
  speed.set(name, byConnections)
}

function speedTable(speed: Speed): string {
  return table(
    ['', 'connections', 'requests/s', 'p50 ms', 'p99 ms', 'failed'],
    [...speed].flatMap(([name, byConnections]) =>
      [...byConnections].map(([connections, m]) => [
        name,
        connections,
        m.perSecond,
        m.p50,
        m.p99,
        m.failed,
      ]),
    ),
  )
}
