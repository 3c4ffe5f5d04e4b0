import { memo } from 'react'
import type { LineAnswer } from '#app/views/cart/cart-answer'
import type { CartLineView } from '#app/views/cart/cart-groups'
import { Refusal } from '#app/components/goods/refusal'
import { Gifts } from '#app/components/goods/gifts'
import { CartQuantity } from './cart-quantity'
import { FlashHold } from './flash-hold'
import { LineTick, LineWhy, RemoveButton } from './line-controls'
import { LineAmount, LineGoods } from './line-goods'

interface CartLineProps {
  line: CartLineView
  answer: LineAnswer | undefined
  /** The server's clock when the page was made, ms. */
  now: number
  why: string | undefined
}

/**
 * No event handlers here: its buttons belong to the form around all lines, and with scripts one set
 * of listeners on that form serves all of them (`cartListeners`).
 */
export const CartLine = memo(function CartLine({ line, answer, now, why }: CartLineProps) {
  const { label } = line
  return (
    <li className={line.isBuyable ? 'cart-line' : 'cart-line cart-line-blocked'}>
      <LineTick line={line} label={label} answer={answer} />
      <LineGoods line={line} />
      {line.flash === undefined ? (
        <CartQuantity line={line} label={label} answer={answer} />
      ) : (
        <FlashHold line={{ ...line, flash: line.flash }} now={now} />
      )}
      <LineAmount yuan={line.amount} />
      <RemoveButton line={line} label={label} />
      <LineWhy line={line} why={why} />
      <Gifts gifts={line.gifts} />
      <CartNotices line={line} />
    </li>
  )
}, isSameLine)

// Every revalidation brings new objects even without changes, so lines are compared by content.
// `now` is ignored: countdowns tick by themselves.
function isSameLine(before: CartLineProps, after: CartLineProps): boolean {
  if (before.answer !== after.answer || before.why !== after.why) return false
  return before.line === after.line || JSON.stringify(before.line) === JSON.stringify(after.line)
}

/** Changes of a line, and every reason against buying it with the page that resolves it. */
export function CartNotices({ line }: { line: CartLineView }) {
  const { notices, adjustedNote, goods } = line
  const isRefused = goods.reasons.length > 0
  const isShort = adjustedNote.startsWith('库存')
  const told = notices.filter(
    ({ code }) => !(code === 'UNSELECTED' && isRefused) && !(code === 'STOCK_LOW' && isShort),
  )
  const hasUnselected = notices.some(({ code }) => code === 'UNSELECTED')
  if (told.length === 0 && !isRefused) return null
  return (
    <div className="cart-line-notices">
      {told.map((notice) => (
        <p className={`line-notice line-notice-${notice.code}`} key={notice.code}>
          {notice.message}
          <NoticeButton line={line} notice={notice} />
        </p>
      ))}
      {isRefused && (
        <div className="line-notice line-refusal">
          {hasUnselected ? '暂不能购买，已取消勾选：' : '暂不能购买：'}
          <Refusal goods={goods} />
        </div>
      )}
    </div>
  )
}

interface NoticeButtonProps {
  line: CartLineView
  notice: CartLineView['notices'][number]
}

const acceptLabels: Partial<Record<NoticeButtonProps['notice']['code'], string>> = {
  PRICE_CHANGED: '接受新价格',
  QUANTITY_ADJUSTED: '接受新数量',
}

function NoticeButton({ line, notice: { code, offer } }: NoticeButtonProps) {
  const label = offer === undefined ? acceptLabels[code] : `改为 ${offer} ${line.goods.unit}`
  if (label === undefined) return null
  return (
    <button
      type="submit"
      className="button button-small"
      name="intent"
      value={offer === undefined ? `accept/${line.id}` : `quantity/${line.id}/${offer}`}
      aria-label={`${label} ${line.label}`}
    >
      {label}
    </button>
  )
}
