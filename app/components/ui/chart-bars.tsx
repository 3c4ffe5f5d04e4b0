import type { ReactNode } from 'react'
import { DataTable } from './data-table'

interface Bar {
  /** Below the bar: `11月`. */
  mark: string
  /** Name in the table: `2026-11`. */
  name: string
  value: number
  /** The value as text, in the table. */
  shown: string
}

interface ChartBarsProps {
  /** Accessible name: what is drawn, and from when to when. */
  label: string
  bars: readonly Bar[]
  /** Heads of the table's two columns. */
  heads: readonly [string, string]
  /** The highest value as text, at the top of the drawing. */
  high: ReactNode
}

/**
 * Bars side by side, as high as their value, stretched to their place: the letters stand outside
 * the drawing, so that a phone shows them in their size. The same numbers are in the table below.
 */
export function ChartBars({ label, bars, heads, high }: ChartBarsProps) {
  const highest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <div className="chart-bars">
      <p className="number muted" aria-hidden="true">
        {high}
      </p>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${bars.length * 10} 100`}
        preserveAspectRatio="none"
      >
        {bars.map(({ name, value }, at) => {
          // What is not nothing is seen, however little it is.
          const height = value <= 0 ? 0 : Math.max(1, Math.round((value / highest) * 100))
          return <rect key={name} x={at * 10 + 2} y={100 - height} width="6" height={height} />
        })}
      </svg>
      <p className="chart-bars-marks number muted" aria-hidden="true">
        {bars.map(({ name, mark }) => (
          <span key={name}>{mark}</span>
        ))}
      </p>
      <details>
        <summary>看数字</summary>
        <DataTable
          rows={bars}
          keyOf={({ name }) => name}
          className="plain-table"
          columns={[
            { head: heads[0], name: ({ name }) => name },
            { head: heads[1], className: 'amount number', cell: ({ shown }) => shown },
          ]}
        />
      </details>
    </div>
  )
}
