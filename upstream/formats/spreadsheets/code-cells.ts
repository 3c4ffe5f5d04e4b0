import { withoutGuards } from '#contract/csv-file'
import { letterOf } from './xlsx-columns'
import type { SourceRow } from './source-row'

/** A text without what programs add to keep it one: `="000137"`, `'000136`, a tab at its end. */
export function withoutPrefix(cell: string): string {
  const kept = withoutGuards(cell)
  return kept ?? withoutSigns(cell)
}

function withoutSigns(text: string): string {
  if (text.startsWith('=')) {
    const quoted = /^\s*="((?:[^"]|"")*)"\s*$/.exec(text)?.[1]
    return quoted === undefined ? text : quoted.replaceAll('""', '"')
  }
  return text.startsWith("'") && text.length > 1 && !text.endsWith("'") ? text.slice(1) : text
}

const wholeFloat = /^(\d+)\.0+$/
/** `6.90123E+12` of Excel, `2.0260105E7` of Java; 1E10 may be a batch. */
const scientific = /^(\d)(?:\.(\d+)E\+?|E\+)(\d{1,3})$/iu
/** Fifteen digits are kept of a number; what follows has become zeros. */
const roundedDigits = /^\d{15}0{2,}$/
/** A day as Excel writes it into CSV: 2026/1/5, 10月12日, 12-Oct, Oct-26. */
const excelDay =
  /^(?:\d{4}\/\d{1,2}\/\d{1,2}(?: 0?0:00(?::00)?)?|\d{1,2}月\d{1,2}日|\d{1,2}-[A-Z][a-z]{2}(?:-\d{2,4})?|[A-Z][a-z]{2}-\d{2})$/u

/** The code of a cell: `200001.0` is 200001, and `6.901234567892E+12` still has all its digits. */
export function mendCode(text: string): string {
  const clean = text.trim()
  const float = wholeFloat.exec(clean)?.[1]
  if (float !== undefined) return float
  const [, first = '', decimals = '', power] = scientific.exec(clean) ?? []
  const isWhole = power !== undefined && decimals.length === Number(power) && decimals.length < 15
  return isWhole ? first + decimals : text
}

export interface CodeColumns {
  /** Columns of codes, barcodes and batch numbers. */
  codes: readonly number[]
  /** Columns of other short texts that Excel may have taken for days: specs. */
  texts?: readonly number[]
}

/** The row with its codes as they were before a program made numbers of them. */
export function mendCodes<R extends Pick<SourceRow, 'cells'>>(row: R, { codes }: CodeColumns): R {
  let cells: string[] | undefined
  for (const at of codes) {
    const cell = row.cells[at] ?? ''
    const code = mendCode(cell)
    if (code === cell) continue
    cells ??= [...row.cells]
    cells[at] = code
  }
  return cells === undefined ? row : { ...row, cells }
}

/** Why a code of the row cannot be known any more, with its cell and the cure. Total. */
export function lostCode(
  { line, cells, days }: Pick<SourceRow, 'line' | 'cells' | 'days'>,
  { codes, texts = [] }: CodeColumns,
): string | undefined {
  const cell = (at: number) => (cells[at] ?? '').trim()
  const told = (at: number, cause: string) =>
    `${letterOf(at)}${String(line)} 单元格“${cell(at).slice(0, 40)}”${cause}，请把整列设为文本后重新导出`
  for (const at of codes) {
    if (scientific.test(cell(at))) return told(at, '被改成了科学计数法，后面的数字已丢失')
    if (roundedDigits.test(cell(at))) return told(at, '超过 15 位，后面的数字已变成 0')
  }
  const day = [...codes, ...texts].find((at) => days?.has(at) === true || excelDay.test(cell(at)))
  return day === undefined ? undefined : told(day, '被改成了日期')
}
