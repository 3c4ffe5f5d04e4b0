import type { ReactNode } from 'react'
import type { LineChart } from '#app/views/line-chart'

interface ChartLineProps {
  /** Accessible name: what is drawn, from when to when, and how it ended. */
  label: string
  chart: LineChart
  /** The highest and the lowest value as text. */
  high: ReactNode
  low: ReactNode
  /** Places of the x axis, evenly spread. */
  marks: readonly string[]
  /** Points are drawn as dots; for a few of them. */
  hasDots?: boolean
  /** The table of the same numbers. */
  children: ReactNode
}

/**
 * A curve or steps, stretched to its place: the letters stand beside the drawing, so that a phone
 * shows them in their size. The same numbers are in the table behind it.
 */
export function ChartLine(props: ChartLineProps) {
  const { label, chart, high, low, marks, hasDots = false, children } = props
  return (
    <div className="chart-line">
      <p className="chart-ends number" aria-hidden="true">
        <span>{high}</span>
        {chart.high !== chart.low && <span>{low}</span>}
      </p>
      <svg role="img" aria-label={label} viewBox="0 0 100 100" preserveAspectRatio="none">
        <path className="chart-area" d={chart.area} />
        <path className="chart-curve" d={chart.line} vectorEffect="non-scaling-stroke" />
        {hasDots && (
          <path className="chart-dots" d={chart.dots} vectorEffect="non-scaling-stroke" />
        )}
      </svg>
      <p className="chart-marks number" aria-hidden="true">
        {marks.map((mark, at) => (
          <span key={at}>{mark}</span>
        ))}
      </p>
      <details>
        <summary>表格</summary>
        {children}
      </details>
    </div>
  )
}
