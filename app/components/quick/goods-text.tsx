import { Expiry } from '#app/components/goods/goods-facts'
import { KeepingLink } from '#app/components/ui/keeping-link'
import { Price } from '#app/components/ui/price'
import { paths } from '#app/site/paths'
import type { ListGoods } from '#app/views/quick/purchase-list'

export function GoodsText({ goods }: { goods: ListGoods }) {
  const title = `${goods.name} ${goods.spec}`
  return (
    <span className="quick-goods">
      <KeepingLink href={paths.goods(goods.id)}>
        <b>{title}</b>
      </KeepingLink>{' '}
      {goods.manufacturer}{' '}
      {goods.price === undefined ? (
        <span className="price-notice">{goods.priceNotice}</span>
      ) : (
        <>
          <Price yuan={goods.price} />
          <span className="per-unit">/{goods.unit}</span>
          {goods.unitPrice !== undefined && <span className="muted"> {goods.unitPrice}</span>}
        </>
      )}{' '}
      <span className="muted">{`库存 ${goods.stock} · 中包装 ${goods.packageStep}`}</span>
      {goods.expiresOn !== undefined && (
        <span className="muted">
          {' · '}
          <span className="quick-expiry">
            效期 <Expiry goods={goods} />
          </span>
        </span>
      )}
      {/* Near expiry when ordered: only delivery faults can be returned (domain-rules §17). */}
      {goods.isNearExpiry && <span className="near-expiry"> 无质量问题不可退</span>}
    </span>
  )
}

/** Link to all reasons why a product cannot be bought, each with the page that resolves it. */
export function GoodsWhy({ goods: { id, name, spec, hasReasons } }: { goods: ListGoods }) {
  if (hasReasons !== true) return null
  return (
    <KeepingLink href={paths.why(id)} aria-label={`为什么不能买 ${name} ${spec}`}>
      为什么不能买
    </KeepingLink>
  )
}
