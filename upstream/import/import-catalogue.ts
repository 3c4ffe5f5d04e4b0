import type { Database } from '#upstream/kernel/db/database'
import { lockCatalogue } from '#upstream/kernel/db/lock'
import { inTransaction } from '#upstream/kernel/db/transact'
import type { ClassSource } from './guess-class'
import { readGoodsRow, type ImportedGoods } from './goods-row'
import {
  decidedColumns,
  findStored,
  prepareShelves,
  touchCatalogue,
  writeGoods,
} from './write-goods'
import { readTable, type Mapping, type Table } from './heading-row'
import { openSource } from './open-source'
import { RejectedFile } from './rejected-file'
import { sortCandidates, type Candidate, type SortedCandidates } from './sort-candidates'
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
  /** Line by identity, of all goods so far. */
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
    if (this.counts.added + this.counts.changed === 0) return
    await touchCatalogue(this.database.db, this.now)
  }

  private async write(candidates: Candidate[]): Promise<void> {
    const { db, engine } = this.database
    const identities = [...new Set(candidates.map(({ goods }) => goods.identity))]
    const sorted = await inTransaction(db, async (trx) => {
      await lockCatalogue(trx)
      const stored = await findStored(trx, identities, this.decided)
      const found = sortCandidates(candidates, stored, this.firstLines, this.decided)
      const { decided, warehouseId, now } = this
      await writeGoods({ db: trx, engine }, { writes: found.writes, decided, warehouseId, now })
      return found
    })
    await this.account(sorted)
  }

  /** Counts what was committed; the transaction may have been tried more than once. */
  private async account(sorted: SortedCandidates): Promise<void> {
    for (const [identity, line] of sorted.firstLines) this.firstLines.set(identity, line)
    this.counts.unchanged += sorted.unchanged
    for (const { candidate, goods, before } of sorted.writes) {
      if (before !== undefined) {
        this.counts.changed++
        continue
      }
      this.counts.added++
      this.counts.classes[candidate.classSource]++
      if (goods.base_price_e4 === null) this.counts.unpriced++
    }
    for (const { row, reason } of sorted.repeated) await this.reject(row, reason)
  }

  private async reject(row: SourceRow, reason: string): Promise<void> {
    this.counts.rejected++
    await this.rejectedFile.add(row.line, reason, row.cells)
  }
}
