import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { startPostgres } from '#tests/postgres-cluster'
import { listGoods } from '#upstream/goods/catalogue/listing/list-goods'
import { catalogueIndexOf } from '#upstream/goods/catalogue/index/catalogue-index'
import { suggest } from '#upstream/goods/catalogue/search/suggest'
import { readConfig } from '#upstream/kernel/config'
import { openDatabase, type Database } from '#upstream/kernel/db/database'
import type { Engine } from '#upstream/kernel/db/engine'
import { createContext, type Context } from '#upstream/kernel/context'
import { fillCatalogue, readVocabulary, type Vocabulary } from './catalogue-rows'
import { questionsOf, type Call, type Question } from './search-questions'

/**
 * p50 and p99 of search, suggestions and lists at 1,000, 20,000 and 200,000 products on both
 * engines, in ms, one request after the other in one process; beside them, as a floor, 40 rows by
 * primary key from the same database. The sizes take turns in blocks, so that a busy moment of the
 * machine falls on all of them. `node scripts/run.mjs bench/search.ts [catalogue.csv]`
 */
const sizes = [1_000, 20_000, 200_000]
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 1_000)
const blockSize = 50
const now = Date.parse('2026-11-21T10:00:00+08:00')

interface Shop {
  size: number
  context: Context
  questions: Question[]
}

async function benchEngine(engine: Engine, shops: readonly Shop[]): Promise<void> {
  print(`\n${engine}, load ${loadavg()[0]?.toFixed(2) ?? ''}`)
  const ofSearch = shops.map((): number[] => [])
  for (const [at, { name, isSearch }] of shops[0]?.questions.entries() ?? []) {
    const times = await takeTurns(shops, at)
    print(lineOf(name, times))
    if (isSearch) for (const [shop, own] of times.entries()) ofSearch[shop]?.push(...own)
  }
  print(lineOf('all searches', ofSearch))
}

/** Times of one question by shop. The first fifth only warms up. */
async function takeTurns(shops: readonly Shop[], question: number): Promise<number[][]> {
  const times = shops.map((): number[] => [])
  for (let start = 0; start < rounds; start += blockSize) {
    for (const [at, { context, questions }] of shops.entries()) {
      for (const call of questions[question]?.calls.slice(start, start + blockSize) ?? []) {
        const started = performance.now()
        await ask(context, call)
        if (start >= rounds / 5) times[at]?.push(performance.now() - started)
      }
    }
  }
  return times
}

async function ask(context: Context, call: Call): Promise<void> {
  const { database } = context
  if ('suggest' in call) await suggest({ ...context, now: Date.now() }, call.suggest, 'goods')
  else if ('list' in call) await listGoods(context, call.list)
  else await database.db.selectFrom('goods').selectAll().where('id', 'in', call.ids).execute()
}

async function openShop(database: Database, vocabulary: Vocabulary, size: number): Promise<Shop> {
  const seconds = await fillCatalogue(database, vocabulary, size)
  const started = performance.now()
  await catalogueIndexOf(database).look(Date.now())
  print(
    `${database.engine}, ${size} products: written and indexed in ${seconds.toFixed(1)} s, ` +
      `read into the index in ${(performance.now() - started).toFixed(0)} ms`,
  )
  const config = readConfig({})
  const log = pino({ level: 'silent' })
  const questions = questionsOf(vocabulary, size, rounds)
  return { size, questions, context: createContext({ database, config, log, now, requestId: '' }) }
}

function lineOf(name: string, times: readonly number[][]): string {
  const measured = times.map((own) => {
    const sorted = [...own].sort((a, b) => a - b)
    const quantile = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
    return { p50: quantile(0.5), p99: quantile(0.99) }
  })
  const cells = measured.map(({ p50, p99 }) => `${p50.toFixed(2)} / ${p99.toFixed(2)}`.padEnd(16))
  const [first, last] = [measured[0], measured.at(-1)]
  const ratio = (key: 'p50' | 'p99') => ((last?.[key] ?? 0) / (first?.[key] ?? 1)).toFixed(1)
  return `${name.padEnd(18)}${cells.join('')}${ratio('p50')} x / ${ratio('p99')} x`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function benchAll(engine: Engine, open: (size: number) => Database): Promise<void> {
  const shops: Shop[] = []
  for (const size of sizes) shops.push(await openShop(open(size), vocabulary, size))
  await benchEngine(engine, shops)
  for (const { context } of shops) await context.database.close()
}

const vocabulary = await readVocabulary(process.argv[2], now)
print(
  `${vocabulary.names.length} names, ${vocabulary.manufacturers.length} manufacturers, ` +
    `${vocabulary.specs.length} specs; p50 / p99 in ms at ${sizes.join(', ')} products, ` +
    'and the last to the first',
)
const folder = await mkdtemp(path.join(tmpdir(), 'caizhi-bench-'))
await benchAll('sqlite', (size) => openDatabase({ dataDir: path.join(folder, String(size)) }))
await rm(folder, { recursive: true })
const cluster = await startPostgres()
const postgres = openDatabase({ dataDir: folder, databaseUrl: cluster.url('postgres') })
for (const size of sizes) await sql.raw(`create database shop_${size}`).execute(postgres.db)
await postgres.close()
await benchAll('postgres', (size) =>
  openDatabase({ dataDir: folder, databaseUrl: cluster.url(`shop_${size}`) }),
)
await cluster.stop()
