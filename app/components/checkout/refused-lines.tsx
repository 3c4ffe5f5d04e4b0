import type { CartLineView } from '#app/views/cart/cart-groups'
import { Refusal } from '#app/components/goods/refusal'

export function RefusedLines({ lines }: { lines: readonly CartLineView[] }) {
  if (lines.length === 0) return null
  return (
    <section className="panel refused-lines" aria-labelledby="refused-title">
      <h2 id="refused-title">以下商品不能结算，仍留在购物车</h2>
      <ul>
        {lines.map(({ id, label, goods }) => (
          <li key={id}>
            <b>{label}</b> <span className="muted">{goods.spec}</span>
            <Refusal goods={goods} />
          </li>
        ))}
      </ul>
    </section>
  )
}
