import { storeEntries } from '#app/components/ui/store-of-page'
import { autosaveIntent } from '#app/views/cart/cart-answer'
import type { CartLineView } from '#app/views/cart/cart-groups'
import { fieldQuantity } from '#app/views/cart/line-quantity'

const numberName = /^number\.(\d+)$/

/** The cart line of a quantity field; undefined for any other element. */
export function lineOfNumber(element: EventTarget | null): number | undefined {
  const name = element instanceof HTMLInputElement ? numberName.exec(element.name)?.[1] : undefined
  return name === undefined ? undefined : Number(name)
}

/** The line of this checkbox; undefined for any other element. */
export function lineOfTick(element: EventTarget | null): number | undefined {
  const isTick = element instanceof HTMLInputElement && element.name === 'selected'
  return isTick ? Number(element.value) : undefined
}

/** The fields of some lines only, in the form that the action of the cart page reads. */
export function readLineFields(
  form: HTMLFormElement,
  lines: readonly CartLineView[],
  ids: ReadonlySet<number>,
): FormData {
  const body = new FormData()
  body.set('intent', autosaveIntent)
  for (const [name, store] of storeEntries()) body.set(name, store)
  body.set('shown', shownState(lines.filter((line) => ids.has(line.id))))
  for (const { input, numberOf, tickOf } of lineInputs(form)) {
    if (numberOf !== undefined && ids.has(numberOf)) body.set(input.name, input.value)
    if (tickOf !== undefined && ids.has(tickOf) && input.checked)
      body.append(input.name, input.value)
  }
  return body
}

/** Writes the saved state into the fields, except into those that `isKept` leaves to the buyer. */
export function writeLineFields(
  form: HTMLFormElement,
  lines: readonly CartLineView[],
  isKept: (lineId: number) => boolean,
): void {
  const byId = new Map(lines.map((line) => [line.id, line]))
  for (const { input, numberOf, tickOf } of lineInputs(form)) {
    const line = byId.get(numberOf ?? tickOf ?? 0)
    if (line === undefined || isKept(line.id)) continue
    if (tickOf !== undefined) input.checked = line.isSelected
    // Even writing the same text moves the cursor in some browsers.
    else if (input.value !== String(fieldQuantity(line))) input.value = String(fieldQuantity(line))
  }
}

/**
 * What the page showed when it was made, so that the action sees which fields were changed: id,
 * quantity and tick of each line, `12:5:1,13:10:0`. A line of a set has the number of sets, and at
 * the end how much of its goods is in one set: `14:2:1:20`.
 */
export function shownState(lines: readonly CartLineView[]): string {
  return lines
    .filter(({ isSetMate }) => isSetMate === undefined)
    .map((line) => {
      const shown = `${line.id}:${fieldQuantity(line)}:${Number(line.isSelected)}`
      const { perSet } = line.field
      return perSet === undefined ? shown : `${shown}:${perSet}`
    })
    .join()
}

/** Parses a text of `shownState`. */
export function readShown(shown: string) {
  return shown
    .split(',')
    .map((entry) => entry.split(':'))
    .map(([id, quantity, tick]) => ({
      id: Number(id),
      quantity: Number(quantity),
      isSelected: tick === '1',
    }))
    .filter(({ id }) => id > 0)
}

function lineInputs(form: HTMLFormElement) {
  return [...form.querySelectorAll('input')].map((input) => ({
    input,
    numberOf: lineOfNumber(input),
    tickOf: lineOfTick(input),
  }))
}
