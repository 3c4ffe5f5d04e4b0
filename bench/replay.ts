import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { contextOf } from '#tests/fixtures/context'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addMadeOrders } from '#tests/fixtures/made-orders'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { openDatabase } from '#upstream/kernel/db/database'
import { migrate } from '#upstream/kernel/db/migrations'
import { replayWindow } from '#upstream/trade/replay/replay-window'
import type { Draft } from '#upstream/trade/replay/replayed'

/**
 * The cost of settling past orders again, as they were and with a draft of one more 满减: `node
 * scripts/run.mjs bench/replay.ts`. One in ten has 60 lines, the others one to twelve. ORDERS=10000.
 */
const orders = Number(process.env['ORDERS'] ?? 10_000)
const aimMs = 3

const draft: Draft = (offers, lines) => ({
  lines,
  offers: {
    ...offers,
    reductions: [
      ...offers.reductions,
      { id: 1_000, name: '满减', area: '', steps: [{ amountFen: 50_000, reduceFen: 4_000 }] },
    ],
  },
})

const dataDir = await mkdtemp(path.join(tmpdir(), 'caizhi-replay-'))
const database = openDatabase({ dataDir })
try {
  await migrate(database)
  const { db } = database
  await addWarehouses(db)
  const goods = await addManyGoods(
    db,
    Array.from({ length: 500 }, () => ({ cost_e4: 30_000 })),
  )
  const storeIds: number[] = []
  while (storeIds.length < 50) storeIds.push((await addStore(db)).storeId)
  const steps = [{ amountFen: 30_000, reduceFen: 1_000 }]
  const terms = { name: '满 300 减 10', area: '' }
  const { id } = await db
    .insertInto('full_reductions')
    .values({ ...terms, steps: JSON.stringify(steps), starts_at: 0, ends_at: fixtureNow })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addMadeOrders(database, {
    orders,
    linesOf: (order) => (order % 10 === 0 ? 60 : (order % 12) + 1),
    storeIds,
    goodsIds: goods.map((one) => one.id),
    offers: { reductions: [{ ...terms, id, steps }] },
    until: fixtureNow,
  })
  const { size } = await db
    .selectFrom('submission_settlements')
    .select((eb) => eb.fn.avg<number>(eb.fn<number>('length', ['inputs'])).as('size'))
    .executeTakeFirstOrThrow()
  globalThis.gc?.()
  const memory = process.memoryUsage().rss
  let mostMemory = memory
  const cpu = process.cpuUsage()
  const began = performance.now()
  const window = { since: 0, until: fixtureNow, draft }
  const report = await replayWindow(contextOf(database), {
    ...window,
    onProgress: () => {
      mostMemory = Math.max(mostMemory, process.memoryUsage().rss)
    },
  })
  const { user, system } = process.cpuUsage(cpu)
  const ms = (user + system) / 1_000 / orders
  process.stdout.write(
    [
      `orders ${String(report.looked)}, touched ${String(report.touchedOrders)}`,
      `differences ${String(report.differing.count)} (aim 0)`,
      `CPU per order ${ms.toFixed(2)} ms (aim ≤ ${String(aimMs)})`,
      `time ${((performance.now() - began) / 1_000).toFixed(1)} s`,
      `memory + ${String(Math.round((mostMemory - memory) / 2 ** 20))} MiB`,
      `kept per order ${String(Math.round(size))} bytes`,
      '',
    ].join('\n'),
  )
  if (report.differing.count > 0 || ms > aimMs) process.exitCode = 1
} finally {
  await database.close()
  await rm(dataDir, { recursive: true })
}
