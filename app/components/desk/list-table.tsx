import type { ReactNode } from 'react'
import type { TableCell } from '#contract/csv-file'
import type { Permission } from '#contract/desk/roles'
import { Price } from '#app/components/ui/price'
import type { ListSort } from '#app/views/desk/list-sort'
import { SortHead } from './sort-head'
import { useMay } from './use-may'

export interface ListColumn<Row> {
  head: string
  cell?: ((row: Row, now: number) => ReactNode) | undefined
  /** Where the cell's words lead; the first column's lead to the row's page. */
  href?: (row: Row) => string | undefined
  /** Who lacks it reads the words without the link. */
  hrefPermission?: Permission
  /** An amount instead of words; undefined for none. */
  yuan?: ((row: Row) => string | undefined) | undefined
  /** The sort of the contract that it stands for. */
  sort?: string
  /** `number` sets figures. */
  className?: string
  /** In files: see `PageColumn`. */
  value?: ((row: Row, now: number) => TableCell) | false | undefined
}

export interface Ticks<Row> {
  /** Name of the boxes in the form. */
  name: string
  valueOf: (row: Row) => string | number
  /** Which row a box is for: 选择订单 D1. */
  labelOf: (row: Row) => string
  /** Absent for all rows. */
  canTick?: (row: Row) => boolean
  ticked: readonly string[]
}

interface ListTableProps<Row> {
  rows: readonly Row[]
  columns: readonly ListColumn<Row>[]
  /** For screen readers, where no heading says what it is. */
  caption?: string
  /** ms; for waiting times. */
  now?: number
  /** Absent where the rows cannot be sorted. */
  list?: ListSort | undefined
  /** Boxes before the rows. */
  ticks?: Ticks<Row> | undefined
}

/** Rows of the desk; on phones each cell with the name of its column. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { rows, columns, caption, now = 0, list, ticks } = props
  const sorted = list === undefined ? '' : ' desk-table-sorted'
  return (
    <table className={`plain-table labelled-table desk-table${sorted}`}>
      {caption !== undefined && <caption className="visually-hidden">{caption}</caption>}
      <thead>
        <tr>
          {ticks !== undefined && (
            <th scope="col" className="desk-tick-cell">
              选择
            </th>
          )}
          {columns.map(({ head, sort, yuan }) => (
            <SortHead
              key={head}
              name={sort ?? ''}
              list={sort === undefined ? undefined : list}
              {...(yuan !== undefined && { className: 'amount' })}
            >
              {head}
            </SortHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // Rows do not move on their page, which has no scripts.
          <tr key={at}>
            {ticks !== undefined && (
              <td data-label="选择" className="desk-tick-cell">
                <Tick row={row} ticks={ticks} />
              </td>
            )}
            {columns.map((column, place) => {
              const { head, className } = column
              const cell = <Cell column={column} row={row} now={now} />
              if (place > 0)
                return (
                  <td key={head} data-label={head} className={column.yuan ? 'amount' : className}>
                    {cell}
                  </td>
                )
              return (
                <th key={head} scope="row" className={className}>
                  {cell}
                </th>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CellProps<Row> {
  column: ListColumn<Row>
  row: Row
  now: number
}

function Cell<Row>({ column, row, now }: CellProps<Row>) {
  const { cell, href, hrefPermission = 'desk.read', yuan } = column
  const mayFollow = useMay(hrefPermission)
  if (yuan !== undefined) {
    const amount = yuan(row)
    return amount === undefined ? '—' : <Price yuan={amount} className="number" />
  }
  const to = href?.(row)
  if (to === undefined || !mayFollow) return cell?.(row, now)
  return (
    <a className="link" href={to}>
      {cell?.(row, now)}
    </a>
  )
}

function Tick<Row>({ row, ticks }: { row: Row; ticks: Ticks<Row> }) {
  const { name, valueOf, labelOf, canTick, ticked } = ticks
  if (canTick?.(row) === false) return null
  const value = String(valueOf(row))
  return (
    <label className="desk-tick">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={ticked.includes(value)}
        aria-label={labelOf(row)}
      />
    </label>
  )
}
