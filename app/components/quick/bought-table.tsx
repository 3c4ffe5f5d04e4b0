import { OrderFields } from '#app/components/goods/order-form'
import type { BoughtRow } from '#app/views/quick/bought-row'
import type { RowEntries } from '#app/views/goods/row-entries'
import { formatDateTime } from '#app/words/dates'
import { formatPrice } from '#app/words/money'
import { KnownGoodsCells, KnownGoodsHeads } from './known-goods'

export function BoughtTable({
  rows,
  entries,
}: {
  rows: readonly BoughtRow[]
  entries: RowEntries
}) {
  return (
    <table className="price-list">
      <KnownGoodsHeads told="买过" />
      <tbody>
        {rows.map(({ goods, times, lastAt, lastQuantity, lastPrice }) => (
          <tr key={goods.id} id={`g${goods.id}`}>
            <KnownGoodsCells goods={goods} />
            <td className="bought-before">
              {`${times} 次，上次 ${formatDateTime(lastAt).slice(0, 10)}`}
              <br />
              {`${lastQuantity} ${goods.unit} `}
              <span className="muted">{`¥${formatPrice(lastPrice)}`}</span>
            </td>
            <td>
              <OrderFields goods={goods} entry={entries[goods.id]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
