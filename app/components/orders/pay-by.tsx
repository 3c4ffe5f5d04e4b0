import { useTimeLeft } from '#app/components/ui/use-time-left'
import { formatDateTime } from '#app/utils/dates'
import { formatTimeLeft } from '#app/utils/time-left'

/**
 * When an unpaid order closes. With scripts the rest ticks by the server's clock (`now`, ms);
 * without them the moment stands there as it is.
 */
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
