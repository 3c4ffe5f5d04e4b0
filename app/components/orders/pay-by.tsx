import { useTimeLeft } from '#app/components/ui/use-time-left'
import { formatDateTime } from '#app/words/dates'
import { formatTimeLeft } from '#app/words/time-left'

/** The deadline of an unpaid order. With scripts a countdown, by the server's clock (`now`, ms). */
export function PayBy({ payBy, now }: { payBy: number; now: number }) {
  const left = useTimeLeft(payBy, now)
  return (
    <span className="pay-by">
      请于 <time dateTime={new Date(payBy).toISOString()}>{formatDateTime(payBy)}</time> 前付款
      {left !== undefined && <span className="number">（剩 {formatTimeLeft(left)}）</span>}
      ，过期自动取消
    </span>
  )
}
