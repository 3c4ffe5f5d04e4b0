import { storeEntries } from '#app/components/ui/store-of-page'
import { autosaveIntent } from '#app/views/cart/cart-answer'
import type { CartLineView } from '#app/views/cart/cart-groups'
import { fieldQuantity } from '#app/views/cart/line-quantity'

const numberName = /^number\.(\d+)$/

export function lineOfNumber(element: EventTarget | null): number | undefined {
  const name = element instanceof HTMLInputElement ? numberName.exec(element.name)?.[1] : undefined
  return name === undefined ? undefined : Number(name)
}

export function lineOfTick(element: EventTarget | null): number | undefined {
  const isTick = element instanceof HTMLInputElement && element.name === 'selected'
  return isTick ? Number(element.value) : undefined
}

/** Fields of these lines only, in the form that the cart page's action reads. */
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

/** Writes the saved state into the fields, except those that `isKept` excludes. */
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
    // Writing even the same text moves the cursor in some browsers.
    else if (input.value !== String(fieldQuantity(line))) input.value = String(fieldQuantity(line))
  }
}

/**
 * State of the page when it was made, from which the action sees which fields changed: id, quantity
 * and tick of each line, `12:5:1,13:10:0`. A line of a set has the number of sets, and at the end
 * the units of its goods in one set: `14:2:1:20`.
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
