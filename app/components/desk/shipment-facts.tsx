import type { ShipmentDetail } from '#contract/desk/shipment-shapes'
import {
  shipmentKinds,
  shipmentPapers,
  shipmentStates,
  type ShipmentPaper,
} from '#contract/shipment-words'
import { AddressText } from '#app/components/address/address-text'
import { PageForm } from '#app/components/ui/page-form'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'
import { printsInWords } from '#app/words/prints'
import { OrderTags } from './order-tags'
import { StoreLink } from './store-link'

export function ShipmentFacts({ detail }: { detail: ShipmentDetail }) {
  const { shipment, order, address, picker, checker, recorder, startTemperature } = detail
  const { kind, state, carrier, trackingNumber, parcels, shippedAt, receivedAt } = shipment
  return (
    <section className="panel" aria-labelledby="shipment-title">
      <h2 id="shipment-title">
        {shipmentKinds[kind]} {shipmentStates[state]}
      </h2>
      <p>
        <StoreLink storeId={order.storeId} company={order.company} /> 订单{' '}
        <a className="link number" href={deskPaths.order(order.id)}>
          {order.code}
        </a>{' '}
        <OrderTags order={order} />
      </p>
      <p>
        <AddressText address={address} />
      </p>
      <p>
        {carrier === '' ? '承运单位未填' : `${carrier} ${trackingNumber} ${parcels} 件`}
        {recorder !== '' && `，记录仪 ${recorder}`}
        {startTemperature !== '' && `，启运 ${startTemperature} ℃`}
      </p>
      {detail.together.length > 0 && (
        <p className="desk-links">
          同箱发出，单据合在一张：
          {detail.together.map(({ id, code }) => (
            <a key={id} className="link number" href={deskPaths.shipment(id)}>
              {code}
            </a>
          ))}
        </p>
      )}
      <p>
        {formatDateTime(detail.createdAt)} 拣货{picker !== '' && `：${picker}`}
        {checker !== '' && `，复核：${checker}`}
        {shippedAt !== undefined && `，${formatDateTime(shippedAt)} 出库`}
        {receivedAt !== undefined && `，${formatDateTime(receivedAt)} 收货`}
      </p>
    </section>
  )
}

/** Prints papers; each print is recorded. A withdrawn shipment has none. */
export function ShipmentPapers({ detail }: { detail: ShipmentDetail }) {
  const { shipment, order, printedCount, packingPrints, coldChainPrints } = detail
  const prints = { delivery: printedCount, packing: packingPrints, coldChain: coldChainPrints }
  const papers = (Object.keys(shipmentPapers) as ShipmentPaper[]).filter(
    (paper) => paper !== 'coldChain' || order.isColdChain,
  )
  if (shipment.state === 'withdrawn') return null
  return (
    <section className="panel" aria-labelledby="papers-title">
      <h2 id="papers-title">打印</h2>
      <p className="muted">
        {papers
          .map((paper) => `${shipmentPapers[paper]}${printsInWords(prints[paper])}`)
          .join('，')}
      </p>
      <PageForm className="desk-actions" action={deskPaths.shipments()}>
        <input type="hidden" name="ids" value={shipment.id} />
        {papers.map((paper) => (
          <button key={paper} type="submit" className="button" name="paper" value={paper}>
            {shipmentPapers[paper]}
          </button>
        ))}
      </PageForm>
    </section>
  )
}
