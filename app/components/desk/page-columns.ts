import type { ReactNode } from 'react'
import type { TableCell } from '#contract/csv-file'
import type { DeskListName } from '#contract/desk/kinds'
import type { ListRow } from '#app/views/desk/list-page'
import type { ListColumn } from './list-table'

/** The columns of a list, on its page and in its file. */
export type PageColumns<Name extends DeskListName> = readonly PageColumn<ListRow<Name>>[]

/** A column whose cell is more than words says what its file has there. */
export type PageColumn<Row> = Omit<ListColumn<Row>, 'cell' | 'yuan' | 'value'> &
  (Words<Row> | Drawn<Row> | Amount<Row>)

interface Words<Row> {
  cell: (row: Row, now: number) => string | number
  value?: false | undefined
  yuan?: undefined
}

interface Drawn<Row> {
  cell: (row: Row, now: number) => ReactNode
  /** `false` for a column that is not in the file. */
  value: ((row: Row, now: number) => TableCell) | false
  yuan?: undefined
}

interface Amount<Row> {
  yuan: (row: Row) => string | undefined
  cell?: undefined
  value?: undefined
}

/** Headings of a list's file, and the cells of a row; an amount is a number there, `—` is empty. */
export function fileColumns<Row>(columns: readonly PageColumn<Row>[]) {
  const filed = columns.filter(({ value }) => value !== false)
  return {
    headings: filed.map(({ head, yuan }) => (yuan === undefined ? head : `${head}（元）`)),
    cellsOf: (row: Row, now: number) => filed.map((column) => cellOf(column, row, now)),
  }
}

function cellOf<Row>({ cell, value, yuan }: PageColumn<Row>, row: Row, now: number): TableCell {
  if (yuan !== undefined) {
    const amount = yuan(row)
    return amount === undefined ? '' : { amount }
  }
  const words = (value || (cell as Words<Row>['cell']))(row, now)
  return words === '—' ? '' : words
}
