import { Countdown } from '#app/components/ui/countdown'
import type { CartLineView } from '#app/views/cart/cart-groups'

interface FlashHoldProps {
  line: CartLineView & Required<Pick<CartLineView, 'flash'>>
  /** The clock of the server when it made the page, ms. */
  now: number
}

/**
 * Stands in place of the quantity field: how much a flash sale holds for this line, and until when.
 */
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
