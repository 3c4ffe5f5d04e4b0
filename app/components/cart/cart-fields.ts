import { autosaveIntent } from '#app/views/cart-answer'
import { fieldQuantity, type CartLineView } from '#app/views/cart-groups'

const numberName = /^number\.(\d+)$/

/** The line whose number stands in this field; undefined for any other element. */
export function lineOfNumber(element: EventTarget | null): number | undefined {
  const name = element instanceof HTMLInputElement ? numberName.exec(element.name)?.[1] : undefined
  return name === undefined ? undefined : Number(name)
}

/** The line that this checkbox selects; undefined for any other element. */
export function lineOfTick(element: EventTarget | null): number | undefined {
  const isTick = element instanceof HTMLInputElement && element.name === 'selected'
  return isTick ? Number(element.value) : undefined
}

/** The form's own fields for some of its lines, as the cart page's action reads them. */
export function readLineFields(
  form: HTMLFormElement,
  lines: readonly CartLineView[],
  ids: ReadonlySet<number>,
): FormData {
  const body = new FormData()
  body.set('intent', autosaveIntent)
  body.set('shown', shownState(lines.filter((line) => ids.has(line.id))))
  for (const { input, numberOf, tickOf } of lineInputs(form)) {
    if (numberOf !== undefined && ids.has(numberOf)) body.set(input.name, input.value)
    if (tickOf !== undefined && ids.has(tickOf) && input.checked)
      body.append(input.name, input.value)
  }
  return body
}

/** Puts the saved state into the fields, except where `isKept` says that the buyer's own stays. */
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
    // Writing the same text would still move the cursor in some browsers.
    else if (input.value !== String(fieldQuantity(line))) input.value = String(fieldQuantity(line))
  }
}

/**
 * What the fields of the page show, for the action to compare with: `12:5:1,13:10:0`. A line of a
 * set shows how many sets, and says how much of its goods is in one: `14:2:1:20`.
 */
export function shownState(lines: readonly CartLineView[]): string {
  return lines
    .filter(({ isSetMate }) => isSetMate === undefined)
    .map((line) => {
      const shown = `${line.id}:${fieldQuantity(line)}:${Number(line.isSelected)}`
      return line.set === undefined ? shown : `${shown}:${line.goods.packageStep}`
    })
    .join()
}

/** The lines that `shownState` is about. */
export function shownLines(shown: string): number[] {
  return shown
    .split(',')
    .map((entry) => Number(entry.split(':')[0]))
    .filter((id) => id > 0)
}

function lineInputs(form: HTMLFormElement) {
  return [...form.querySelectorAll('input')].map((input) => ({
    input,
    numberOf: lineOfNumber(input),
    tickOf: lineOfTick(input),
  }))
}
