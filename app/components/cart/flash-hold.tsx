import { Countdown } from '#app/components/ui/countdown'
import type { CartLineView } from '#app/views/cart/cart-groups'

interface FlashHoldProps {
  line: CartLineView & Required<Pick<CartLineView, 'flash'>>
  /** The server's clock when the page was made, ms. */
  now: number
}

/** Replaces the quantity field: the line's flash-sale reservation and its expiry. */
export function FlashHold({
  line: { id, flash, quantity, label, goods, isBuyable },
  now,
}: FlashHoldProps) {
  return (
    <div className="cart-line-quantity">
      <p>
        <b className="number">
          {quantity} {goods.unit}
        </b>{' '}
        {isBuyable ? '秒杀已保留' : '秒杀'}
      </p>
      {isBuyable && (
        <p className="cart-line-limits">
          <Countdown until={flash.heldUntil} now={now} over="保留时间已过，请刷新页面" />
        </p>
      )}
      {flash.canHoldAgain && (
        <button
          type="submit"
          className="button button-small"
          name="intent"
          value={`hold/${id}`}
          aria-label={`重新抢购 ${label}`}
        >
          重新抢购
        </button>
      )}
    </div>
  )
}
