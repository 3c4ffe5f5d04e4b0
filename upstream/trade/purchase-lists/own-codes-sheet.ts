import { cellProblem } from '#upstream/formats/spreadsheets/cell-problems'
import { lostCode, mendCodes } from '#upstream/formats/spreadsheets/code-cells'
import { findHeading } from '#upstream/formats/spreadsheets/two-row-heading'
import type { NumberedRow } from '#upstream/formats/spreadsheets/off-thread'
import type { Wish } from './match'
import {
  codeColumnsOf,
  columnsOf,
  countWishHeadings,
  isWishHeading,
  ownCodeColumn,
  toWish,
} from './sheet'

export interface CodeRow extends Wish {
  /** The row number in the sheet, from 1. */
  row: number
  own: string
  typed: string
  /** Why the row cannot be taken, whatever it means. */
  problem?: string
}

const searchedRows = 20

export function countCodeHeadings(cells: readonly string[]): number {
  return countWishHeadings(cells)
}

/**
 * Reads own codes from a sheet: a column 本店编码 and columns that identify the product. Undefined
 * without that column. Total: never throws.
 */
export function readCodeRows(rows: readonly NumberedRow[]): CodeRow[] | undefined {
  const found = findHeading(
    rows.slice(0, searchedRows).map(({ cells }) => cells),
    (cells) => ownCodeColumn(cells) >= 0 && countWishHeadings(cells) > 1,
    isWishHeading,
  )
  if (found === undefined) return undefined
  const { cells: head, last } = found
  const own = ownCodeColumn(head)
  const columns = columnsOf(head.map((cell, column) => (column === own ? '' : cell)))
  const used = [own, ...columns.values()]
  const known = codeColumnsOf(columns)
  const spoilt = { ...known, codes: [own, ...known.codes] }
  return rows.slice(last + 1).flatMap((read) => {
    const numbered = mendCodes(read, spoilt)
    const { line, cells } = numbered
    const code = (cells[own] ?? '').normalize('NFKC').trim().slice(0, 100)
    const wish = toWish(
      cells.map((cell, column) => (column === own ? '' : cell)),
      columns,
    )
    if (code === '' && wish === undefined) return []
    const { words = '', code: number = '', typed = '' } = wish ?? {}
    const problem = numbered.problem ?? cellProblem(numbered, used) ?? lostCode(numbered, spoilt)
    return [
      {
        row: line,
        own: code,
        typed: `${code} ${typed}`.trim(),
        words,
        code: number,
        ...(problem !== undefined && { problem }),
      },
    ]
  })
}
