import { Price } from '#app/components/ui/price'
import { paths } from '#app/site/paths'
import type { ListGoods } from '#app/views/quick/purchase-list'

/** A product in a line: what it is, its price, what is on stock. */
export function GoodsText({ goods, isPlain = false }: { goods: ListGoods; isPlain?: boolean }) {
  const title = `${goods.name} ${goods.spec}`
  return (
    <span className="quick-goods">
      {isPlain ? (
        <b>{title}</b>
      ) : (
        <a href={paths.goods(goods.id)}>
          <b>{title}</b>
        </a>
      )}{' '}
      {goods.manufacturer}{' '}
      {goods.price === undefined ? (
        <span className="price-notice">{goods.priceNotice}</span>
      ) : (
        <>
          <Price yuan={goods.price} />
          <span className="per-unit">/{goods.unit}</span>
          {goods.unitPrice !== undefined && <span className="muted"> 合 {goods.unitPrice}</span>}
        </>
      )}{' '}
      <span className="muted">{`库存 ${goods.stock} · 中包装 ${goods.packageStep}`}</span>
    </span>
  )
}
