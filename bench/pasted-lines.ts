import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buyerOf, contextOf } from '#tests/fixtures/context'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { demoGoods } from '#upstream/demo/goods'
import { categoryRows } from '#upstream/goods/catalogue/category-tree'
import { indexMissingGoods } from '#upstream/goods/catalogue/search/goods-indexing'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import { openDatabase } from '#upstream/kernel/db/database'
import { migrate } from '#upstream/kernel/db/migrations'
import { readWishText } from '#upstream/trade/purchase-lists/sheet'
import { withUnitsSpelled } from '#upstream/trade/purchase-lists/spelled-units'
import { judgeList, type JudgedWish } from '#upstream/trade/purchase-lists/judge-list'
import { table } from './report'

/**
 * Measures how lines as people write them are understood in the demonstration's catalogue
 * (domain-rules §20): `node scripts/run.mjs bench/pasted-lines.ts [LINES.tsv]`, with the columns part,
 * style, line, kind (one, ask, none, noise), certain, right (`name|spec|maker` joined by ` ; `),
 * quantity, unit. LINES_SHOW=1 prints what went wrong.
 */
const isShown = process.env['LINES_SHOW'] !== undefined

interface Line {
  style: string
  line: string
  kind: string
  right: readonly string[]
  quantity: string
  unit: string
}

const counted = ['lines', 'right', 'hand', 'wrongSure', 'wrongSuggested', 'number', 'ones'] as const
type Counts = Record<(typeof counted)[number], number>

const lines = await readLines(process.argv[2] ?? path.join(import.meta.dirname, 'pasted-lines.tsv'))
const folder = await mkdtemp(path.join(tmpdir(), 'caizhi-pasted-'))
const database = openDatabase({ dataDir: folder, databaseUrl: undefined })
await migrate(database)
const goods = demoGoods(fixtureNow).map((one) => one.goods)
await insertRows(database.db, 'warehouses', [
  { id: 1, name: '一仓' },
  { id: 2, name: '二仓' },
])
await insertRows(database.db, 'categories', categoryRows)
await insertRows(database.db, 'goods', goods)
await indexMissingGoods(database)
const store = await addStore(database.db)
const ctx = contextOf(database, { buyer: await buyerOf(database.db, store) })
const describedBy = new Map(
  goods.map((one) => [one.id, `${one.name}|${one.spec}|${one.manufacturer}`]),
)
const byStyle = new Map<string, Counts>()
const wishes = lines.map(({ line }) => readWishText(line))
const judged = await judgeList(ctx, wishes.flat())
const judgedOf = new Map(judged.map((one) => [one.asked, one]))
for (const [at, line] of lines.entries()) {
  const rows = (wishes[at] ?? []).flatMap((wish) => judgedOf.get(wish) ?? [])
  const style = byStyle.get(line.style) ?? zero()
  byStyle.set(line.style, style)
  count(style, line, rows)
}
const all = zero()
for (const counts of byStyle.values()) for (const key of counted) all[key] += counts[key]
print(
  table(
    ['style', 'lines', 'right', 'by hand', 'wrong sure', 'wrong suggested', 'number right'],
    [...byStyle, ['**all**', all] as const].map(([style, counts]) => [style, ...cellsOf(counts)]),
  ),
)
await database.close()
await rm(folder, { recursive: true })

async function readLines(file: string): Promise<Line[]> {
  const [head = '', ...rows] = (await readFile(file, 'utf8')).split('\n')
  const columns = head.split('\t')
  return rows
    .filter((row) => row.trim() !== '')
    .map((row) => {
      const cells = row.split('\t')
      const cell = (name: string) => (cells[columns.indexOf(name)] ?? '').trim()
      return {
        style: cell('style'),
        line: cell('line').replaceAll('\\t', '\t'),
        kind: cell('kind'),
        right: cell('right')
          .split(' ; ')
          .filter((one) => one !== ''),
        quantity: cell('quantity'),
        unit: cell('unit'),
      }
    })
}

function count(counts: Counts, line: Line, rows: readonly JudgedWish[]): void {
  counts.lines += 1
  const [row] = rows
  const sure = row?.match.goodsId
  const meant = sure ?? row?.suggested?.goodsId
  const isRight = line.right.includes(describedBy.get(meant ?? 0) ?? '')
  const isNumbered = row?.wish.quantity === line.quantity && sameUnit(row.wish.unit, line.unit)
  const problems: string[] = []
  if (meant !== undefined && !isRight) {
    counts[sure === undefined ? 'wrongSuggested' : 'wrongSure'] += 1
    problems.push(sure === undefined ? 'WRONG SUGGESTION' : 'WRONG SURE')
  }
  if (line.kind === 'ask' && sure !== undefined && isRight) problems.push('sure of a question')
  if (line.kind === 'noise' && rows.length > 0) {
    counts.hand += 1
    problems.push('kept')
  }
  if (line.kind === 'one') {
    counts.ones += 1
    counts.right += isRight ? 1 : 0
    counts.number += isNumbered ? 1 : 0
    const isByHand = meant === undefined || (line.quantity !== '' && row?.wish.quantity === '')
    counts.hand += isByHand ? 1 : 0
    if (meant === undefined) problems.push(row?.match.candidates.length === 0 ? 'none' : 'choose')
    if (!isNumbered) problems.push(`number ${row?.wish.quantity ?? ''} ${row?.wish.unit ?? ''}`)
  }
  if (isShown && problems.length > 0) show(line, row, problems)
}

function show(line: Line, row: JudgedWish | undefined, problems: readonly string[]): void {
  const meant = row?.match.goodsId ?? row?.suggested?.goodsId
  const ids = meant === undefined ? (row?.match.candidates ?? []) : [meant]
  const told = ids.map((id) => describedBy.get(id)).join(' / ')
  const said = `${row?.wish.words ?? ''} ← ${line.line}`
  print(`${line.style}: ${problems.join(', ')}: ${said} = ${line.right[0] ?? line.kind}: ${told}`)
}

function sameUnit(read: string, said: string): boolean {
  const meant = withUnitsSpelled(`1${said}`).slice(1)
  return read === '' || said === '' || read === meant.toLowerCase()
}

function zero(): Counts {
  return { lines: 0, right: 0, hand: 0, wrongSure: 0, wrongSuggested: 0, number: 0, ones: 0 }
}

function cellsOf(counts: Counts): (string | number)[] {
  const share = (part: number, whole: number) =>
    `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`
  const { lines: whole, ones, right, hand, wrongSure, wrongSuggested, number } = counts
  return [
    whole,
    share(right, ones),
    share(hand, whole),
    share(wrongSure, whole),
    share(wrongSuggested, whole),
    share(number, ones),
  ]
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
