import type { PickingEntry } from '#contract/desk/waves'
import { deskPaths } from '#app/site/desk-paths'
import { ageInWords } from '#app/words/age'
import { OrderTags } from './order-tags'

interface PickingTableProps {
  items: readonly PickingEntry[]
  now: number
  chosen?: readonly number[]
}

/** Orders to be picked; those in no wave have checkboxes. */
export function PickingTable({ items, now, chosen }: PickingTableProps) {
  return (
    <table className="plain-table labelled-table desk-table">
      <thead>
        <tr>
          <th scope="col">订单</th>
          <th scope="col">单位</th>
          <th scope="col">待拣</th>
          <th scope="col">已等</th>
          <th scope="col">说明</th>
          <th scope="col">波次</th>
          <th scope="col">发货</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ order, lineCount, isShort, wave }) => (
          <tr key={order.id}>
            <th scope="row">
              {chosen === undefined || wave !== undefined ? (
                <span className="number">{order.code}</span>
              ) : (
                <label className="checkbox desk-whole">
                  <input
                    type="checkbox"
                    name="orders"
                    value={order.id}
                    defaultChecked={chosen.includes(order.id)}
                  />
                  <span className="number">{order.code}</span>
                </label>
              )}
            </th>
            <td data-label="单位">{order.company}</td>
            <td data-label="待拣" className="desk-whole">
              {lineCount} 行
            </td>
            <td data-label="已等" className="desk-whole">
              {ageInWords(now - order.since)}
            </td>
            <td data-label="说明">
              {order.title} <OrderTags order={order} />
              {isShort && <strong className="desk-late"> 批次不足</strong>}
            </td>
            <td data-label="波次" className="desk-whole">
              {wave === undefined ? '—' : <WaveLink id={wave} />}
            </td>
            <td data-label="发货" className="desk-whole">
              <a className="link" href={deskPaths.newShipment(order.id, wave)}>
                发货
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function WaveLink({ id }: { id: number }) {
  return (
    <a className="link" href={deskPaths.wave(id)}>
      波次 {id}
    </a>
  )
}
