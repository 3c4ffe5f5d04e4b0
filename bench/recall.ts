import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { goodsFilterSchema } from '#contract/goods'
import { catalogueIndexOf } from '#upstream/goods/catalogue/index/catalogue-index'
import { listGoods } from '#upstream/goods/catalogue/listing/list-goods'
import { readConfig } from '#upstream/kernel/config'
import { createContext, type Context } from '#upstream/kernel/context'
import { openDatabase } from '#upstream/kernel/db/database'
import { ceilingOf, type Ceiling } from './recall-ceiling'
import { fillFrom, readCatalogue, type CatalogueRow } from './recall-catalogue'
import { isRelated, isRight } from './recall-judge'
import { recallQuestions, type RecallQuestion } from './recall-questions'
import { table } from './report'

/**
 * Measures how well searches find the intended product, typed in one of many ways (domain-rules
 * §8): `node scripts/run.mjs bench/recall.ts [catalogue.csv]` uses the held-out names of the file
 * or of the demo; RECALL_PART=tune uses the others, RECALL_KIND asks one kind of question, RECALL_SHOW=1 prints the misses,
 * RECALL_DATABASE is the URL of an empty PostgreSQL database. CPU time is of this process,
 * unaffected by other load.
 */
const isHeldOut = process.env['RECALL_PART'] !== 'tune'
const isShown = process.env['RECALL_SHOW'] !== undefined
const most = Number(process.env['RECALL_QUESTIONS'] ?? 1_000)
const pageSize = 10

interface Judged {
  isFound: boolean
  isFirstRight: boolean
  unrelated: number
  shown: number
  cpuMs: number
}

const rows = await readCatalogue(process.argv[2])
const folder = await mkdtemp(path.join(tmpdir(), 'caizhi-recall-'))
const database = openDatabase({ dataDir: folder, databaseUrl: process.env['RECALL_DATABASE'] })
await fillFrom(database, rows)
const now = Date.now()
await catalogueIndexOf(database).look(now)
const context = createContext({
  database,
  now,
  requestId: '',
  config: readConfig({}),
  log: pino({ level: 'silent' }),
})
const byId = new Map(rows.map((row) => [row.id, row]))
const lines: (string | number)[][] = []
const all: Judged[] = []
let ceiling: Ceiling | undefined
for (const [name, questions] of recallQuestions(
  rows,
  isHeldOut,
  most,
  process.env['RECALL_KIND'],
)) {
  const judged: Judged[] = []
  for (const question of questions) judged.push(await judge(context, question, name))
  lines.push([name, ...cellsOf(judged)])
  if (name === 'initials, one missing') ceiling = ceilingOf(rows, questions)
  all.push(...judged)
}
lines.push(['**all**', ...cellsOf(all)])
const head = ['typed', 'asked', 'recall@10', 'first right', 'unrelated in the first ten']
print(
  `${rows.length} products of ${new Set(rows.map(({ name }) => name)).size} names, ${database.engine}\n`,
)
print(table([...head, 'CPU ms, p50', 'p99'], lines))
print(`\nbest possible for initials with one missing: ${JSON.stringify(ceiling)}`)
await database.close()
await rm(folder, { recursive: true })

async function judge(ctx: Context, question: RecallQuestion, kind: string): Promise<Judged> {
  const input = goodsFilterSchema.parse({ keywords: question.query.slice(0, 100), size: pageSize })
  const before = process.cpuUsage()
  const { goods, relaxed } = await listGoods(ctx, input)
  const { user, system } = process.cpuUsage(before)
  const found = goods.flatMap(({ row }) => byId.get(row.id) ?? [])
  const [first] = found
  const judged = {
    // The target is among the ten, or all ten are as good an answer.
    isFound:
      found.some((row) => isTarget(row, question)) ||
      (found.length === pageSize && found.every((row) => isRight(row, question))),
    isFirstRight: first !== undefined && (isTarget(first, question) || isRight(first, question)),
    unrelated: found.filter((row) => !isRelated(row, question)).length,
    shown: found.length,
    cpuMs: (user + system) / 1000,
  }
  if (isShown && (!judged.isFound || judged.unrelated > 2 || !judged.isFirstRight)) {
    const names = found.map(({ name }) => name).join(' ')
    const marks = [!judged.isFound && 'missed', !judged.isFirstRight && 'first', judged.unrelated]
    print(
      `${kind}: ${question.query} → ${question.target.name}: ${marks.join(' ')} [${relaxed ?? ''}] ${names}`,
    )
  }
  return judged
}

function isTarget(row: CatalogueRow, { target, same }: RecallQuestion): boolean {
  return same.every((column) => row[column] === target[column])
}

function cellsOf(judged: readonly Judged[]): (string | number)[] {
  const share = (count: number, of: number) => `${((100 * count) / Math.max(1, of)).toFixed(1)} %`
  const times = judged.map(({ cpuMs }) => cpuMs).sort((a, b) => a - b)
  const quantile = (part: number) => times[Math.floor((times.length - 1) * part)] ?? 0
  const shown = judged.reduce((sum, one) => sum + one.shown, 0)
  return [
    judged.length,
    share(judged.filter(({ isFound }) => isFound).length, judged.length),
    share(judged.filter(({ isFirstRight }) => isFirstRight).length, judged.length),
    share(
      judged.reduce((sum, one) => sum + one.unrelated, 0),
      shown,
    ),
    quantile(0.5).toFixed(1),
    quantile(0.99).toFixed(1),
  ]
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
