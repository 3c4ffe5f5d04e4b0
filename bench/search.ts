import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pino from 'pino'
import { startPostgres } from '#tests/postgres-cluster'
import { categoryRows } from '#upstream/catalogue/category-tree'
import { indexGoods } from '#upstream/catalogue/goods-indexing'
import { listGoods } from '#upstream/catalogue/list-goods'
import { shelfOf } from '#upstream/catalogue/shelf'
import { suggest } from '#upstream/catalogue/suggest'
import { readConfig } from '#upstream/config'
import { insertRows } from '#upstream/db/bulk-insert'
import { openDatabase, type Database } from '#upstream/db/database'
import { migrate } from '#upstream/db/migrations'
import type { Context } from '#upstream/http/context'
import { combinedGoods, readVocabulary, type Vocabulary } from './catalogue-rows'
import { questionsOf, type Question } from './search-questions'

/**
 * p50 and p99 of search and lists at 1,000, 20,000 and 200,000 products on both engines, one
 * request after the other, in ms; beside them, as a floor, 40 rows by primary key from the same
 * database. `node scripts/run.mjs bench/search.ts [catalogue.csv]`
 */
const sizes = [1_000, 20_000, 200_000]
const batchSize = 1_000
const rounds = Number(process.env.BENCH_ROUNDS ?? 400)
const now = Date.parse('2026-11-21T10:00:00+08:00')

interface Measured {
  p50: number
  p99: number
}

async function benchEngine(database: Database, vocabulary: Vocabulary): Promise<void> {
  const columns = new Map<string, Measured[]>()
  await migrate(database)
  await database.db.insertInto('warehouses').values({ id: 1, name: '仓' }).execute()
  await insertRows(database.db, 'categories', categoryRows)
  let filled = 0
  for (const size of sizes) {
    const seconds = await grow(database, vocabulary, filled, size)
    filled = size
    const started = performance.now()
    await shelfOf(database).look()
    await delay(2_500)
    await shelfOf(database).look()
    print(
      `${database.engine}, ${size} products: written and indexed in ${seconds.toFixed(1)} s, ` +
        `on the shelf ${((performance.now() - started) / 1000).toFixed(1)} s later`,
    )
    for (const question of questionsOf(vocabulary, size, rounds))
      columns.set(question.name, [
        ...(columns.get(question.name) ?? []),
        await measure(database, question),
      ])
  }
  for (const [name, measured] of columns) print(lineOf(name, measured))
}

async function grow(
  { db, engine }: Database,
  vocabulary: Vocabulary,
  from: number,
  to: number,
): Promise<number> {
  const started = performance.now()
  for (let start = from; start < to; start += batchSize) {
    const rows = Array.from({ length: batchSize }, (_, at) => ({
      ...combinedGoods(vocabulary, start + at),
      id: start + at + 1,
    }))
    await db.transaction().execute(async (trx) => {
      await insertRows(trx, 'goods', rows)
      await indexGoods(
        { db: trx, engine },
        rows.map(({ id }) => id),
      )
    })
  }
  return (performance.now() - started) / 1000
}

async function measure(database: Database, { calls }: Question): Promise<Measured> {
  const context: Context = {
    database,
    config: readConfig({}),
    log: pino({ level: 'silent' }),
    now,
    requestId: '',
    token: undefined,
    buyer: undefined,
  }
  const times: number[] = []
  for (const [at, call] of calls.entries()) {
    const started = performance.now()
    if ('suggest' in call) await suggest(database, call.suggest, 'goods')
    else if ('ids' in call)
      await database.db.selectFrom('goods').selectAll().where('id', 'in', call.ids).execute()
    else await listGoods(context, call.list)
    if (at >= calls.length / 5) times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  const quantile = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0
  return { p50: quantile(0.5), p99: quantile(0.99) }
}

function lineOf(name: string, measured: readonly Measured[]): string {
  const cells = measured.map(({ p50, p99 }) => `${p50.toFixed(2)} / ${p99.toFixed(2)}`.padEnd(16))
  const ratio = (measured.at(-1)?.p99 ?? 0) / (measured[0]?.p99 ?? 1)
  return `${name.padEnd(18)}${cells.join('')}p99 ${ratio.toFixed(1)} x`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

const vocabulary = await readVocabulary(process.argv[2], now)
print(
  `${vocabulary.names.length} names, ${vocabulary.manufacturers.length} manufacturers, ` +
    `${vocabulary.specs.length} specs; p50 / p99 in ms at ${sizes.join(', ')} products`,
)
const folder = await mkdtemp(path.join(tmpdir(), 'caizhi-bench-'))
const sqlite = openDatabase({ dataDir: folder })
await benchEngine(sqlite, vocabulary)
await sqlite.close()
await rm(folder, { recursive: true })
const cluster = await startPostgres()
const postgres = openDatabase({ dataDir: folder, databaseUrl: cluster.url('postgres') })
await benchEngine(postgres, vocabulary)
await postgres.close()
await cluster.stop()
