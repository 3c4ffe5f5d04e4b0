import { afterSalesReasons, doorReasons } from '#contract/after-sales-words'
import type { DeliveryDetail } from '#contract/receipt'
import { afterSalesPaths } from '#app/site/after-sales-paths'
import { formatDateTime } from '#app/words/dates'

export type NamedFact = [name: string, value: string]

/** Facts of a delivery, worded by the server; `coldWay` of a cold chain. */
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

/**
 * Texts of a delivery's page and of its refusal form. Made on the server, so that no script carries
 * them.
 */
export function deliveryWords({ delivery, receivesItselfAt }: DeliveryDetail) {
  const { orderId, isHm } = delivery
  const itself = receivesItselfAt === undefined ? '' : formatDateTime(receivesItselfAt)
  const causes = doorReasons.map((reason): [string, string] => [reason, afterSalesReasons[reason]])
  return {
    wait: isHm
      ? '含麻订单：清点后还需确认收货和付款，并提交盖章的'
      : itself && `${itself.slice(5)} 自动确认收货`,
    causes: [['', '请选择'], ...causes] as [value: string, label: string][],
    when: '当场整批拒收，货随车退回。含麻、控销、近效期商品不能选“其他”。',
    href: afterSalesPaths.ask({ order: orderId, refuse: true }),
    byLine: '只拒收几种',
    what: '情况说明',
    pictures: '照片（破损、质量问题必传）',
  }
}
/** The same, for the components. */
export type RefusalWords = ReturnType<typeof deliveryWords>
