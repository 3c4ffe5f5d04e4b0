import { GoodsPicture } from '#app/components/goods/goods-picture'
import { Price } from '#app/components/ui/price'
import type { CartLineView } from '#app/views/cart-groups'
import { paths } from '#app/site/paths'

/** Name, spec and unit price of the goods of a line, by themselves and inside a set. */
export function LineGoods({ line: { goods, price } }: { line: CartLineView }) {
  return (
    <>
      <GoodsPicture goods={goods} size={56} />
      <div className="cart-line-goods">
        <a href={paths.goods(goods.id)}>{goods.name}</a>
        <p>
          {goods.spec}{' '}
          {goods.expiresOn !== undefined && (
            <span className={goods.isNearExpiry ? 'near-expiry' : undefined}>
              效期 {goods.expiresOn}
            </span>
          )}
        </p>
        <p>{goods.manufacturer}</p>
      </div>
      <p className="cart-line-price">
        <span className="cart-label">单价</span>
        {price === undefined ? goods.priceNotice : <Price yuan={price} />}
        <span className="muted">/{goods.unit}</span>
      </p>
    </>
  )
}
