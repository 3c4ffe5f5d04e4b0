import { useIsLite } from '#app/browser/use-is-lite'
import { SuggestedMark } from '#app/components/goods/suggested-mark'
import type { CartLineView } from '#app/views/cart/cart-groups'
import { paths } from '#app/site/paths'
import { formatPrice } from '#app/words/money'

export function LineGoods({ line }: { line: CartLineView }) {
  const { goods, price, picture, suggestedFor, adjustedNote } = line
  const isLite = useIsLite()
  return (
    <>
      {!isLite && <img src={picture} alt="" loading="lazy" />}
      <div className="goods">
        <a href={paths.goods(goods.id)}>{goods.name}</a>
        <p>
          {`${goods.spec} `}
          {goods.expiresOn !== undefined && (
            <span className={goods.isNearExpiry ? 'near-expiry' : undefined}>
              {`效期 ${goods.expiresOn}${goods.isNearExpiry ? ' 近效期' : ''}`}
            </span>
          )}
        </p>
        <p>{goods.manufacturer}</p>
        {(suggestedFor !== undefined || adjustedNote !== '') && (
          <p>
            {suggestedFor !== undefined && <SuggestedMark words={suggestedFor} />}
            {suggestedFor !== undefined && adjustedNote !== '' && ' · '}
            {adjustedNote}
          </p>
        )}
      </div>
      <p className="each">
        {price === undefined ? goods.priceNotice : <Yuan yuan={price} />}
        <i>{`/${goods.unit}`}</i>
      </p>
    </>
  )
}

/** Amount of a line, `—` while there is no price. */
export function LineAmount({
  yuan,
  isPart = false,
}: {
  yuan: string | undefined
  isPart?: boolean
}) {
  return (
    <p className={isPart ? 'sum cart-set-part' : 'sum'}>
      {yuan === undefined ? '—' : <Yuan yuan={yuan} />}
    </p>
  )
}

/** A `Price` without its own element: the paragraph around it has the style. */
function Yuan({ yuan }: { yuan: string }) {
  return (
    <>
      <small>¥</small>
      {formatPrice(yuan)}
    </>
  )
}
