import type { LineAnswer } from '#app/views/cart-answer'
import type { CartLineView } from '#app/views/cart-groups'

interface LineTickProps {
  line: CartLineView
  /** What the line, or the set that it stands for, is called. */
  label: string
  answer: LineAnswer | undefined
}

/** The checkbox that takes a line, or a set, into the order. */
export function LineTick({ line, label, answer }: LineTickProps) {
  return (
    <span className="cart-line-check">
      <input
        type="checkbox"
        name="selected"
        value={line.id}
        defaultChecked={answer?.isTicked ?? line.isSelected}
        disabled={!line.isBuyable}
        aria-label={`选择 ${label}`}
      />
    </span>
  )
}

/** Takes a line, or a set, out of the cart, after a question. */
export function RemoveButton({ line, label }: Omit<LineTickProps, 'answer'>) {
  return (
    <p className="cart-line-actions">
      <button
        type="submit"
        className="link-button"
        name="intent"
        value={`remove/${line.id}`}
        aria-label={`删除 ${label}`}
      >
        删除
      </button>
    </p>
  )
}
