interface ChartBarProps {
  /** Accessible name; none where the text beside it says the same. */
  label?: string
  /** Parts of the whole, 0–100, from the left. */
  from?: number
  until: number
  /** Places of marks on the bar, 0–100. */
  marks?: readonly number[]
  className?: string
}

/** One bar from the left, filled from `from` to `until`. */
export function ChartBar({ label, from = 0, until, marks = [], className }: ChartBarProps) {
  const name = className === undefined ? 'chart-bar' : `chart-bar ${className}`
  const access =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg className={name} viewBox="0 0 100 10" preserveAspectRatio="none" {...access}>
      <rect className="chart-track" width="100" height="10" />
      <rect className="chart-fill" x={from} width={Math.max(0, until - from)} height="10" />
      {marks.map((mark) => (
        <path
          key={mark}
          className="chart-mark"
          d={`M${mark} 0v10`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}
