import type { CartLineView } from '#app/views/cart/cart-groups'

interface SelectAllProps {
  lines: readonly CartLineView[]
  /** `all` for the whole cart, or the key of a group. */
  subject: string
  label: string
}

/**
 * A checkbox for several lines: a submit button with the role of a checkbox, so that one click
 * selects them all without scripts too.
 */
export function SelectAll({ lines, subject, label }: SelectAllProps) {
  const open = lines.filter((line) => line.isBuyable)
  const selected = open.filter((line) => line.isSelected).length
  const isAll = open.length > 0 && selected === open.length
  return (
    <button
      type="submit"
      className="select-all"
      name="intent"
      value={`select/${subject}/${isAll ? 0 : 1}`}
      role="checkbox"
      aria-checked={isAll ? true : selected > 0 ? 'mixed' : false}
      aria-label={label}
      disabled={open.length === 0}
    >
      {/* For text browsers. The button has its own accessible name too, which would otherwise
          include the tick drawn by CSS. */}
      <span className="visually-hidden">{label}</span>
    </button>
  )
}
