import { GoodsLines } from '#app/components/goods/goods-lines'
import { HintSet } from './hint-set'
import type { HintView } from '#app/views/cart/cart-hints'
import type { RowEntries } from '#app/views/goods/row-entries'

/**
 * A benefit that the cart has not reached: the gap, whether it pays off, and goods that fill it.
 */
export function HintPanel({ hint, entries }: { hint: HintView; entries: RowEntries }) {
  const { title, offer, verdict, isWorth, rows, wanted, zone, set, noSet } = hint
  return (
    <section className="panel hint" aria-label={title}>
      <h2>{title}</h2>
      <p>
        {offer}。<b className={isWorth ? 'hint-worth' : 'muted'}>{verdict}</b>
      </p>
      {zone !== undefined && (
        <p>
          只计专区商品：<a href={zone.href}>去{zone.title}</a>
        </p>
      )}
      {set !== undefined && <HintSet set={set} title={title} />}
      {noSet !== undefined && <p className="muted">{noSet}</p>}
      {rows.length > 0 && <GoodsLines rows={rows} entries={{ ...wanted, ...entries }} />}
    </section>
  )
}
