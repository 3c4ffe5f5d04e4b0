import { tmpdir } from 'node:os'
import path from 'node:path'
import type { GoodsClass } from '#contract/goods'
import type { Database } from '#upstream/kernel/db/database'
import { byCommand, type Author } from '#upstream/members/audit/add-entry'
import { usualBatchClasses, usualReviewPercent } from '#upstream/kernel/settings'
import type { GoodsChange } from './goods-change'
import type { ImportCounts } from './import-counts'
import { ImportError } from '#upstream/formats/spreadsheets/import-error'
import { requireFile, openSource } from '#upstream/formats/spreadsheets/open-source'
import type { Mapping } from './heading-row'
import { countKnownHeadings } from './headings'
import { placeOf } from './place'
import { goodsReader, readFile, type SheetReport } from './read-file'
import { listRejections, RejectedFile, type Rejection } from './rejected-file'
import { Scratch } from './scratch'
import { recogniseGoods, unrecognisedGoods } from './unrecognised-goods'
import { WriteRun } from './write-run'

export interface ImportResult extends ImportCounts {
  isTrial: boolean
  sheets: SheetReport[]
  unusedHeadings: string[]
  /** Path of the rejected rows; undefined without any, and in a trial run. */
  rejectedFile: string | undefined
  rejections: Rejection[]
  changes: GoodsChange[]
  reviews: GoodsChange[]
  /** The number of known goods that change, by the label of the field. */
  changedFields: [label: string, goods: number][]
  /** The number of known goods that kept a value for a blank cell, by its label. */
  keptBlanks: [label: string, goods: number][]
}

interface ImportOptions {
  mapping?: Mapping
  now: number
  /** The quantity for 有货 and 充足, in thousandths of the unit. */
  inStockMilli?: number
  /** The classes of goods that keep batches; by default the usual ones. */
  batchClasses?: readonly GoodsClass[]
  /** Trial run: reports the changes and writes nothing. */
  isTrial?: boolean
  /** Blank cells clear what the shop has stored; by default they keep it. */
  isClearing?: boolean
  /** A price that falls by so many percent waits for a second person (`PRICE_REVIEW_PERCENT`). */
  reviewPercent?: number
  /** Also reads the rows that a filter hides. */
  takesHidden?: boolean
  /** Folder for the temporary copy of the file; by default that of the system. */
  scratchFolder?: string
  /** Who imports; by default the command. */
  author?: Author
  /** Notes what it changes below this id, to be undone (`import_changes`). */
  importId?: number
  /** Name of the file, where that on disk is another. */
  fileName?: string
  /** Writes the rejected rows in a trial run too. */
  keepsRejected?: boolean
  /** Called every 500 rows. */
  onProgress?: (counts: ImportCounts) => void
}

export const usualInStockMilli = 100_000

/** Unpacked size of a workbook in bytes: a million long rows. */
const mostUnpacked = 2 ** 30

/**
 * Imports a catalogue file: first all rows into a scratch file, then the goods in transactions of
 * 500 (decisions 021 and 022). Throws ImportError when the file cannot be read; nothing is written
 * then.
 */
export async function importCatalogue(
  database: Database,
  file: string,
  options: ImportOptions,
): Promise<ImportResult> {
  await requireFile(file)
  const scratch = new Scratch(options.scratchFolder ?? tmpdir())
  try {
    return await importThrough(scratch, database, file, options)
  } finally {
    scratch.close()
  }
}

async function importThrough(
  scratch: Scratch,
  database: Database,
  file: string,
  options: ImportOptions,
): Promise<ImportResult> {
  const { now, mapping = {}, isTrial = false, isClearing = false, takesHidden = false } = options
  const { inStockMilli = usualInStockMilli, onProgress = () => undefined } = options
  const { reviewPercent = usualReviewPercent, batchClasses = usualBatchClasses } = options
  const { author = byCommand, importId, fileName = path.basename(file) } = options
  const source = await openSource(file, {
    texts: scratch,
    countHeadings: countKnownHeadings,
    mostUnpacked,
  })
  const { sheets, counts } = await readFile(source, scratch, {
    mapping,
    list: goodsReader(inStockMilli),
    takesHidden,
    onProgress,
  })
  onProgress(counts)
  scratch.groupRows(
    (one, other) =>
      `与${placeOf(one, sheets)}、${placeOf(other, sheets)}的商品相同，但它们有不同的商品编号，请补上商品编号`,
  )
  if (isTrial) for await (const goods of unrecognisedGoods(database)) scratch.addRecognised(goods)
  else await recogniseGoods(database)
  const reading = { scratch, sheets, counts, onProgress }
  const terms = { now, isTrial, isClearing, reviewPercent, batchClasses, file: fileName }
  const run = new WriteRun({ database, ...reading, ...terms, author, importId })
  try {
    await run.writeAll()
  } catch (error) {
    throw new ImportError(
      `写入中断：已新增 ${counts.added} 个、更新 ${counts.changed} 个商品，这些已经保存；排除故障后重新导入同一文件即可。原因：${String(error)}`,
      { cause: error },
    )
  }
  const isKept = !isTrial || options.keepsRejected === true
  const rejectedFile = isKept ? await new RejectedFile(file, sheets).write(scratch) : undefined
  return {
    ...counts,
    isTrial,
    sheets,
    unusedHeadings: unusedHeadings(sheets),
    rejectedFile,
    rejections: listRejections(scratch, sheets),
    changes: run.changes,
    reviews: run.reviews,
    changedFields: [...run.changedFields],
    keptBlanks: [...run.keptBlanks],
  }
}

/** Headings of columns that nothing is read from. */
export function unusedHeadings(sheets: readonly SheetReport[]): string[] {
  const unused = sheets.flatMap(({ headings, columns }) => {
    const used = new Set(Object.values(columns))
    return headings.filter((name, at) => name.trim() !== '' && !used.has(at))
  })
  return [...new Set(unused)]
}
