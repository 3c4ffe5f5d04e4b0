import type { CartLineView } from '#app/views/cart/cart-groups'
import { Refusal } from '#app/components/goods/refusal'

export function RefusedLines({ lines }: { lines: readonly CartLineView[] }) {
  if (lines.length === 0) return null
  // A set is refused as one: its first line has every reason.
  const told = lines.filter(
    ({ set }, at) => set === undefined || lines.findIndex((one) => one.set?.id === set.id) === at,
  )
  return (
    <section className="panel refused-lines" aria-labelledby="refused-title">
      <h2 id="refused-title">以下商品不能结算，仍留在购物车</h2>
      <ul>
        {told.map(({ id, label, goods, set }) => (
          <li key={id}>
            {set !== undefined && <b>{`套餐“${set.name}”，${set.count} 套：`}</b>}
            <b>{label}</b> <span className="muted">{goods.spec}</span>
            <Refusal goods={goods} />
          </li>
        ))}
      </ul>
    </section>
  )
}
