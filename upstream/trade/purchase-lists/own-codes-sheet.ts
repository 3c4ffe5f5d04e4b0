import { normaliseName } from '#upstream/goods/catalogue/search/normalise'
import type { Wish } from './match'
import { columnsOf, countWishHeadings, toWish } from './sheet'

/** A row of a sheet of own codes: what the store calls a product, and what is said of the product. */
export interface CodeRow extends Wish {
  /** Of the sheet, from 1. */
  row: number
  own: string
  typed: string
}

const ownHeadings = new Set(
  '本店编码 本店编号 店内码 店内编码 内部编码 内部编号 自编码 自编号 我方编码 客户编码 erp编码 own'.split(
    ' ',
  ),
)
const searchedRows = 20

/** How many cells of a row are headings of a sheet of own codes. */
export function countCodeHeadings(cells: readonly string[]): number {
  return countWishHeadings(cells) + (ownColumn(cells) < 0 ? 0 : 1)
}

/**
 * The own codes that a sheet tells of: a column of 本店编码, and beside it what says which product it
 * is. Undefined without such a column. Total: any cells have an answer.
 */
export function readCodeRows(rows: readonly (readonly string[])[]): CodeRow[] | undefined {
  const at = rows
    .slice(0, searchedRows)
    .findIndex((cells) => ownColumn(cells) >= 0 && countWishHeadings(cells) > 0)
  if (at < 0) return undefined
  const head = rows[at] ?? []
  const own = ownColumn(head)
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

function ownColumn(cells: readonly string[]): number {
  return cells.findIndex((cell) => ownHeadings.has(normaliseName(cell.normalize('NFKC'))))
}
