import type { LineAnswer } from '#app/views/cart-answer'
import { fieldQuantity, type CartLineView } from '#app/views/cart-groups'
import { sum } from '#app/words/quantity'

interface CartQuantityProps {
  line: CartLineView
  /** Name of the line or set, for the labels of its field and buttons. */
  label: string
  answer: LineAnswer | undefined
}

/**
 * The quantity field of a line, or of the set it stands for, with buttons for one step less and one
 * step more.
 */
export function CartQuantity({ line, label, answer }: CartQuantityProps) {
  const { id } = line
  return (
    <div className="cart-line-quantity">
      <Stepper line={line} label={label} answer={answer} />
      <ul className="cart-line-limits" id={`limits-${id}`}>
        {limitsOf(line).map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
      {answer !== undefined && (
        <p className={answer.isRefused ? 'field-error' : 'line-message'} id={`answer-${id}`}>
          {answer.message}
        </p>
      )}
    </div>
  )
}

function Stepper({ line, label, answer }: CartQuantityProps) {
  const { id, isBuyable } = line
  const shown = fieldQuantity(line)
  const { step, minimum, maximum } = boundsOf(line)
  const fewer = sum(shown, -step)
  const more = sum(shown, step)
  return (
    <span className="stepper">
      <button
        type="submit"
        name="intent"
        value={`quantity/${id}/${fewer}`}
        data-step={-step}
        disabled={!isBuyable || fewer < minimum || fewer <= 0}
        aria-label={`减少 ${label}`}
      >
        −
      </button>
      <input
        type="text"
        inputMode={line.goods.unit === 'kg' ? 'decimal' : 'numeric'}
        name={`number.${id}`}
        defaultValue={answer?.typed ?? shown}
        maxLength={10}
        autoComplete="off"
        aria-label={`数量 ${label}`}
        aria-invalid={answer?.isRefused === true && answer.typed !== undefined ? true : undefined}
        aria-describedby={answer === undefined ? `limits-${id}` : `limits-${id} answer-${id}`}
      />
      <button
        type="submit"
        name="intent"
        value={`quantity/${id}/${more}`}
        data-step={step}
        disabled={!isBuyable || more > maximum}
        aria-label={`增加 ${label}`}
      >
        +
      </button>
    </span>
  )
}

// For a line of a set, `packageStep` is how much of the goods one set holds.
function boundsOf({ set, goods }: CartLineView) {
  const { packageStep, minimum, maximum } = goods
  if (set === undefined) return { step: packageStep, minimum, maximum }
  return { step: 1, minimum: 1, maximum: Math.floor(maximum / packageStep) }
}

function limitsOf(line: CartLineView): string[] {
  const { set, goods } = line
  const { unit } = goods
  if (set !== undefined) return line.isBuyable ? [`现可购 ${boundsOf(line).maximum} 套`] : []
  return [
    goods.packageStep !== 1 && `中包装 ${goods.packageStep} ${unit}`,
    goods.caseQuantity > 0 && `件装 ${goods.caseQuantity} ${unit}`,
    goods.limitNote ?? (goods.limit > 0 && `限购 ${goods.limit} ${unit}`),
    `库存 ${goods.stock} ${unit}`,
  ].filter((limit) => limit !== false)
}
