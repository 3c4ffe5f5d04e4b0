import type { ReactNode } from 'react'
import type { ListSort } from '#app/views/desk/list-sort'
import { SortHead } from './sort-head'

export interface ListColumn<Row> {
  head: string
  /** The first column's cell leads to the row's page. */
  cell: (row: Row, now: number) => ReactNode
  /** The sort of the contract that it stands for. */
  sort?: string
  /** `amount` and `number` align figures. */
  className?: string
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
  /** ms; for waiting times. */
  now?: number
  /** Absent where the rows cannot be sorted. */
  list?: ListSort | undefined
  /** Boxes before the rows. */
  ticks?: Ticks<Row> | undefined
}

/** Rows of the desk; on phones each cell with the name of its column. */
export function ListTable<Row>({ rows, columns, now = 0, list, ticks }: ListTableProps<Row>) {
  const sorted = list === undefined ? '' : ' desk-table-sorted'
  return (
    <table className={`plain-table labelled-table desk-table${sorted}`}>
      <thead>
        <tr>
          {ticks !== undefined && <th scope="col">选择</th>}
          {columns.map(({ head, sort, className }) => (
            <SortHead
              key={head}
              name={sort ?? ''}
              list={sort === undefined ? undefined : list}
              {...(className !== undefined && { className })}
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
              <td data-label="选择">
                <Tick row={row} ticks={ticks} />
              </td>
            )}
            {columns.map(({ head, cell, className }, place) =>
              place === 0 ? (
                <th key={head} scope="row">
                  {cell(row, now)}
                </th>
              ) : (
                <td key={head} data-label={head} className={className}>
                  {cell(row, now)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
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
