import { OnlyFor } from '#app/components/ui/may'
import { Price } from '#app/components/ui/price'
import type { CartView } from '#app/views/cart/cart-groups'
import { fieldQuantity } from '#app/views/cart/line-quantity'

/** The read-only cart, for people of the store who may not order. */
export function CartForReading({ cart }: { cart: Pick<CartView, 'groups' | 'payable'> }) {
  const lines = cart.groups.flatMap((group) => group.lines)
  return (
    <section className="cart-page container" aria-labelledby="cart-title">
      <h1 id="cart-title">
        购物车 <small>{lines.length} 种</small>
      </h1>
      <OnlyFor needs="buy" />
      <table className="plain-table labelled-table panel">
        <thead>
          <tr>
            <th scope="col">商品</th>
            <th scope="col">数量</th>
            <th scope="col">小计</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">{line.label}</th>
              <td data-label="数量" className="number">
                {fieldQuantity(line)} {line.goods.unit}
              </td>
              <td data-label="小计">
                {line.amount === undefined ? '—' : <Price yuan={line.amount} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="panel">
        已选商品预计应付 <Price yuan={cart.payable} />
      </p>
    </section>
  )
}
