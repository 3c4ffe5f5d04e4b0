import type { OrderShipment, OrderShipmentLine } from '#contract/order-shipments'
import { shipmentKinds, shipmentStates } from '#contract/shipment-words'
import { ShipmentReceipt } from '#app/components/receipt/shipment-receipt'
import { DataTable } from '#app/components/ui/data-table'
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
      <DataTable
        rows={lines}
        keyOf={({ id }) => id}
        caption={`随货同行单 ${code} 的商品与批号`}
        className="plain-table labelled-table shipment-lines"
        columns={[
          {
            head: '商品',
            name: ({ name, spec }) => (
              <>
                {name} <span className="muted">{spec}</span>
              </>
            ),
          },
          { head: '批号', className: 'number', cell: ({ batch }) => batch },
          { head: '有效期至', className: 'number', cell: ({ expiresOn }) => expiresOn },
          {
            head: '数量',
            className: 'amount',
            cell: ({ quantity, unit }) => (
              <>
                <span className="number">{quantity}</span> {unit}
              </>
            ),
          },
          { head: '追溯码', cell: ({ codes }) => codes.length > 0 && <Codes codes={codes} /> },
        ]}
      />
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

function Codes({ codes }: Pick<OrderShipmentLine, 'codes'>) {
  return (
    <details>
      <summary>{codes.length} 个</summary>
      <ul className="number">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </details>
  )
}
