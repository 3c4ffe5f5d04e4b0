import { GoodsPrice } from '#app/components/goods/goods-price'
import { GoodsCells, GoodsHeads } from '#app/components/goods/goods-facts'
import { OrderFields } from '#app/components/goods/order-form'
import { KeepingLink } from '#app/components/ui/keeping-link'
import { paths } from '#app/site/paths'
import type { BoughtRow } from '#app/views/quick/bought-row'
import type { RowEntries } from '#app/views/goods/row-entries'
import { formatDateTime } from '#app/words/dates'
import { formatPrice } from '#app/words/money'

export function BoughtTable({
  rows,
  entries,
}: {
  rows: readonly BoughtRow[]
  entries: RowEntries
}) {
  return (
    <table className="price-list">
      <GoodsHeads price="现价" more={['买过']} />
      <tbody>
        {rows.map(({ goods, times, lastAt, lastQuantity, lastPrice }) => (
          <tr key={goods.id} id={`g${goods.id}`}>
            <th scope="row">
              <KeepingLink href={paths.goods(goods.id)}>
                {goods.name} <small>{goods.tradeName}</small>
              </KeepingLink>
            </th>
            <GoodsCells goods={goods} />
            <td>
              <GoodsPrice goods={goods} />
            </td>
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
