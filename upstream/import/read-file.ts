import type { ImportKind } from '#contract/import-fields'
import { noCounts, type ImportCounts } from './import-counts'
import { readGoodsRow } from './goods-row'
import { goodsIdentity, numberIdentity } from '#upstream/goods/catalogue/identity'
import type { Columns } from './headings'
import { readTable, type Mapping, type Table } from './heading-row'
import { cellProblem } from '#upstream/formats/spreadsheets/cell-problems'
import { lostCode, mendCodes, type CodeColumns } from '#upstream/formats/spreadsheets/code-cells'
import { ImportError } from '#upstream/formats/spreadsheets/import-error'
import { isPassedOver } from './passed-over'
import type { NotedRow, Scratch } from './scratch'
import type { Source, SourceRow, SourceSheet } from '#upstream/formats/spreadsheets/source-row'

export interface SheetReport {
  /** '' for a text file. */
  name: string
  /** Rows below the headings, or all rows of a sheet that was not read. */
  rows: number
  skipped: string | undefined
  headings: string[]
  columns: Columns
}

interface Reading {
  mapping: Mapping
  list: ListReader
  takesHidden: boolean
  onProgress: (counts: ImportCounts) => void
}

/** What a kind of list makes of its rows. */
export interface ListReader {
  kind: ImportKind
  isPassedOver: (cells: readonly string[], columns: Columns, headings: readonly string[]) => boolean
  /** Columns whose numbers are codes. */
  codes: (columns: Columns) => CodeColumns
  /** Which goods a refused row is of, as `numbered`; '' where it does not say. */
  numberOf: (cells: readonly string[], columns: Columns) => string
  /** A row without problems of its cells, as it is noted. */
  read: (cells: string[], columns: Columns, counts: ImportCounts) => ReadRow
}

type ReadRow = Omit<NotedRow, 'sheet' | 'line' | 'cells'>

const progressRows = 500

/** A row that is refused. */
export function refusedRow(reason: string): ReadRow {
  return { goods: null, numbered: '', described: '', approved: '', unit: '', reason }
}

/** A list of goods; 有货 and 充足 stand for `inStockMilli`. */
export function goodsReader(inStockMilli: number): ListReader {
  return {
    kind: 'goods',
    isPassedOver,
    codes: ({ code, barcode, batchNumber, approvalNumber, spec }) => {
      const isThere = (at: number | undefined) => at !== undefined
      const codes = [code, barcode, batchNumber, approvalNumber].filter(isThere)
      return { codes, texts: [spec].filter(isThere) }
    },
    numberOf: (cells, { code = -1 }) => numberIdentity(cells[code] ?? ''),
    read: (cells, columns, counts) => {
      const result = readGoodsRow(cells, { columns, inStockMilli })
      if (!result.ok) return refusedRow(result.reason)
      const { goods } = result
      if (result.isStockWord) counts.stockWords++
      const { name, manufacturer, spec, unit, approval_number: approvalNumber } = goods
      return {
        goods: JSON.stringify(result),
        numbered: goods.code === '' ? '' : goods.identity,
        described: goodsIdentity({ code: '', name, manufacturer, spec, unit, approvalNumber }),
        approved: goods.approved_as,
        unit,
        reason: null,
      }
    },
  }
}

/** A file without a column that its kind needs, or without one of the mapping. */
export class MissingColumns extends ImportError {
  constructor(
    message: string,
    /** Of its first sheet. */
    readonly headings: readonly string[],
  ) {
    super(message)
  }
}

/**
 * Reads all rows of a file into `scratch`, each as it was read or with the reason for rejection. Throws
 * ImportError when no sheet is a list of its kind; nothing is written then.
 */
export async function readFile(
  source: Source,
  scratch: Scratch,
  reading: Reading,
): Promise<{ sheets: SheetReport[]; counts: ImportCounts }> {
  const counts = noCounts()
  const sheets: SheetReport[] = []
  let missing: MissingColumns | undefined
  for await (const sheet of source) {
    if (sheet.isHidden) {
      sheets.push(skippedSheet(sheet, '隐藏的工作表', 0))
      continue
    }
    const table = await readTable(sheet.rows, reading.mapping, reading.list.kind)
    if (table.missing !== undefined) missing ??= new MissingColumns(table.missing, table.headings)
    const skipped = reasonToSkip(sheet, table)
    if (skipped !== undefined) {
      let rows = 0
      for await (const row of table.rows) rows += row.cells.length > 0 ? 1 : 0
      sheets.push(skippedSheet(sheet, skipped, rows))
      continue
    }
    const before = counts.read
    await readRows(table, sheets.length, { counts, scratch, reading })
    const { headings, columns } = table
    const rows = counts.read - before
    sheets.push({ name: sheet.name, rows, skipped: undefined, headings, columns })
  }
  if (sheets.every(({ skipped }) => skipped !== undefined))
    throw missing ?? new ImportError('文件里没有内容 (nothing in the file)')
  return { sheets, counts }
}

function reasonToSkip({ isOnly }: SourceSheet, { missing, columns }: Table): string | undefined {
  if (missing !== undefined) return missing
  // A list of contents has names but no other column of goods.
  return isOnly || Object.keys(columns).length > 1 ? undefined : '只有名称一列，不像商品表'
}

function skippedSheet({ name }: SourceSheet, skipped: string, rows: number): SheetReport {
  return { name, rows, skipped, headings: [], columns: {} }
}

interface RowReading {
  counts: ImportCounts
  scratch: Scratch
  reading: Reading
}

async function readRows(table: Table, sheet: number, into: RowReading): Promise<void> {
  const { counts, reading } = into
  for await (const row of table.rows) {
    if (row.isHidden === true && !reading.takesHidden) {
      counts.hidden++
      continue
    }
    counts.read++
    const blanked = withoutMergedStock(row, table.columns)
    const { headings, columns } = table
    const isOther =
      row.problem === undefined && reading.list.isPassedOver(row.cells, columns, headings)
    if (isOther) counts.passedOver++
    else noteRow(blanked, sheet, columns, into)
    if (counts.read % progressRows === 0) reading.onProgress(counts)
  }
}

function noteRow(given: SourceRow, sheet: number, columns: Columns, into: RowReading): void {
  const { counts, scratch, reading } = into
  const codes = reading.list.codes(columns)
  const row = mendCodes(given, codes)
  const problem = row.problem ?? cellProblem(row, Object.values(columns)) ?? lostCode(row, codes)
  const read =
    problem === undefined ? reading.list.read(row.cells, columns, counts) : refusedRow(problem)
  const numbered = read.reason === null ? read.numbered : reading.list.numberOf(row.cells, columns)
  scratch.addRow({ sheet, line: row.line, cells: JSON.stringify(row.cells), ...read, numbered })
}

/** A merged stock cell is the total of its rows, so it does not count for each. */
function withoutMergedStock(row: SourceRow, { stock }: Columns): SourceRow {
  if (stock === undefined || row.filled?.has(stock) !== true) return row
  return { ...row, cells: row.cells.map((cell, at) => (at === stock ? '' : cell)) }
}
