import type { FormEvent, KeyboardEvent, MouseEvent } from 'react'
import { isComposing } from '#app/browser/is-composing'
import { fieldQuantity } from '#app/views/cart/line-quantity'
import { sum } from '#app/words/quantity'
import { lineOfNumber, lineOfTick } from './cart-fields'
import type { CartSaver } from './use-cart-saver'

/** ms without another key after which a number is saved (product.md §9). */
export const typingPauseMs = 400

/**
 * One set of event listeners for the whole cart form. They do in the background what its buttons
 * and fields would do by sending the form; anything else is sent as a form.
 */
export function cartListeners(
  { lines, touch, saveNow, release }: CartSaver,
  {
    onRemove,
    onWhy,
  }: {
    onRemove: (lineIds: number[], pressed: HTMLButtonElement) => void
    onWhy: (lineId: number) => void
  },
) {
  return {
    onSubmit: ({ nativeEvent }: FormEvent) => {
      // A download leaves the page as it is, so its totals need a background save.
      const { submitter } = nativeEvent as SubmitEvent
      if (!submitter?.closest('[data-full]')) release()
    },
    onInput: ({ target }: FormEvent) => {
      const numberOf = lineOfNumber(target)
      const tickOf = lineOfTick(target)
      if (numberOf !== undefined) touch(numberOf, typingPauseMs)
      if (tickOf !== undefined) touch(tickOf, 0)
    },
    onBlur: ({ target }: FormEvent) => {
      if (lineOfNumber(target) !== undefined) saveNow()
    },
    onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
      if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
      if (lineOfNumber(event.target) === undefined) return
      event.preventDefault()
      focusNextNumber(event.currentTarget, event.target)
    },
    onClick: (event: MouseEvent<HTMLFormElement>) => {
      const button = (event.target as Element).closest('button')
      const [intent, subject, quantity] = button?.value.split('/') ?? []
      const lineId = Number(subject)
      if (button === null || button.disabled) return
      if (intent === 'remove') onRemove([lineId], button)
      else if (intent === 'remove-selected') onRemove(tickedLines(event.currentTarget), button)
      else if (intent === 'why') onWhy(lineId)
      else if (button.closest('.stepper') !== null) {
        const line = lines.find(({ id }) => id === lineId)
        const by = line === undefined ? 0 : sum(Number(quantity), -fieldQuantity(line))
        step(event.currentTarget, lineId, by, touch)
      } else return
      event.preventDefault()
    },
  }
}

function step(form: HTMLFormElement, lineId: number, by: number, touch: CartSaver['touch']) {
  const input = form.querySelector<HTMLInputElement>(`input[name="number.${lineId}"]`)
  if (input === null) return
  const next = sum(Number(input.value) || 0, by)
  if (next <= 0) return
  input.value = String(next)
  touch(lineId, typingPauseMs)
}

function tickedLines(form: HTMLFormElement): number[] {
  const ticks = form.querySelectorAll<HTMLInputElement>('input[name="selected"]:checked')
  return [...ticks].map((tick) => Number(tick.value))
}

function focusNextNumber(form: HTMLFormElement, current: EventTarget) {
  const numbers = [...form.querySelectorAll<HTMLInputElement>('input[name^="number."]')]
  const next = numbers[numbers.findIndex((input) => input === current) + 1]
  if (next === undefined) (current as HTMLElement).blur()
  else next.select()
}
