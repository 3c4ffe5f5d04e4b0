import { useEffect, useRef } from 'react'
import type { LineAnswer } from '#app/views/cart/cart-answer'
import type { CartLineView } from '#app/views/cart/cart-groups'

// A cart may have 500 lines: their controls are direct children of the line's grid, without wrapper
// elements or classes.

interface LineTickProps {
  line: CartLineView
  label: string
  answer: LineAnswer | undefined
}

export function LineTick({ line, label, answer }: LineTickProps) {
  return (
    <input
      type="checkbox"
      name="selected"
      value={line.id}
      defaultChecked={answer?.isTicked ?? line.isSelected}
      disabled={!line.isBuyable}
      aria-label={`选择 ${label}`}
    />
  )
}

/** Removes the line or set after confirmation. */
export function RemoveButton({ line, label }: Omit<LineTickProps, 'answer'>) {
  return (
    <button type="submit" name="intent" value={`remove/${line.id}`} aria-label={`删除 ${label}`}>
      删除
    </button>
  )
}

interface LineWhyProps {
  line: CartLineView
  /** Explanation of the amount; undefined until requested. */
  why: string | undefined
}

/**
 * 价格怎么来的, loaded per line since it is as long as the line itself. Without scripts the button
 * reloads the page at this line, and input is kept.
 */
export function LineWhy({ line: { id, price }, why }: LineWhyProps) {
  if (price === undefined) return null
  return (
    <>
      <button type="submit" name="intent" value={`why/${id}`}>
        价格怎么来的
      </button>
      {why !== undefined && <WhyText text={why} />}
    </>
  )
}

function WhyText({ text }: { text: string }) {
  const shown = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    shown.current?.focus()
  }, [])
  return (
    <p className="trace" id="why" tabIndex={-1} ref={shown}>
      {text}
    </p>
  )
}
