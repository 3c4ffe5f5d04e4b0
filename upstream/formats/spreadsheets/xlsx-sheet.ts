import type { SharedTexts } from './reading'
import type { RowSource, SourceRow } from './source-row'
import { ImportError } from './import-error'
import { columnOf, lastColumn } from './xlsx-columns'
import { dayOfSerial } from './xlsx-day-styles'
import { mergeFiller } from './xlsx-merges'
import { textCollector, unescapeText } from './xlsx-texts'
import { joinTexts, readXmlItems, type XmlHandler } from './xml-items'
import type { ZipArchive } from './zip-archive'

export interface CellTables {
  texts: SharedTexts
  dayStyles: ReadonlySet<number>
}

/** The non-empty rows of a sheet; numbers as plain decimals, dates as `2026-11-21`. */
export async function* readSheetRows(zip: ZipArchive, part: string, tables: CellTables): RowSource {
  const fill = await mergeFiller(zip, part)
  const rows = readXmlItems<SourceRow>(await zip.read(part), (emit) => sheetHandler(tables, emit))
  for await (const row of rows) yield fill(row)
}

function sheetHandler(tables: CellTables, emit: (row: SourceRow) => void): XmlHandler {
  let row: SourceRow = { line: 0, cells: [] }
  let column = 0
  let kind = 'n'
  let isDay = false
  let value = ''
  let isValue = false
  let isFilled = false
  const inline = textCollector((piece) => (value = joinTexts(value, piece)))
  return {
    open: (name, attributes) => {
      if (name === 'row') {
        row = { line: Number(attributes['r'] ?? row.line + 1), cells: [] }
        column = 0
        isFilled = false
      } else if (name === 'c') {
        column = columnOf(attributes['r']) ?? column
        kind = attributes['t'] ?? 'n'
        isDay = tables.dayStyles.has(Number(attributes['s'] ?? -1))
        value = ''
      } else if (name === 'v') isValue = true
      else inline.open(name, attributes)
    },
    text: (piece) => {
      if (isValue) value = joinTexts(value, piece)
      else inline.text?.(piece)
    },
    close: (name) => {
      if (name === 'v') isValue = false
      else if (name === 'c') {
        if (column > lastColumn) throw new ImportError(tooWide(row.line))
        const cell = cellText({ kind, value, isDay }, tables.texts)
        isFilled ||= cell.trim() !== ''
        row.cells[column++] = cell
      } else if (name === 'row') {
        // Omitted cells are holes in the array.
        if (isFilled)
          emit({
            line: row.line,
            cells: Array.from(row.cells, (cell: string | undefined) => cell ?? ''),
          })
      } else inline.close?.(name)
    },
  }
}

function tooWide(line: number): string {
  return `第 ${line} 行的单元格比 Excel 的 ${lastColumn + 1} 列还多，文件可能已损坏`
}

interface Cell {
  kind: string
  value: string
  isDay: boolean
}

function cellText({ kind, value, isDay }: Cell, texts: SharedTexts): string {
  if (kind === 's') return texts.getText(Number(value))
  if (kind === 'n') return (isDay ? dayOfSerial(value) : undefined) ?? plainNumber(value)
  if (kind === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (kind === 'e') return ''
  return unescapeText(value)
}

/**
 * A number as Excel shows it. The file stores binary doubles (4.35 as 4.3499999999999996, long
 * barcodes as 6.901234567892E+12); fifteen digits are what was typed.
 */
export function plainNumber(text: string): string {
  if (/^-?\d{1,15}$/.test(text) || !Number.isFinite(Number(text)) || text === '') return text
  const digits = Number(text).toPrecision(15)
  const plain = digits.includes('e') ? Number(text).toFixed(10) : digits
  return plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain
}
