import type { ShipmentEntry } from '#contract/desk/shipment-entry'
import { shipmentKinds, shipmentStates } from '#contract/shipment-words'
import { deskPaths } from '#app/site/desk-paths'
import type { ListSort } from '#app/views/desk/list-sort'
import { waitInWords } from '#app/words/age'
import { formatDateTime } from '#app/words/dates'
import { printsInWords } from '#app/words/prints'
import { SortHead } from './sort-head'
import { useMay } from './use-may'

interface ShipmentsTableProps {
  shipments: readonly ShipmentEntry[]
  now: number
  list?: ListSort
  chosen?: readonly number[]
}

export function ShipmentsTable({ shipments, now, list, chosen }: ShipmentsTableProps) {
  return (
    <table className="plain-table labelled-table desk-table desk-table-sorted">
      <thead>
        <tr>
          <SortHead name="code" list={list}>
            随货同行单
          </SortHead>
          <th scope="col">单位</th>
          <th scope="col">状态</th>
          <th scope="col">承运</th>
          <SortHead name="at" list={list}>
            时间
          </SortHead>
          <th scope="col">打印</th>
        </tr>
      </thead>
      <tbody>
        {shipments.map((shipment) => {
          const { id, code, kind, company, state, carrier, trackingNumber, parcels } = shipment
          return (
            <tr key={id}>
              <th scope="row">
                {chosen !== undefined && (
                  <label className="desk-tick">
                    <input
                      type="checkbox"
                      name="ids"
                      value={id}
                      aria-label={`选择 ${code}`}
                      defaultChecked={chosen.includes(id)}
                    />
                  </label>
                )}{' '}
                <ShipmentLink id={id} code={code} />
              </th>
              <td data-label="单位">{company}</td>
              <td data-label="状态">
                {shipmentStates[state]}
                {kind === 'replacement' && `（${shipmentKinds[kind]}）`}
                {state === 'packed' && ` · ${waitInWords(now - shipment.createdAt)}`}
              </td>
              <td data-label="承运">
                {carrier === '' ? '—' : `${carrier} ${trackingNumber} ${parcels} 件`}
              </td>
              <td data-label="时间">{formatDateTime(shipment.shippedAt ?? shipment.createdAt)}</td>
              <td data-label="打印">{printsInWords(shipment.printedCount)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function ShipmentLink({ id, code }: Pick<ShipmentEntry, 'id' | 'code'>) {
  if (!useMay('shipping.read')) return <span className="number">{code}</span>
  return (
    <a className="link number" href={deskPaths.shipment(id)}>
      {code}
    </a>
  )
}
