import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { calls, type CallName } from '#contract/calls'
import type { Call } from '#contract/call'
import { decode } from '#contract/decode'
import { openApi, type TestApi } from '#tests/fixtures/api'
import { openDatabase } from '#upstream/kernel/db/database'
import { migrate } from '#upstream/kernel/db/migrations'
import { seedDemoShop } from '#upstream/demo/seed'

/**
 * The cost of decoding a response with zod and with the compiled decoder: CPU ms and kB allocated,
 * on responses of the demo shop, both in turns.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 25)
const warmUp = 5
/** Decodings per measurement: a single one is too short for the clock. */
const readings = 10
const cartLines = 200

interface Cost {
  ms: number
  kB: number
}

interface WireGoods {
  id: number
  is_buy: boolean
  min_number: number
}

async function collectAnswers(api: TestApi): Promise<[CallName, unknown][]> {
  const form = { username: 'demo-clinic', password: 'caizhi-demo' }
  const { data } = await api.post('/api/user/login', form)
  const token = String(data.token)
  const list = await api.get('/api/goods/list?size=40', token)
  const pages = [1, 2, 3, 4].map((page) =>
    api.get(`/api/goods/list?size=100&stock=1&page=${String(page)}`, token),
  )
  const goods = (await Promise.all(pages)).flatMap(({ data: { items } }) => items as WireGoods[])
  const chosen = goods.filter(({ is_buy }) => is_buy).slice(0, cartLines)
  const lines = chosen.map(({ id, min_number }) => ({ goods_id: id, number: min_number }))
  await api.post('/api/cart', { list: lines }, token)
  return [
    ['goods.list', list.data],
    ['cart.list', (await api.get('/api/cart/list', token)).data],
    ['cart.checkout', (await api.post('/api/cart/checkout', {}, token)).data],
    ['common.data', (await api.get('/api/index/common', token)).data],
  ]
}

function costOf(work: () => { success: boolean }): Cost {
  const heap = process.memoryUsage().heapUsed
  const cpu = process.cpuUsage()
  if (!work().success) throw new Error('an answer of the demonstration shop was refused')
  const kB = (process.memoryUsage().heapUsed - heap) / 1024
  for (let reading = 1; reading < readings; reading += 1) work()
  const { user, system } = process.cpuUsage(cpu)
  return { ms: (user + system) / 1000 / readings, kB }
}

// A round with a garbage collection cannot tell its allocations.
function middleOf(costs: Cost[]): Cost {
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
  return {
    ms: middle(costs.map(({ ms }) => ms)),
    kB: middle(costs.map(({ kB }) => kB).filter((kB) => kB >= 0)),
  }
}

function measure(name: CallName, answer: unknown): void {
  const { data } = calls[name] as Call
  const byZod: Cost[] = []
  const compiled: Cost[] = []
  for (let round = 0; round < rounds + warmUp; round += 1) {
    byZod.push(costOf(() => data.safeParse(answer)))
    compiled.push(costOf(() => decode(data, answer)))
  }
  const [zod, ours] = [middleOf(byZod.slice(warmUp)), middleOf(compiled.slice(warmUp))]
  process.stdout.write(
    `${name}, ${(JSON.stringify(answer).length / 1000).toFixed(0)} kB of JSON: ` +
      `zod ${zod.ms.toFixed(2)} ms, ${zod.kB.toFixed(0)} kB; ` +
      `compiled ${ours.ms.toFixed(3)} ms, ${ours.kB.toFixed(0)} kB; ` +
      `${(zod.ms / ours.ms).toFixed(1)} × and ${(zod.kB / ours.kB).toFixed(1)} ×\n`,
  )
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'caizhi-bench-'))
const database = { ...openDatabase({ dataDir }), settings: { DATA_DIR: dataDir } }
try {
  await migrate(database)
  await seedDemoShop(database, Date.now())
  const api = openApi(database, Date.now)
  for (const [name, answer] of await collectAnswers(api)) measure(name, answer)
} finally {
  await database.close()
  await rm(dataDir, { recursive: true })
}
