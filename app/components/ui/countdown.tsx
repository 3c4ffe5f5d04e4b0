import { formatDateTime } from '#app/words/dates'
import { formatTimeLeft, inMs } from '#app/words/time-left'
import { useTimeLeft } from './use-time-left'

interface CountdownProps {
  until: number
  /** The server's clock when the page was made, ms. */
  now: number
  /** Shown after the end. */
  over: string
}

/** A moment in time; with scripts, a countdown to it. */
export function Countdown({ until, now, over }: CountdownProps) {
  const left = useTimeLeft(until, now)
  const at = inMs(until)
  if (left !== undefined && left <= 0) return <b className="countdown">{over}</b>
  return (
    <span className="countdown">
      至 <time dateTime={new Date(at).toISOString()}>{formatDateTime(at)}</time>
      {left !== undefined && <b className="number">（剩 {formatTimeLeft(left)}）</b>}
    </span>
  )
}
