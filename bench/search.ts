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
import { addCosts, costTable, cpuOf, noCosts, type Costs } from './search-costs'
import { questionsOf, type Call, type Question } from './search-questions'

/**
 * p50 and p99 of search, suggestions and lists at 1,000, 20,000 and 200,000 products on both
 * engines, in ms by the clock and of processors, one request after the other in one process; beside
 * them, as a floor, 40 rows by primary key from the same database. The sizes take turns in blocks,
 * so that a busy moment of the machine falls on all of them.
 * `node scripts/run.mjs bench/search.ts [catalogue.csv]`; BENCH_ENGINE asks one engine only.
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
  const ofSearch = shops.map(noCosts)
  const lines: { name: string; costs: Costs[] }[] = []
  for (const [at, { name, isSearch }] of shops[0]?.questions.entries() ?? []) {
    const costs = await takeTurns(shops, at)
    lines.push({ name, costs })
    for (const [shop, own] of ofSearch.entries())
      if (isSearch) addCosts(own, costs[shop] ?? noCosts())
  }
  lines.push({ name: '**all searches**', costs: ofSearch })
  const load = `load ${loadavg()[0]?.toFixed(2) ?? ''}`
  const ofSizes = shops.map(({ size }) => size.toLocaleString('en'))
  print(`\n${costTable([`${engine}, CPU ms, ${load}`, ...ofSizes], lines, 'cpu')}`)
  print(`\n${costTable([`${engine}, ms by the clock`, ...ofSizes], lines, 'clock')}\n`)
}

/** What one question costs by shop. The first fifth only warms up. */
async function takeTurns(shops: readonly Shop[], question: number): Promise<Costs[]> {
  const costs = shops.map(noCosts)
  for (let start = 0; start < rounds; start += blockSize) {
    for (const [at, { context, questions }] of shops.entries()) {
      const cpu = await cpuOf(context.database)
      for (const call of questions[question]?.calls.slice(start, start + blockSize) ?? []) {
        const started = { clock: performance.now(), cpu: cpu() }
        await ask(context, call)
        const spent = { clock: performance.now() - started.clock, cpu: cpu() - started.cpu }
        if (start < rounds / 5) continue
        costs[at]?.clock.push(spent.clock)
        costs[at]?.cpu.push(spent.cpu)
      }
    }
  }
  return costs
}

async function ask(context: Context, call: Call): Promise<void> {
  const { database } = context
  if ('suggest' in call)
    await suggest({ ...context, now: Date.now() }, { keywords: call.suggest, type: 'goods' })
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
    `${vocabulary.specs.length} specs; p50 / p99`,
)
const wanted = process.env['BENCH_ENGINE']
const folder = await mkdtemp(path.join(tmpdir(), 'caizhi-bench-'))
if (wanted !== 'postgres')
  await benchAll('sqlite', (size) => openDatabase({ dataDir: path.join(folder, String(size)) }))
if (wanted !== 'sqlite') await benchPostgres()
await rm(folder, { recursive: true })

async function benchPostgres(): Promise<void> {
  const cluster = await startPostgres()
  const postgres = openDatabase({ dataDir: folder, databaseUrl: cluster.url('postgres') })
  for (const size of sizes) await sql.raw(`create database shop_${size}`).execute(postgres.db)
  await postgres.close()
  await benchAll('postgres', (size) =>
    openDatabase({ dataDir: folder, databaseUrl: cluster.url(`shop_${size}`) }),
  )
  await cluster.stop()
}
