import type { LineAnswer } from '#app/views/cart/cart-answer'
import type { CartLineView } from '#app/views/cart/cart-groups'
import { fieldQuantity } from '#app/views/cart/line-quantity'

interface CartQuantityProps {
  line: CartLineView
  label: string
  answer: LineAnswer | undefined
}

export function CartQuantity({ line, label, answer }: CartQuantityProps) {
  const { id } = line
  return (
    <div className="stepper">
      <Stepper line={line} label={label} answer={answer} />
      <p id={`limits-${id}`}>{line.field.limits}</p>
      {answer !== undefined && (
        <p className={answer.isRefused ? 'field-error' : 'line-message'} id={`answer-${id}`}>
          {answer.message}
        </p>
      )}
    </div>
  )
}

function Stepper({ line, label, answer }: CartQuantityProps) {
  const { id } = line
  const { fewer, more, canTakeLess, canTakeMore } = line.field
  return (
    <>
      <button
        type="submit"
        name="intent"
        value={`quantity/${id}/${fewer}`}
        disabled={!canTakeLess}
        aria-label={`减少 ${label}`}
      >
        −
      </button>
      <input
        inputMode={line.goods.unit === 'kg' ? 'decimal' : 'numeric'}
        name={`number.${id}`}
        defaultValue={answer?.typed ?? fieldQuantity(line)}
        aria-label={`数量 ${label}`}
        autoFocus={answer?.isRefused}
        aria-invalid={answer?.isRefused === true && answer.typed !== undefined ? true : undefined}
        aria-describedby={answer === undefined ? `limits-${id}` : `limits-${id} answer-${id}`}
      />
      <button
        type="submit"
        name="intent"
        value={`quantity/${id}/${more}`}
        disabled={!canTakeMore}
        aria-label={`增加 ${label}`}
      >
        +
      </button>
    </>
  )
}
