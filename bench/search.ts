import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { startPostgres } from '#tests/postgres-cluster'
import { listGoods } from '#upstream/goods/catalogue/listing/list-goods'
import { catalogueIndexOf } from '#upstream/goods/catalogue/index/catalogue-index'
import { suggest } from '#upstream/goods/catalogue/search/suggest'
import { collectGarbageFor } from '#upstream/kernel/collect-garbage'
import { readConfig } from '#upstream/kernel/config'
import { openDatabase, type Database } from '#upstream/kernel/db/database'
import type { Engine } from '#upstream/kernel/db/engine'
import { createContext, type Context } from '#upstream/kernel/context'
import { fillCatalogue, readVocabulary, type Vocabulary } from './catalogue-rows'
import { addCosts, costTable, cpuOf, noCosts, type Costs } from './search-costs'
import { questionsOf, type Call, type Question } from './search-questions'

/**
 * p50 and p99 of search, suggestions and lists at 1,000, 20,000 and 200,000 products on both
 * engines, in elapsed and CPU ms, one request after the other in one process; as a floor, 40 rows
 * by primary key from the same database. The sizes alternate in blocks, so that other load affects
 * all of them.
 * `node scripts/run.mjs bench/search.ts [catalogue.csv]`; BENCH_ENGINE selects one engine,
 * BENCH_SIZES (`1000,200000`) other sizes, BENCH_ANEW=1 disables the cache of earlier searches.
 * A fingerprint of all results (products, totals, facets) per kind of question shows whether two
 * versions find the same.
 */
const sizes = (process.env['BENCH_SIZES'] ?? '1000,20000,200000').split(',').map(Number)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 1_000)
const blockSize = 50
const isAnew = process.env['BENCH_ANEW'] === '1'
const now = Date.parse('2026-11-21T10:00:00+08:00')

interface Shop {
  size: number
  context: Context
  questions: Question[]
}

interface Answered {
  costs: Costs[]
  /** The same for all sizes. */
  fingerprint: string
}

async function benchEngine(engine: Engine, shops: readonly Shop[]): Promise<void> {
  const ofSearch = shops.map(noCosts)
  const lines: { name: string; costs: Costs[] }[] = []
  const answers: string[] = []
  for (const [at, { name, isSearch }] of shops[0]?.questions.entries() ?? []) {
    const { costs, fingerprint } = await takeTurns(shops, at)
    lines.push({ name, costs })
    answers.push(`${name} ${fingerprint}`)
    for (const [shop, own] of ofSearch.entries())
      if (isSearch) addCosts(own, costs[shop] ?? noCosts())
  }
  lines.push({ name: '**all searches**', costs: ofSearch })
  const load = `load ${loadavg()[0]?.toFixed(2) ?? ''}`
  const ofSizes = shops.map(({ size }) => size.toLocaleString('en'))
  print(`\n${costTable([`${engine}, CPU ms, ${load}`, ...ofSizes], lines, 'cpu')}`)
  print(`\n${costTable([`${engine}, ms by the clock`, ...ofSizes], lines, 'clock')}\n`)
  print(`answers: ${answers.join(', ')}\n`)
}

/** The cost of one question by shop. The first fifth of the rounds is warm-up. */
async function takeTurns(shops: readonly Shop[], question: number): Promise<Answered> {
  const costs = shops.map(noCosts)
  const answers = createHash('sha256')
  for (let start = 0; start < rounds; start += blockSize) {
    for (const [at, { context, questions }] of shops.entries()) {
      const cpu = await cpuOf(context.database)
      for (const call of questions[question]?.calls.slice(start, start + blockSize) ?? []) {
        if (isAnew) (await catalogueIndexOf(context.database).look(now)).listing.answers.clear()
        const started = { clock: performance.now(), cpu: cpu() }
        const answer = await ask(context, call)
        const spent = { clock: performance.now() - started.clock, cpu: cpu() - started.cpu }
        answers.update(JSON.stringify(answer))
        if (start < rounds / 5) continue
        costs[at]?.clock.push(spent.clock)
        costs[at]?.cpu.push(spent.cpu)
      }
    }
  }
  return { costs, fingerprint: answers.digest('hex').slice(0, 8) }
}

async function ask(context: Context, call: Call): Promise<unknown> {
  const { db } = context.database
  if ('suggest' in call)
    return suggest({ ...context, now: Date.now() }, { keywords: call.suggest, type: 'goods' })
  if ('ids' in call) return db.selectFrom('goods').selectAll().where('id', 'in', call.ids).execute()
  const { goods, total, facets, relaxed } = await listGoods(context, call.list)
  return [
    goods.map(({ row }) => row.id),
    total,
    Object.values({ ...facets }).map((one: ReadonlyMap<unknown, number>) => [...one]),
    relaxed,
  ]
}

async function openShop(database: Database, vocabulary: Vocabulary, size: number): Promise<Shop> {
  const seconds = await fillCatalogue(database, vocabulary, size)
  const started = performance.now()
  await catalogueIndexOf(database).look(Date.now())
  // As the process of a shop of this size does after reading its index.
  collectGarbageFor(size)
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
