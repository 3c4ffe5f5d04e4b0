import type { Database } from '../db/database'
import type { ClassSource } from './guess-class'
import { readGoodsRow, type ImportedGoods } from './goods-row'
import {
  decidedColumns,
  findStored,
  prepareShelves,
  touchCatalogue,
  writeGoods,
  type GoodsWrite,
  type StoredGoods,
} from './goods-store'
import { readTable, type Mapping, type Table } from './heading-row'
import { openSource } from './open-source'
import { RejectedFile } from './rejected-file'
import type { SourceRow } from './source-row'

export interface ImportCounts {
  read: number
  added: number
  changed: number
  unchanged: number
  rejected: number
  /** Of the added: without a price, so not buyable yet. */
  unpriced: number
  /** Of the added: how the class was found. */
  classes: Record<ClassSource, number>
}

export interface ImportResult extends ImportCounts {
  /** Headings that nothing was read from. */
  unusedHeadings: string[]
  /** Where the rejected rows are; undefined when there are none. */
  rejectedFile: string | undefined
}

interface ImportOptions {
  mapping?: Mapping
  now: number
  /** Hears how far it is, after every batch. */
  onProgress?: (counts: ImportCounts) => void
}

// One transaction each: long enough to be quick, short enough that orders do not wait.
const batchRows = 500

/**
 * Reads a catalogue file into the database, batch by batch, each in a transaction of its own. Goods
 * are recognised by `goodsIdentity`; the file decides only about columns it has. Read = added +
 * changed + unchanged + rejected. Throws an ImportError when the file cannot be read.
 */
export async function importCatalogue(
  database: Database,
  file: string,
  { mapping = {}, now, onProgress }: ImportOptions,
): Promise<ImportResult> {
  const table = await readTable(await openSource(file), mapping)
  const run = new ImportRun(database, table, new RejectedFile(file, table.headings), now)
  await run.prepare()
  let batch: SourceRow[] = []
  try {
    for await (const row of table.rows) {
      batch.push(row)
      if (batch.length < batchRows) continue
      await run.take(batch)
      onProgress?.(run.counts)
      batch = []
    }
    await run.take(batch)
  } finally {
    // What was written stays, also when the rest of the file cannot be read.
    await run.finish()
  }
  const used = new Set(Object.values(table.columns))
  return {
    ...run.counts,
    unusedHeadings: table.headings.filter((name, at) => name.trim() !== '' && !used.has(at)),
    rejectedFile: run.counts.rejected > 0 ? run.rejectedFile.path : undefined,
  }
}

/** One row that became goods, on its way into the database. */
interface Candidate extends SourceRow {
  goods: ImportedGoods
  classSource: ClassSource
}

class ImportRun {
  readonly counts: ImportCounts = {
    read: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    rejected: 0,
    unpriced: 0,
    classes: { word: 0, approval: 0, name: 0 },
  }
  private readonly decided: (keyof ImportedGoods)[]
  /** Line by identity: a file that says two things about the same goods must not flip between them. */
  private readonly firstLines = new Map<string, number>()
  private warehouseId = 0

  constructor(
    private readonly database: Database,
    private readonly table: Table,
    readonly rejectedFile: RejectedFile,
    private readonly now: number,
  ) {
    this.decided = decidedColumns(table.columns)
  }

  async prepare(): Promise<void> {
    await this.rejectedFile.clear()
    this.warehouseId = await prepareShelves(this.database)
  }

  async take(rows: SourceRow[]): Promise<void> {
    this.counts.read += rows.length
    const candidates: Candidate[] = []
    for (const row of rows) {
      const result = readGoodsRow(row.cells, this.table.columns)
      if (result.ok) candidates.push({ ...row, ...result })
      else await this.reject(row, result.reason)
    }
    if (candidates.length > 0) await this.write(candidates)
  }

  async finish(): Promise<void> {
    await this.rejectedFile.close()
    if (this.counts.added + this.counts.changed > 0)
      await touchCatalogue(this.database.db, this.now)
  }

  private async write(candidates: Candidate[]): Promise<void> {
    const { db, engine } = this.database
    const repeated = await db.transaction().execute(async (trx) => {
      const identities = [...new Set(candidates.map(({ goods }) => goods.identity))]
      const stored = await findStored(trx, identities, this.decided)
      const { writes, repeated } = this.sort(candidates, stored)
      await writeGoods({ db: trx, engine }, writes, this.decided, this.warehouseId, this.now)
      return repeated
    })
    for (const { row, reason } of repeated) await this.reject(row, reason)
  }

  /** Sorts rows into what is written and repetitions that contradict an earlier row. */
  private sort(candidates: Candidate[], stored: Map<string, StoredGoods>) {
    const writes: GoodsWrite[] = []
    const repeated: { row: SourceRow; reason: string }[] = []
    const known = new Map<string, Partial<ImportedGoods>>(stored)
    for (const candidate of candidates) {
      const { line } = candidate
      const before = known.get(candidate.goods.identity)
      const goods = withKnownCode(candidate.goods, before)
      const changed = before === undefined ? undefined : differences(before, goods, this.decided)
      const firstLine = this.firstLines.get(goods.identity)
      if (firstLine !== undefined) {
        const contradicted = (changed ?? []).filter((name) => !spelling.has(name))
        if (contradicted.length === 0) this.counts.unchanged++
        else repeated.push({ row: candidate, reason: repetition(firstLine, contradicted) })
        continue
      }
      this.firstLines.set(goods.identity, line)
      if (changed?.length === 0) this.counts.unchanged++
      else {
        writes.push({ goods, changed })
        known.set(goods.identity, goods)
        this.count(candidate, changed === undefined)
      }
    }
    return { writes, repeated }
  }

  private count({ goods, classSource }: Candidate, isNew: boolean): void {
    if (!isNew) {
      this.counts.changed++
      return
    }
    this.counts.added++
    this.counts.classes[classSource]++
    if (goods.base_price_e4 === null) this.counts.unpriced++
  }

  private async reject(row: SourceRow, reason: string): Promise<void> {
    this.counts.rejected++
    await this.rejectedFile.add(row.line, reason, row.cells)
  }
}

/** Part of the identity: two spellings of these are no contradiction. */
const spelling = new Set<keyof ImportedGoods>([
  'name',
  'manufacturer',
  'manufacturer_initial',
  'spec',
  'approval_number',
  'unit',
])

const labels: Partial<Record<keyof ImportedGoods, string>> = {
  trade_name: '商品名',
  base_price_e4: '价格',
  stock_milli: '库存',
  barcode: '条形码',
  class: '品类',
  category_id: '分类',
  dosage_form: '剂型',
  case_milli: '件装量',
  package_step_milli: '中包装',
}

function differences(
  before: Partial<ImportedGoods>,
  goods: ImportedGoods,
  decided: (keyof ImportedGoods)[],
): (keyof ImportedGoods)[] {
  return decided.filter((name) => before[name] !== goods[name])
}

/** A number that the shop gave stays while the file has none. */
function withKnownCode(
  goods: ImportedGoods,
  before: Partial<ImportedGoods> | undefined,
): ImportedGoods {
  return goods.code === '' && before?.code !== undefined ? { ...goods, code: before.code } : goods
}

function repetition(firstLine: number, names: (keyof ImportedGoods)[]): string {
  const said = [...new Set(names.map((name) => labels[name] ?? '其他内容'))].join('、')
  return `与第 ${firstLine} 行是同一商品，但${said}不同`
}
