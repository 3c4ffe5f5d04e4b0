import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openApi } from '#tests/fixtures/api'
import { contextOf } from '#tests/fixtures/context'
import { fixtureNow } from '#tests/fixtures/stores'
import { jobs } from '#upstream/jobs/jobs'
import { openDatabase } from '#upstream/kernel/db/database'
import { migrate } from '#upstream/kernel/db/migrations'
import { fillOrders } from './orders-fill'
import { questionsOf } from './orders-questions'
import { table } from './report'

/**
 * The cost of lists, books and nightly jobs in a shop with many orders, beside one with few: `node
 * scripts/run.mjs bench/orders.ts`. Both should run equally many statements. ORDERS=100000.
 */
const many = Number(process.env['ORDERS'] ?? 100_000)
const few = 1_000
const rounds = 7

interface Cost {
  statements: number
  ms: number
  /** MiB more than before. */
  memory: number
}

const [small, large] = [await measureShop(few), await measureShop(many)]
const lines = [...large].map(([name, cost]) => {
  const before = small.get(name)
  const statements = `${String(before?.statements)} → ${String(cost.statements)}`
  const ms = `${(before?.ms ?? 0).toFixed(1)} → ${cost.ms.toFixed(1)}`
  return [name, statements, ms, String(Math.max(0, Math.round(cost.memory)))]
})
process.stdout.write(`${table(['what', 'statements', 'p50, ms', 'memory, MiB'], lines)}\n`)

async function measureShop(orders: number): Promise<Map<string, Cost>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'caizhi-orders-'))
  let statements = 0
  const database = {
    ...openDatabase({ dataDir, onQuery: () => (statements += 1) }),
    settings: { DATA_DIR: dataDir },
  }
  try {
    await migrate(database)
    const start = performance.now()
    const shop = await fillOrders(database, orders)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    process.stderr.write(`${String(orders)} orders filled in ${seconds} s\n`)
    const costs = new Map<string, Cost>()
    const measure = async (name: string, times: number, work: () => Promise<unknown>) => {
      await work()
      const taken: number[] = []
      statements = 0
      const before = process.memoryUsage().rss
      for (let at = 0; at < times; at += 1) {
        const begun = performance.now()
        await work()
        taken.push(performance.now() - begun)
      }
      const ms = taken.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0
      const memory = (process.memoryUsage().rss - before) / 2 ** 20
      costs.set(name, { statements: statements / times, ms, memory })
    }
    const api = openApi(database)
    for (const [name, [asked, token]] of Object.entries(questionsOf(shop)))
      await measure(name, rounds, async () => {
        const { code, message } = await api.get(asked, token)
        if (code !== 200) throw new Error(`${asked}: ${message}`)
      })
    const ctx = contextOf(database, { now: fixtureNow, config: { DATA_DIR: dataDir } })
    for (const { name, run } of jobs) await measure(`job: ${name}`, 3, () => run(ctx))
    return costs
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true })
  }
}
