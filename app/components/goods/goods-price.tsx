import { useLocation } from '@remix-run/react'
import { Price } from '#app/components/ui/price'
import type { GoodsRow } from '#app/views/goods/goods-row'
import { formatPrice } from '#app/words/money'
import { paths } from '#app/site/paths'

type Priced = Pick<GoodsRow, 'price' | 'basePrice' | 'priceNotice' | 'unit' | 'reasons'>

/** The buyer's unit price, or why there is none; for visitors that links to the login. */
export function GoodsPrice({ goods }: { goods: Priced }) {
  const { pathname, search } = useLocation()
  if (goods.price !== undefined)
    return (
      <>
        <Price yuan={goods.price} />
        <span className="per-unit">/{goods.unit}</span>
        {goods.basePrice !== undefined && (
          <s className="base-price">{`¥${formatPrice(goods.basePrice)}`}</s>
        )}
      </>
    )
  if (!goods.reasons.some((reason) => reason.code === 'NOT_LOGIN'))
    return <span className="price-notice">{goods.priceNotice}</span>
  return (
    <a className="price-notice" href={paths.login(pathname + search)}>
      {goods.priceNotice}
    </a>
  )
}
