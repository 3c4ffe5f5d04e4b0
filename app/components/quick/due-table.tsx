import { OrderFields } from '#app/components/goods/order-form'
import type { DueRow } from '#app/views/quick/due-row'
import type { RowEntries } from '#app/views/goods/row-entries'
import { rhythmInWords, runsOutInWords } from '#app/words/rhythm'
import { KnownGoodsCells, KnownGoodsHeads } from './known-goods'

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
      <KnownGoodsHeads told="采购频率" />
      <tbody>
        {rows.map(({ goods, ...rhythm }) => (
          <tr key={goods.id} id={`g${goods.id}`}>
            <KnownGoodsCells goods={goods} />
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
