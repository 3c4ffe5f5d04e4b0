import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { startPostgres } from '#tests/postgres-cluster'
import { openApi } from '#tests/fixtures/api'
import { calls, type CallName } from '#contract/calls'
import type { DeskList } from '#contract/desk/desk-list'
import { deskLists } from '#contract/desk/kinds'
import { openDatabase, type Database, type Db } from '#upstream/kernel/db/database'
import { migrate } from '#upstream/kernel/db/migrations'
import { fillOrders, type FilledShop } from './orders-fill'
import { rounded, table } from './report'

/**
 * The p50 in ms of every list of the desk in a shop of 100,000 orders beside one of 1,000: first
 * and last page, and the slowest of its states and sorts. ORDERS=100000,
 * BENCH_ENGINE=sqlite or postgres for one engine: `node scripts/run.mjs bench/desk-lists.ts`.
 */
const sizes = [1_000, Number(process.env['ORDERS'] ?? 100_000)] as const
const rounds = 5

interface Cost {
  ms: number
  note?: string
}

async function benchEngine(name: string, open: (orders: number) => Database): Promise<void> {
  const costs: Map<string, Cost>[] = []
  for (const orders of sizes) costs.push(await measureShop(open(orders), orders))
  const [few, many] = costs
  const rows = [...(many ?? [])].map(([what, { ms, note = '' }]) => {
    const before = few?.get(what)?.ms ?? 0
    return [what, rounded(before), rounded(ms), `${(ms / before).toFixed(1)} ×`, note]
  })
  const head = [name, ...sizes.map((size) => `${String(size)} orders, ms`), 'ratio', '']
  process.stdout.write(`${table(head, rows)}\n\n`)
}

async function measureShop(database: Database, orders: number): Promise<Map<string, Cost>> {
  await migrate(database)
  const shop = await fillOrders(database, orders)
  await fillQueues(database.db)
  await sql.raw(database.engine === 'postgres' ? 'vacuum analyze' : 'analyze').execute(database.db)
  try {
    return await measureLists(database, shop)
  } finally {
    await database.close()
  }
}

/** Slips, gifts and receipts that the shop of `fillOrders` has none of; one in 300 waits. */
async function fillQueues(db: Db): Promise<void> {
  await sql`insert into uploads (id, store_id, content_type, size, file, created_at)
    select 1, min(id), 'image/png', 1, 'none', 0 from stores`.execute(db)
  await sql`insert into slips (store_id, submission_id, upload_id, amount_fen, arrived_fen, state,
      reason, created_at, decided_at)
    select store_id, submission_id, 1, 30000, case when id % 300 = 1 then null else 30000 end,
      case when id % 300 = 1 then 'waiting' else 'arrived' end, '', created_at,
      case when id % 300 = 1 then null else created_at end
    from orders order by id`.execute(db)
  await sql`insert into hm_receipts (order_id, store_id, state, due_at, received_at, reason,
      handed_in_at)
    select id, store_id, case when id % 300 = 10 then 'handedIn' else 'accepted' end, created_at,
      created_at, '', created_at
    from orders where id % 10 = 0`.execute(db)
  await sql`update orders set is_hm = 1 where id % 10 = 0`.execute(db)
}

async function measureLists(
  database: Database,
  { owner, orders }: FilledShop,
): Promise<Map<string, Cost>> {
  const api = openApi({ ...database, settings: { DATA_DIR: '.' } })
  const costs = new Map<string, Cost>()
  const measure = async (call: CallName, asked: Record<string, string> = {}) => {
    const path = `${calls[call].path}?${new URLSearchParams(asked).toString()}`
    const taken: number[] = []
    let last = 1
    // The first one only warms up.
    for (let round = 0; round <= rounds; round += 1) {
      const begun = performance.now()
      const { code, message, data } = await api.get(path, owner.token)
      if (code !== 200) throw new Error(`${path}: ${message}`)
      if (round > 0) taken.push(performance.now() - begun)
      last = lastPage(data['paging'])
    }
    const ms = taken.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
    return { ms, last: String(last) }
  }

  for (const [name, list] of Object.entries<DeskList>(deskLists)) {
    const call = list.call as CallName
    // The lists of desk.service differ by their kind: `complaint` of `complaints`.
    const kind = { ...(call === 'desk.service' && { kind: name.replace(/s$/, '') }) }
    const { ms, last: page } = await measure(call, kind)
    costs.set(name, { ms })
    costs.set(`${name}, last page`, { ms: (await measure(call, { ...kind, page })).ms, note: page })
    const ways = [
      ...Object.keys(list.states ?? {}).map((state) => ({ state })),
      ...(list.sorts ?? []).flatMap((sort) => [{ sort }, { sort: `-${sort}` }]),
    ]
    let slowest: Cost = { ms: 0 }
    for (const way of ways) {
      const cost = await measure(call, { ...kind, ...way })
      if (cost.ms > slowest.ms) slowest = { ms: cost.ms, note: new URLSearchParams(way).toString() }
    }
    if (ways.length > 0) costs.set(`${name}, slowest state or sort`, slowest)
  }
  const code = String(202_600_000_000 + orders - 7)
  const parts = [code.slice(0, -2), '杏林', '阿莫西林'].map(
    (words) => ['desk.orders', words] as const,
  )
  for (const [call, keywords] of [...searched.map((one) => [one, code] as const), ...parts])
    costs.set(`${call}, 搜索 ${keywords}`, await measure(call, { keywords }))
  costs.set('desk.counts', await measure('desk.counts', { is_fresh: '1' }))
  costs.set('desk.charts', await measure('desk.charts'))
  return costs
}

function lastPage(paging: unknown): number {
  const { total = 1, page_size = 1 } = (paging ?? {}) as { total?: number; page_size?: number }
  return Math.max(1, Math.ceil(total / page_size))
}

/** The lists that a whole order number narrows. */
const searched: CallName[] = [
  'desk.orders',
  'desk.shipments',
  'desk.invoices',
  'desk.slips',
  'desk.returns',
]

const folder = await mkdtemp(path.join(tmpdir(), 'caizhi-desk-lists-'))
const wanted = process.env['BENCH_ENGINE']
if (wanted !== 'postgres')
  await benchEngine('sqlite', (size) => openDatabase({ dataDir: path.join(folder, String(size)) }))
if (wanted !== 'sqlite') {
  const cluster = await startPostgres()
  const server = openDatabase({ dataDir: folder, databaseUrl: cluster.url('postgres') })
  for (const size of sizes) await sql.raw(`create database shop_${String(size)}`).execute(server.db)
  await server.close()
  await benchEngine('postgres', (size) =>
    openDatabase({ dataDir: folder, databaseUrl: cluster.url(`shop_${String(size)}`) }),
  )
  await cluster.stop()
}
await rm(folder, { recursive: true })
