import type { OrderShipment, OrderShipmentLine } from '#contract/order-shipments'
import { shipmentKinds, shipmentStates } from '#contract/shipment-words'
import { ShipmentReceipt } from '#app/components/receipt/shipment-receipt'
import { formatDateTime } from '#app/words/dates'

export function OrderShipments({ shipments }: { shipments: readonly OrderShipment[] }) {
  if (shipments.length === 0) return null
  return (
    <section className="panel" aria-labelledby="order-shipments">
      <h2 id="order-shipments">
        发货记录 <span className="muted">{shipments.length} 次</span>
      </h2>
      {shipments.map((shipment) => (
        <Shipment key={shipment.id} shipment={shipment} />
      ))}
    </section>
  )
}

function Shipment({ shipment }: { shipment: OrderShipment }) {
  const { id, code, kind, state, shippedAt, receivedAt, lines } = shipment
  return (
    <article className="order-shipment" aria-labelledby={`shipment-${id}`}>
      <h3 id={`shipment-${id}`}>
        {shipmentKinds[kind]} <span className="number">{code}</span> {shipmentStates[state]}
      </h3>
      <p className="muted">
        {shippedAt !== undefined && `${formatDateTime(shippedAt)} 发出`} <Way shipment={shipment} />
        {receivedAt !== undefined && `，${formatDateTime(receivedAt)} 收货`}
      </p>
      <ShipmentReceipt shipment={shipment} />
      <table className="plain-table labelled-table shipment-lines">
        <caption className="visually-hidden">随货同行单 {code} 的商品与批号</caption>
        <thead>
          <tr>
            <th scope="col">商品</th>
            <th scope="col">批号</th>
            <th scope="col">有效期至</th>
            <th scope="col" className="amount">
              数量
            </th>
            <th scope="col">追溯码</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                {line.name} <span className="muted">{line.spec}</span>
              </th>
              <td data-label="批号" className="number">
                {line.batch || '—'}
              </td>
              <td data-label="有效期至" className="number">
                {line.expiresOn || '—'}
              </td>
              <td data-label="数量" className="amount">
                <span className="number">{line.quantity}</span> {line.unit}
              </td>
              <td data-label="追溯码">
                <Codes line={line} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}

function Way({ shipment }: { shipment: OrderShipment }) {
  const { carrier, trackingNumber, parcels } = shipment
  return (
    <>
      {carrier !== '' && carrier}{' '}
      {trackingNumber !== '' && <span className="number">{trackingNumber}</span>}
      {carrier !== '' && ` ${parcels} 件`}
    </>
  )
}

function Codes({ line }: { line: OrderShipmentLine }) {
  if (line.codes.length === 0) return <>—</>
  return (
    <details>
      <summary>{line.codes.length} 个</summary>
      <ul className="number">
        {line.codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </details>
  )
}
