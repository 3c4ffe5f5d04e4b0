interface PartBarProps {
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
export function PartBar({ label, from = 0, until, marks = [], className }: PartBarProps) {
  const name = className === undefined ? 'part-bar' : `part-bar ${className}`
  const access =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg className={name} viewBox="0 0 100 10" preserveAspectRatio="none" {...access}>
      <rect className="part-bar-track" width="100" height="10" />
      <rect className="part-bar-fill" x={from} width={Math.max(0, until - from)} height="10" />
      {marks.map((mark) => (
        <path
          key={mark}
          className="part-bar-mark"
          d={`M${mark} 0v10`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}
