import { GoodsPrice } from '#app/components/goods/goods-price'
import { GoodsCells, GoodsHeads } from '#app/components/goods/goods-facts'
import { OrderFields } from '#app/components/goods/order-form'
import { KeepingLink } from '#app/components/ui/keeping-link'
import { paths } from '#app/site/paths'
import type { DueRow } from '#app/views/quick/due-row'
import type { RowEntries } from '#app/views/goods/row-entries'
import { rhythmInWords, runsOutInWords } from '#app/words/rhythm'

interface DueTableProps {
  rows: readonly DueRow[]
  entries: RowEntries
  /** ms. */
  now: number
}

/** Reorder suggestions, the soonest to run out first, each with the usual quantity in its field. */
export function DueTable({ rows, entries, now }: DueTableProps) {
  return (
    <table className="price-list">
      <GoodsHeads price="现价" more={['采购频率']} />
      <tbody>
        {rows.map(({ goods, ...rhythm }) => (
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
            <td className="due-words">
              <b>{runsOutInWords(rhythm, now)}</b>
              <br />
              <span className="muted">{rhythmInWords(rhythm, goods.unit, now)}</span>
            </td>
            <td>
              <OrderFields
                goods={goods}
                entry={entries[goods.id]}
                {...(rhythm.proposedQuantity > 0 && { initial: rhythm.proposedQuantity })}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
