import type { ImportSummary } from '#contract/desk/imports'
import { openSource } from '#upstream/formats/spreadsheets/open-source'
import type { OperatorContext } from '#upstream/kernel/context'
import type { RowOutcome } from '#upstream/kernel/row-outcome'
import { inTransaction } from '#upstream/kernel/db/transact'
import { keepCustomers, type CustomerWish } from '#upstream/members/customers/keep'
import { keepPriceRows, type PriceRow } from '#upstream/trade/goods-keeping/price-rows'
import type { Mapping } from '../heading-row'
import { countKnownHeadings } from '../headings'
import { unusedHeadings } from '../import-catalogue'
import { placeOf } from '../place'
import type { ImportCounts } from '../import-counts'
import { readFile, type SheetReport } from '../read-file'
import { listRejections, RejectedFile } from '../rejected-file'
import { insertChanges } from '../runs/store'
import { columnsOf, skippedSheets, type StoredSummary } from '../runs/summary'
import { Scratch } from '../scratch'
import { rowReader, type GivenRow, type RowsKind } from './read-row'

interface RowsImport {
  kind: RowsKind
  /** Path, and the name that it is told by. */
  path: string
  file: string
  mapping: Mapping
  isTrial: boolean
  isClearing: boolean
  takesHidden: boolean
  importId: number
  onProgress: (read: number, done: number) => void
}

/** Few enough not to block orders. */
const rowsAtOnce = 200
const mostListed = 20
const mostUnpacked = 2 ** 30

/** Ends a trial: everything was done and is taken back. */
class Untried extends Error {}

/**
 * Imports a list whose rows are kept one by one: prices of ranks, contract prices, customers. A trial
 * does the same and takes it back, transaction by transaction. Throws ImportError when the file
 * cannot be read.
 */
export async function importRows(ctx: OperatorContext, asked: RowsImport): Promise<StoredSummary> {
  const scratch = new Scratch(ctx.config.DATA_DIR)
  try {
    const read = await readInto(scratch, ctx, asked)
    const tally = await keepAll({ ctx, asked, scratch, ...read })
    const refusedFile = await new RejectedFile(asked.path, read.sheets).write(scratch)
    return summaryOf({ asked, scratch, tally, ...read, hasRefused: refusedFile !== undefined })
  } finally {
    scratch.close()
  }
}

interface Read {
  sheets: SheetReport[]
  counts: ImportCounts
}

async function readInto(
  scratch: Scratch,
  { config }: OperatorContext,
  { kind, path, mapping, takesHidden, isClearing, onProgress }: RowsImport,
): Promise<Read> {
  const source = await openSource(path, {
    texts: scratch,
    countHeadings: (cells) => countKnownHeadings(cells, kind),
    mostUnpacked,
  })
  const read = await readFile(source, scratch, {
    mapping,
    list: rowReader(kind, { isClearing, rankNames: config.RANK_NAMES }),
    takesHidden,
    onProgress: (counts) => {
      onProgress(counts.read, 0)
    },
  })
  // Each row has a key of its own, so no row can belong to two.
  scratch.groupRows(() => '')
  return read
}

interface Kept extends Read {
  ctx: OperatorContext
  asked: RowsImport
  scratch: Scratch
}

async function keepAll({ ctx, asked, scratch, sheets, counts }: Kept): Promise<Tally> {
  const tally = new Tally()
  for (let lastFirst = 0, done = 0; ;) {
    const rows = scratch.listGoodsRows(lastFirst, rowsAtOnce)
    if (rows.length === 0) return tally
    lastFirst = rows.at(-1)?.first ?? lastFirst
    const heads = rows.filter(({ id, first }) => id === first)
    const given = heads.map((row) => ({
      ...(JSON.parse(row.goods ?? '{}') as GivenRow),
      place: placeOf(row, sheets),
    }))
    const outcomes = await keep(ctx, given, asked)
    outcomes.forEach((outcome, at) => {
      const head = heads[at]
      if (outcome.state === 'refused' && head !== undefined) scratch.reject(head.id, outcome.words)
      tally.add(outcome)
    })
    for (const row of rows.filter(({ id, first }) => id !== first)) {
      const head = heads.find(({ id }) => id === row.first)
      if (head?.goods === row.goods) tally.merged += 1
      else if (head !== undefined)
        scratch.reject(row.id, `与${placeOf(head, sheets)}说的是同一项，但内容不同`)
    }
    done += rows.length
    asked.onProgress(counts.read, done)
  }
}

interface Summed extends Read {
  asked: RowsImport
  scratch: Scratch
  tally: Tally
  hasRefused: boolean
}

function summaryOf({ asked, scratch, tally, sheets, counts, hasRefused }: Summed): StoredSummary {
  const { kind, isTrial } = asked
  const rejected = scratch.countRejected()
  const { added, unchanged, waiting } = tally.counts
  const changed = tally.counts.changed + waiting
  const readSheets = sheets.filter(({ skipped }) => skipped === undefined)
  const unused = unusedHeadings(readSheets)
  return {
    kind,
    numbers: { read: counts.read, added, changed, unchanged, rejected },
    columns: columnsOf(readSheets, kind),
    isOneSheet: readSheets.length === 1,
    hasRefused,
    told: {
      counts: [
        { label: '读取的行', count: counts.read },
        ...(kind === 'customers' ? [{ label: '新增的客户', count: added }] : []),
        { label: '有变化的行', count: changed },
        { label: '未变的行', count: unchanged },
        { label: '重复的行', count: tally.merged },
        { label: '无内容的行', count: counts.passedOver },
        { label: '拒绝的行', count: rejected },
      ],
      notes: [
        ...skippedSheets(sheets),
        ...notesOf(counts.hidden, tally, isTrial),
        ...(unused.length > 0 ? [`未使用的列：${unused.join('、')}`] : []),
      ],
      fields: [...tally.fields].map(([label, count]) => ({ label, count })),
      changes: tally.changes,
      reviews: tally.reviews,
      refused: listRejections(scratch, sheets),
    },
  }
}

/** Keeps some rows in one transaction, and notes what undoes them. */
async function keep(
  ctx: OperatorContext,
  rows: readonly GivenRow[],
  { kind, file, isTrial, importId }: RowsImport,
): Promise<RowOutcome[]> {
  let outcomes: RowOutcome[] = []
  try {
    await inTransaction(ctx.database.db, async (db) => {
      const trx = { ...ctx, db }
      outcomes =
        kind === 'customers'
          ? await keepCustomers(trx, rows as CustomerWish[], { file })
          : await keepPriceRows(trx, rows as PriceRow[], { file, source: 'file' })
      await insertChanges(
        db,
        importId,
        outcomes.flatMap(({ changes = [] }) => changes),
      )
      if (isTrial) throw new Untried()
    })
  } catch (error) {
    if (!(error instanceof Untried)) throw error
  }
  return outcomes
}

class Tally {
  readonly counts = { added: 0, changed: 0, unchanged: 0, waiting: 0, refused: 0 }
  /** Rows that only say again what an earlier one says. */
  merged = 0
  readonly fields = new Map<string, number>()
  readonly changes: ImportSummary['changes'] = []
  readonly reviews: ImportSummary['reviews'] = []

  add({ state, name, words, fields = [] }: RowOutcome): void {
    this.counts[state] += 1
    for (const label of fields) this.fields.set(label, (this.fields.get(label) ?? 0) + 1)
    if (state === 'unchanged' || state === 'refused') return
    const listed = state === 'waiting' ? this.reviews : this.changes
    const goods = state === 'added' ? `新增 ${name}` : name
    if (listed.length < mostListed) listed.push({ goods, what: words })
  }
}

function notesOf(hidden: number, { counts }: Tally, isTrial: boolean): string[] {
  const left = hidden > 0 ? [`${String(hidden)} 行被筛选隐藏，未读入`] : []
  const { waiting, added } = counts
  const reviews =
    waiting > 0
      ? [
          `${String(waiting)} 行的价格降幅过大或低于进价，${isTrial ? '将' : ''}等第二人在“价格复核”里采用`,
        ]
      : []
  const accounts =
    added > 0
      ? [
          `新增的客户${isTrial ? '将' : ''}是未完成的门店：客户在登录页点“忘记密码”，用手机号收验证码设定第一个密码，再补齐证照提交审核`,
        ]
      : []
  return [...left, ...reviews, ...accounts]
}
