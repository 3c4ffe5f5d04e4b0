import type { GoodsClass } from '#contract/goods'
import { firstDaySold } from '#upstream/goods/eligibility/rules'
import type { Database, Db } from '#upstream/kernel/db/database'
import { lockCatalogue } from '#upstream/kernel/db/lock'
import { inTransaction } from '#upstream/kernel/db/transact'
import type { Author } from '#upstream/members/audit/add-entry'
import { labelListOf } from './decided-columns'
import { changeOf, reviewOf, type GoodsChange } from './goods-change'
import { foldRows, type FoldedGoods } from './fold-rows'
import type { GoodsRow } from './goods-row'
import type { ImportCounts } from './import-counts'
import { compareGoods, type ComparedGoods, type FileView } from './match-batch'
import { placeOf, type PlacedRow } from './place'
import type { SheetReport } from './read-file'
import { noteDifferences } from './runs/differences'
import type { GroupedRow, Scratch, StoredRow } from './scratch'
import { proposeFound, recordFound } from './price-changes'
import { prepareCatalogue, touchCatalogue, writeGoods } from './write-goods'

// Goods per transaction: enough to be fast, few enough not to block orders.
const batchGoods = 500
const mostListed = 20

interface Run {
  database: Database
  scratch: Scratch
  sheets: readonly SheetReport[]
  counts: ImportCounts
  now: number
  isTrial: boolean
  isClearing: boolean
  reviewPercent: number
  /** Name of the file. */
  file: string
  batchClasses: readonly GoodsClass[]
  author: Author
  importId: number | undefined
  onProgress: (counts: ImportCounts) => void
}

/** Writes the goods read into `scratch`, or in a trial run only computes the changes. */
export class WriteRun {
  readonly changes: GoodsChange[] = []
  /** The first prices that a second person decides. */
  readonly reviews: GoodsChange[] = []
  /** The number of goods that kept a value for a blank cell, by its label. */
  readonly keptBlanks = new Map<string, number>()
  /** The number of known goods that change, by the label of the field. */
  readonly changedFields = new Map<string, number>()
  private readonly firstSoldDay: string
  private readonly file: FileView
  private warehouseId = 0

  constructor(private readonly run: Run) {
    const { scratch } = run
    this.firstSoldDay = firstDaySold(run.now)
    this.file = {
      placesOf: (goodsIds) =>
        new Map(scratch.listClaims(goodsIds).map((row) => [row.goods_id, this.placeOf(row)])),
      otherClaims: ({ goods }, { unit }) =>
        scratch
          .listClaimants(goods.approved_as, unit, goods.identity)
          .map((row) => this.placeOf(row)),
      firstSoldDay: this.firstSoldDay,
      now: run.now,
      isClearing: run.isClearing,
      reviewPercent: run.reviewPercent,
      batchClasses: run.batchClasses,
      knownIds: (keys) => (run.isTrial ? scratch.findRecognised(keys) : []),
    }
  }

  async writeAll(): Promise<void> {
    const { database, scratch, counts, isTrial, now, onProgress } = this.run
    if (!isTrial) this.warehouseId = await prepareCatalogue(database)
    for (let lastFirst = 0; ;) {
      const rows = scratch.listGoodsRows(lastFirst, batchGoods)
      if (rows.length === 0) break
      lastFirst = rows.at(-1)?.first ?? lastFirst
      await this.write(this.fold(rows))
      onProgress(counts)
    }
    counts.rejected = scratch.countRejected()
    if (isTrial || counts.added + counts.changed === 0) return
    await touchCatalogue(database.db, now)
  }

  private fold(rows: readonly GroupedRow[]): FoldedGoods[] {
    const groups = new Map<number, [PlacedRow, ...PlacedRow[]]>()
    const partial = new Set<number>()
    for (const row of rows) {
      if (row.is_partial === 1) partial.add(row.first)
      const placed = this.placed(row)
      const group = groups.get(row.first)
      if (group === undefined) groups.set(row.first, [placed])
      else group.push(placed)
    }
    return [...groups].map(([first, group]) =>
      foldRows(group, this.firstSoldDay, partial.has(first)),
    )
  }

  private placed(row: StoredRow): PlacedRow {
    return {
      id: row.id,
      place: this.placeOf(row),
      cells: JSON.parse(row.cells) as string[],
      columns: this.run.sheets[row.sheet]?.columns ?? {},
      read: JSON.parse(row.goods ?? '{}') as GoodsRow,
    }
  }

  private async write(goods: readonly FoldedGoods[]): Promise<void> {
    const { database, isTrial, batchClasses, now, importId } = this.run
    const { warehouseId } = this
    const compare = (db: Db) => compareGoods(db, goods, this.file)
    if (isTrial) {
      this.account(goods, await compare(database.db))
      return
    }
    const compared = await inTransaction(database.db, async (trx) => {
      await lockCatalogue(trx)
      const found = await compare(trx)
      const { writes } = found
      const connection = { db: trx, engine: database.engine }
      const added = await writeGoods(connection, { writes, warehouseId, batchClasses, now })
      const told = { now, file: this.run.file, author: this.run.author }
      if (importId !== undefined) await noteDifferences(trx, importId, { writes, added })
      await proposeFound(trx, found, { ...told, added })
      await recordFound(trx, found, told)
      return found
    })
    this.account(goods, compared)
  }

  /** Counts after the commit, because a transaction may be retried. */
  private account(goods: readonly FoldedGoods[], compared: ComparedGoods): void {
    const { counts, scratch } = this.run
    for (const { rejected } of goods)
      for (const { row, reason } of rejected) scratch.reject(row.id, reason)
    for (const { folded, reason } of compared.conflicts)
      for (const id of [folded.head.id, ...folded.merged]) scratch.reject(id, reason)
    scratch.claim(compared.claims)
    const taken = [...compared.unchanged, ...compared.writes.map(({ folded }) => folded)]
    counts.unchanged += compared.unchanged.length
    counts.unbatched += compared.unbatched
    counts.partial += compared.partial
    for (const folded of taken) {
      counts.merged += folded.merged.length
      counts.batches += folded.batches?.length ?? 0
      counts.keptBack += folded.keptBack
    }
    for (const write of compared.writes) this.countWrite(write)
    counts.pricesToReview += compared.reviews.length
    for (const review of compared.reviews)
      if (this.reviews.length < mostListed) this.reviews.push(reviewOf(review))
    counts.belowCost += compared.reviews.filter(({ price }) => price.cause === 'cost').length
    for (const label of compared.kept.flatMap(labelListOf)) countUp(this.keptBlanks, label)
  }

  private countWrite(write: ComparedGoods['writes'][number]): void {
    const { counts } = this.run
    const { folded, goods, before } = write
    if (this.changes.length < mostListed) this.changes.push(changeOf(write))
    if (before === undefined) {
      counts.added++
      counts.classes[folded.head.read.classSource]++
      if (goods.base_price_e4 === null) counts.unpriced++
    } else {
      counts.changed++
      for (const label of changedLabels(write)) countUp(this.changedFields, label)
      const withdrawn = before.changed.includes('base_price_e4') && goods.base_price_e4 === null
      if (withdrawn) counts.priceWithdrawn++
    }
  }

  private placeOf(row: { sheet: number; line: number }): string {
    return placeOf(row, this.run.sheets)
  }
}

function changedLabels({ before, batches }: ComparedGoods['writes'][number]): string[] {
  const labels = labelListOf(before?.changed ?? [])
  return labels.length === 0 && batches !== undefined ? ['批次'] : labels
}

function countUp(numbers: Map<string, number>, label: string): void {
  numbers.set(label, (numbers.get(label) ?? 0) + 1)
}
