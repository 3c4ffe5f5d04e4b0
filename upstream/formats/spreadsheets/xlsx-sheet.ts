import { noResult } from './cell-problems'
import type { SharedTexts } from './reading'
import type { RowSource, SourceRow } from './source-row'
import { ImportError } from './import-error'
import { columnOf, lastColumn } from './xlsx-columns'
import { withoutPrefix } from './code-cells'
import { mergeFiller } from './xlsx-merges'
import { formatted, type CellStyles } from './xlsx-styles'
import { textCollector, unescapeText } from './xlsx-texts'
import { joinTexts, readXmlItems, type XmlHandler } from './xml-items'
import type { ZipArchive } from './zip-archive'

export interface CellTables {
  texts: SharedTexts
  styles: CellStyles
  /** Days are counted from 1904. */
  is1904: boolean
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
  let style = -1
  let days = new Set<number>()
  let isHidden = false
  let value = ''
  let isValue = false
  let hasValue = false
  let isFormula = false
  let isFilled = false
  const inline = textCollector((piece) => (value = joinTexts(value, piece)))
  return {
    open: (name, attributes) => {
      if (name === 'row') {
        row = { line: Number(attributes['r'] ?? row.line + 1), cells: [] }
        days = new Set()
        isHidden = /^(?:1|true)$/.test(attributes['hidden'] ?? '')
        column = 0
        isFilled = false
      } else if (name === 'c') {
        column = columnOf(attributes['r']) ?? column
        kind = attributes['t'] ?? 'n'
        style = Number(attributes['s'] ?? -1)
        value = ''
        hasValue = isFormula = false
      } else if (name === 'v') isValue = hasValue = true
      else if (name === 'f') isFormula = true
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
        // A formula whose result is an empty text has the kind `str` and an empty value.
        const isOpen = isFormula && value === '' && !(kind === 'str' && hasValue)
        const shown = isOpen ? asText(noResult) : cellText({ kind, value, style }, tables)
        if (shown.isDay) days.add(column)
        isFilled ||= shown.text.trim() !== ''
        row.cells[column++] = shown.text
      } else if (name === 'row') {
        // Omitted cells are holes in the array.
        if (isFilled)
          emit({
            line: row.line,
            cells: Array.from(row.cells, (cell: string | undefined) => cell ?? ''),
            ...(days.size > 0 && { days }),
            ...(isHidden && { isHidden }),
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
  style: number
}

interface Shown {
  text: string
  isDay: boolean
}

function asText(text: string): Shown {
  return { text, isDay: false }
}

function cellText({ kind, value, style }: Cell, { texts, styles, is1904 }: CellTables): Shown {
  if (kind === 's') return asText(withoutPrefix(texts.getText(Number(value))))
  if (kind === 'n') {
    const number = plainNumber(value)
    const format = styles.get(style)
    return (format && formatted(number, format, is1904)) ?? asText(number)
  }
  if (kind === 'b') return asText(value === '1' ? 'TRUE' : 'FALSE')
  return asText(withoutPrefix(unescapeText(value)))
}

/** Excel keeps fifteen digits; the last ones of longer numbers are lost. */
const mostExact = 1e15

/**
 * A number as Excel shows it. The file stores binary doubles (4.35 as 4.3499999999999996, long
 * barcodes as 6.901234567892E+12); fifteen digits are what was typed. Longer ones stay as
 * `2.02611250000001E+17`, because their end is unknown.
 */
export function plainNumber(text: string): string {
  const number = Number(text)
  if (/^-?\d{1,15}$/.test(text) || !Number.isFinite(number) || text === '') return text
  if (Math.abs(number) >= mostExact) return number.toExponential(14).replace(/\.?0*e/, 'E')
  const digits = number.toPrecision(15)
  const plain = digits.includes('e') ? number.toFixed(10) : digits
  return plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain
}
