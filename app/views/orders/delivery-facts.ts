import type { DeliveryDetail } from '#contract/receipt'
import { formatDateTime } from '#app/words/dates'

/** A name and what stands beside it. */
export type NamedFact = [name: string, value: string]

/** What a delivery is, put into words by the server; `coldWay` of a cold chain. */
export function deliveryFacts(
  { delivery, refusalTemperature }: DeliveryDetail,
  coldWay: string | undefined,
): NamedFact[] {
  const { orderCode, code, carrier, trackingNumber, parcels, shippedAt } = delivery
  const facts: NamedFact[] = [
    ['订单号', orderCode],
    ['随货同行单', code],
    ['承运', carrier === '' ? '—' : `${carrier} ${trackingNumber} ${String(parcels)} 件`],
    ['发出', shippedAt === undefined ? '—' : formatDateTime(shippedAt)],
  ]
  if (coldWay !== undefined) facts.push(['冷链', coldWay])
  if (refusalTemperature !== '') facts.push(['到货温度', `${refusalTemperature} ℃`])
  return facts
}
