import { noResult } from './cell-problems'
import type { SharedTexts } from './reading'
import type { RowSource, SourceRow } from './source-row'
import { columnOf } from './xlsx-columns'
import { dayOfSerial } from './xlsx-day-styles'
import { mergeFiller } from './xlsx-merges'
import { textCollector, unescapeText } from './xlsx-texts'
import { readXmlItems, type XmlHandler } from './xml-items'
import type { ZipArchive } from './zip-archive'

export interface CellTables {
  texts: SharedTexts
  dayStyles: ReadonlySet<number>
}

/**
 * The non-empty rows of a sheet; numbers as plain decimals, dates as `2026-11-21`, error values as
 * their text.
 */
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
  let hasValue = false
  let isFormula = false
  const inline = textCollector((piece) => (value += piece))
  return {
    open: (name, attributes) => {
      if (name === 'row') {
        row = { line: Number(attributes['r'] ?? row.line + 1), cells: [] }
        column = 0
      } else if (name === 'c') {
        column = columnOf(attributes['r']) ?? column
        kind = attributes['t'] ?? 'n'
        isDay = tables.dayStyles.has(Number(attributes['s'] ?? -1))
        value = ''
        hasValue = isFormula = false
      } else if (name === 'v') isValue = hasValue = true
      else if (name === 'f') isFormula = true
      else inline.open(name, attributes)
    },
    text: (piece) => {
      if (isValue) value += piece
      else inline.text?.(piece)
    },
    close: (name) => {
      if (name === 'v') isValue = false
      else if (name === 'c') {
        // A formula whose result is an empty text has the kind `str` and an empty value.
        const isOpen = isFormula && value === '' && !(kind === 'str' && hasValue)
        row.cells[column++] = isOpen ? noResult : cellText({ kind, value, isDay }, tables.texts)
      } else if (name === 'row') {
        // Omitted cells are holes in the array.
        const cells = Array.from(row.cells, (cell: string | undefined) => cell ?? '')
        if (cells.some((cell) => cell.trim() !== '')) emit({ line: row.line, cells })
      } else inline.close?.(name)
    },
  }
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
