import type { Wish } from './match'
import { columnsOf, countWishHeadings, ownCodeColumn, toWish } from './sheet'

export interface CodeRow extends Wish {
  /** The row number in the sheet, from 1. */
  row: number
  own: string
  typed: string
}

const searchedRows = 20

export function countCodeHeadings(cells: readonly string[]): number {
  return countWishHeadings(cells)
}

/**
 * Reads own codes from a sheet: a column 本店编码 and columns that identify the product. Undefined
 * without that column. Total: never throws.
 */
export function readCodeRows(rows: readonly (readonly string[])[]): CodeRow[] | undefined {
  const at = rows
    .slice(0, searchedRows)
    .findIndex((cells) => ownCodeColumn(cells) >= 0 && countWishHeadings(cells) > 1)
  if (at < 0) return undefined
  const head = rows[at] ?? []
  const own = ownCodeColumn(head)
  const columns = columnsOf(head.map((cell, column) => (column === own ? '' : cell)))
  return rows.slice(at + 1).flatMap((cells, below) => {
    const code = (cells[own] ?? '').normalize('NFKC').trim().slice(0, 100)
    const wish = toWish(
      cells.map((cell, column) => (column === own ? '' : cell)),
      columns,
    )
    if (code === '' && wish === undefined) return []
    const { words = '', code: number = '', typed = '' } = wish ?? {}
    return [
      { row: at + below + 2, own: code, typed: `${code} ${typed}`.trim(), words, code: number },
    ]
  })
}
