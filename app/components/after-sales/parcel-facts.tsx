import type { AfterSalesDetail } from '#contract/after-sales-request'
import { halfDays, returnWays } from '#contract/after-sales-words'
import { Fact } from '#app/components/ui/fact'
import { formatDateTime } from '#app/words/dates'

export function ParcelFacts({
  parcel,
  className,
}: {
  parcel: NonNullable<AfterSalesDetail['parcel']>
  className: string
}) {
  const { way, carrier, trackingNumber, pickUpOn, half, note, sentAt } = parcel
  const day = [pickUpOn, half === undefined ? '' : halfDays[half]].join(' ').trim()
  return (
    <dl className={className}>
      <Fact name="寄回方式" value={returnWays[way]} />
      {day !== '' && <Fact name="取件时间" value={day} />}
      {carrier !== '' && <Fact name="承运单位" value={carrier} />}
      {trackingNumber !== '' && <Fact name="运单号" value={trackingNumber} />}
      {note !== '' && <Fact name="备注" value={note} />}
      <Fact name="登记时间" value={formatDateTime(sentAt)} />
    </dl>
  )
}
