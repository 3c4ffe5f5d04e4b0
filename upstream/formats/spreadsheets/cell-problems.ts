import { letterOf } from './xlsx-columns'
import type { SourceRow } from './source-row'

/** The text of a formula whose result the program that wrote the workbook did not store. */
export const noResult = '#无结果'

/** Error values of Excel, WPS and LibreOffice, and `####` of a column that was too narrow. */
const errorValue =
  /^(?:#(?:N\/A|(?:REF|VALUE|DIV\/0|NAME|NULL|NUM|SPILL|CALC|FIELD|BLOCKED|CONNECT|BUSY|UNKNOWN|EXTERNAL|PYTHON|ERROR|名称)[!?]?|GETTING_DATA)|(?:Err|错误):\d{3}|Error 20\d\d|#{3,})$/iu

/**
 * Why the row cannot be taken, with the cell: an error value, or a formula without a result, in one
 * of the columns that are used.
 */
export function cellProblem(
  { line, cells }: Pick<SourceRow, 'line' | 'cells'>,
  used: Iterable<number>,
): string | undefined {
  for (const at of used) {
    const text = (cells[at] ?? '')
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .trim()
    const cell = `${letterOf(at)}${String(line)} 单元格`
    if (text === noResult) return `${cell}的公式没有存下结果，请用 Excel 打开、保存后重新上传`
    if (errorValue.test(text)) return `${cell}是“${text.slice(0, 20)}”，不是内容，请改正后重新上传`
  }
  return undefined
}

/** The first such problem of the rows, in all columns unless some are given. */
export function firstProblem(
  rows: readonly Pick<SourceRow, 'line' | 'cells'>[],
  used?: readonly number[],
): string | undefined {
  for (const row of rows) {
    const problem = cellProblem(row, used ?? row.cells.keys())
    if (problem !== undefined) return problem
  }
  return undefined
}
