type RouterState = typeof window.__remixRouter.state
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const typed = new Map<string, Map<string, string>>()

let sent: { page: string; fields: string[]; isOnItsWay: boolean } | undefined

/**
 * Keeps input and focus for going back to a page: on client navigation the browser does not. A form
 * with `autocomplete="off"` keeps its input by its own means; submitted input is dropped.
 */
export function keepTyped(): void {
  note({ target: document.activeElement })
  document.addEventListener('input', note)
  document.addEventListener('submit', noteSent)
  window.__remixRouter.subscribe(followSent)
}

function note({ target }: Pick<Event, 'target'>): void {
  if (!isField(target) || !isKept(target)) return
  const page = pageOfHistory()
  const fields = typed.get(page) ?? new Map<string, string>()
  typed.set(page, fields.set(nameInPage(target), valueOf(target)))
}

function noteSent({ target }: Event): void {
  if (!(target instanceof HTMLFormElement) || target.method !== 'post') return
  const fields = [...target.elements].filter(isField).filter(isKept).map(nameInPage)
  sent = { page: pageOfHistory(), fields, isOnItsWay: false }
}

/**
 * Drops the sent input when the response redirects. Every other response shows the form again as a
 * history entry of its own, which owns the input from then on. Without a response nothing changes.
 */
function followSent({ navigation, actionData, errors }: RouterState): void {
  if (sent === undefined) return
  if (navigation.state !== 'idle') {
    if (navigation.formMethod === 'POST') sent.isOnItsWay = true
    else sent = undefined
    return
  }
  if (!sent.isOnItsWay) return
  const fields = typed.get(sent.page)
  if (actionData === null && errors === null) for (const name of sent.fields) fields?.delete(name)
  else if (fields !== undefined) typed.set(pageOfHistory(), new Map(fields))
  sent = undefined
}

export function restoreTyped(): void {
  const fields = typed.get(pageOfHistory())
  if (fields === undefined) return
  for (const field of document.querySelectorAll('input,textarea,select')) {
    if (!isField(field) || !isKept(field)) continue
    const value = fields.get(nameInPage(field))
    if (value === undefined || value === valueOf(field)) continue
    setValue(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function pageOfHistory(): string {
  return (history.state as { key?: string } | null)?.key ?? ''
}

function isField(target: unknown): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}

function isKept({ type, form, name }: Field): boolean {
  const isSecret = type === 'password' || type === 'file' || type === 'hidden'
  return !isSecret && name !== '' && form?.method === 'post' && form.autocomplete !== 'off'
}

/** Distinguishes fields of the same name by their order. */
function nameInPage(field: Field): string {
  const alike = [...document.getElementsByName(field.name)]
  return `${field.name}\n${alike.indexOf(field)}`
}

function isTicked(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

function valueOf(field: Field): string {
  return isTicked(field) ? String(field.checked) : field.value
}

function setValue(field: Field, value: string): void {
  if (isTicked(field)) field.checked = value === 'true'
  else field.value = value
}
