import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { freePort } from '#tests/free-port'
import { measureCheckouts, readyGoods, signInBuyers } from './checkouts'
import { reactRendersPerSecond, startNodeFloor } from './floors'
import { connectionCounts, load, type Measured, type Target } from './load'
import { startNginx } from './nginx'
import { additionTarget, pageSizes, pageTargets } from './pages'
import { startProcess } from './processes'
import { toMarkdown, writeReport, type Ratio, type SpeedRow } from './report'
import { remixServe, signInCookie, startShop, type Shop } from './shop'

const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const bareFolder = 'bench/bare-remix'

const speed: SpeedRow[] = []

async function measure(name: string, target: Target): Promise<void> {
  await measureAs(name, (connections) => load(target, connections, seconds))
}

async function measureAs(
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
  speed.push({ name, byConnections })
}

async function measureBuying(shop: Shop): Promise<void> {
  const goodsIds = await readyGoods(shop, 100)
  const buyers = await signInBuyers(shop, Math.max(...connectionCounts))
  await measure('加入购物车', additionTarget(shop.web.origin, buyers, goodsIds))
  await measureAs('整个结算（5 次请求）', (connections) =>
    measureCheckouts(buyers.slice(0, connections), goodsIds, seconds),
  )
}

function perSecond(name: string): number {
  return speed.find((row) => row.name === name)?.byConnections.get(8)?.perSecond ?? 0
}

async function measureBareRemix(): Promise<void> {
  execFileSync('npx', ['remix', 'vite:build', '.'], { cwd: bareFolder, stdio: 'ignore' })
  const port = await freePort()
  const command = ['node', remixServe, `${bareFolder}/build/server/index.js`]
  const bare = await startProcess(command, { PORT: String(port) }, port)
  await measure('bare Remix', { url: bare.origin })
  await bare.stop()
}

async function measureNodeFloor(html: string): Promise<void> {
  const floor = await startNodeFloor(html)
  await measure('bare node, same HTML', { url: floor.origin })
  floor.stop()
}

async function measureNginx(webOrigin: string): Promise<void> {
  const nginx = await startNginx(webOrigin)
  if (nginx === undefined) return
  await measure('商品列表, visitor, behind nginx', { url: `${nginx.origin}/list` })
  await nginx.stop()
}

function ratiosOf(): Ratio[] {
  const bare = perSecond('bare Remix')
  const adding = speed.find((row) => row.name === '加入购物车')?.byConnections.get(32)
  const atLeast = (name: string, value: number, aim: number): Ratio => ({
    name,
    value: Math.round(value * 10) / 10,
    aim: `≥ ${String(aim)}`,
    isMet: value >= aim,
  })
  const spread = (adding?.p99 ?? 0) / Math.max(1, adding?.p50 ?? 1)
  return [
    atLeast('signed-in list : bare Remix', perSecond('商品列表, signed in') / bare, 2),
    atLeast("visitor's list : bare Remix", perSecond('商品列表, visitor') / bare, 8),
    atLeast('behind nginx : bare Remix', perSecond('商品列表, visitor, behind nginx') / bare, 50),
    {
      name: 'add to cart, p99 : p50 at 32 connections',
      value: Math.round(spread * 10) / 10,
      aim: '< 5',
      isMet: spread < 5,
    },
  ]
}

const shop = await startShop()
const cookie = await signInCookie(shop.web.origin, 'demo-clinic')
const html = await (await fetch(`${shop.web.origin}/list`)).text()
await measureBareRemix()
for (const [name, target] of Object.entries(pageTargets(shop.web.origin, cookie)))
  await measure(name, target)
await measureBuying(shop)
await measureNginx(shop.web.origin)
const memory = [
  { name: 'web process', megabytes: shop.web.memory() },
  { name: 'API process', megabytes: shop.api.memory() },
]
const sizes = await pageSizes(shop.web.origin, '/list')
await shop.stop()
await measureNodeFloor(html)
const markdown = toMarkdown({
  machine: `${String(cpus().length)} cores, ${cpus()[0]?.model ?? ''}, Node ${process.version}.`,
  speed,
  reactPerSecond: reactRendersPerSecond(seconds),
  ratios: ratiosOf(),
  sizes,
  memory,
})
process.stdout.write(`\n${markdown}\n`)
await writeReport('bench/README.md', markdown)
