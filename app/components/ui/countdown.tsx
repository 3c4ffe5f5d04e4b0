import { formatDateTime } from '#app/words/dates'
import { formatTimeLeft, inMs } from '#app/words/time-left'
import { useTimeLeft } from './use-time-left'

interface CountdownProps {
  until: number
  /** The server's clock when it made the page. */
  now: number
  /** What stands there when nothing is left. */
  over: string
}

/** A moment, and with scripts what is left until then, ticking. */
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
