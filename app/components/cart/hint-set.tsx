import { quantityName } from '#app/components/goods/order-fields'
import { goodsTitle } from '#app/views/goods/goods-names'
import { PageForm } from '#app/components/ui/page-form'
import { Price } from '#app/components/ui/price'
import { paths } from '#app/site/paths'
import type { HintSet as HintSetView } from '#app/views/cart/cart-hints'

export function HintSet({ set, title }: { set: HintSetView; title: string }) {
  return (
    <PageForm className="hint-set" needs="buy">
      <h3>用常买的商品凑</h3>
      <ul>
        {set.rows.map(({ goods, quantity, amount }) => (
          <li key={goods.id}>
            <a href={paths.goods(goods.id)}>{goodsTitle(goods)}</a>{' '}
            <span className="muted">{goods.manufacturer}</span> {quantity} {goods.unit}，
            <Price yuan={amount} className="number" />
            <input type="hidden" name={quantityName(goods)} value={quantity} />
          </li>
        ))}
      </ul>
      <p>
        <b className={set.isWorth ? 'hint-worth' : 'muted'}>{set.verdict}。</b>
      </p>
      <button
        type="submit"
        className={set.isWorth ? 'button button-primary' : 'button'}
        name="intent"
        value="add"
        aria-label={`${title}：这几种一起加入购物车`}
      >
        这几种一起加入购物车
      </button>
    </PageForm>
  )
}
