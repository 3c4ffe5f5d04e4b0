import type { ReactNode } from 'react'
import { Price } from './price'

/** What its cells show is said by one of `name`, `cell` and `yuan`. */
export interface Column<Row> {
  head: string
  /** What the row is about: the head of the row. */
  name?: (row: Row) => ReactNode
  cell?: (row: Row) => ReactNode
  /** An amount of money. */
  yuan?: (row: Row) => string | undefined
  /** `number` sets figures; `amount` sets the cells and the head of the column to the right. */
  className?: string
}

interface DataTableProps<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row, at: number) => string | number
  /** For screen readers, where no heading says what it is. */
  caption?: string
  /** In a `labelled-table` each cell has the name of its column on phones. */
  className?: string
}

/**
 * Rows of facts; a cell without any shows —. The product page has tables of its own: scripts that it
 * shares with other areas are loaded by every list of goods (docs/decisions/054).
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, keyOf, caption, className = 'plain-table labelled-table' } = props
  const isLabelled = className.includes('labelled-table')
  return (
    <table className={className}>
      {caption !== undefined && <caption className="visually-hidden">{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.head} scope="col" className={isAmount(column) ? 'amount' : undefined}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={keyOf(row, at)}>
            {columns.map((column) => (
              <Cell key={column.head} row={row} column={column} isLabelled={isLabelled} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function isAmount<Row>({ yuan, className }: Column<Row>): boolean {
  return yuan !== undefined || Boolean(className?.includes('amount'))
}

interface CellProps<Row> {
  row: Row
  column: Column<Row>
  isLabelled: boolean
}

function Cell<Row>({ row, column, isLabelled }: CellProps<Row>) {
  const { head, name, cell, yuan, className = yuan && 'amount' } = column
  const amount = yuan?.(row)
  const words =
    amount === undefined ? (name ?? cell)?.(row) : <Price yuan={amount} className="number" />
  const shown = words || words === 0 ? words : '—'
  return name === undefined ? (
    <td data-label={isLabelled ? head : undefined} className={className}>
      {shown}
    </td>
  ) : (
    <th scope="row" className={className}>
      {shown}
    </th>
  )
}
