import { paths } from '#app/site/paths'
import { gotoName } from '#app/views/cart/draft-form'
import { storeEntries } from '#app/components/ui/store-of-page'
import { elementNamed } from '#app/browser/start-at'
import { isUnanswered } from '#app/browser/unanswered'
import { tellTyped, type DraftRows, type FormTarget, type TypedKeeper } from './typed-keeper'
import type { DraftRow, DraftSaved } from '#app/views/cart/draft'
import { withTyped } from '#app/views/cart/typed-draft'
import { baseOf, blobOf, bodyOf, entriesOf, type Unsaved } from './typed-entries'

/** ms without another key after which what was typed is sent (product.md §9). */
export const typedPauseMs = 1000
/** ms that a link waits for it at most. */
const longestWaitMs = 5000
/** The answer to a page of another store. */
const otherStoreStatus = 409

const unsaved = new Map<number, Unsaved>()
/** What a form carries that was sent and is not answered yet. */
const released = new Map<number, Unsaved>()
/** What the shop has confirmed since the last form left, whose answer may not know of it. */
const confirmed = new Map<number, Unsaved>()
/** Fields that say what was saved since the page was loaded, with their names as loaded. */
const marked = new Map<HTMLInputElement, string>()
let pause: ReturnType<typeof setTimeout> | undefined
let saving: Promise<void> = Promise.resolve()
/** The draft as the page was loaded with it, and as the last save answered since. */
let loaded: DraftRows
let answered: { rows: DraftRow[]; since: DraftRows } | undefined
let trouble: string | undefined
let isTurnedAway = false

/** Notes what stands in a quantity field; it is sent after a pause. */
function noteTyped({ name, value }: Pick<HTMLInputElement, 'name' | 'value'>): void {
  const [, id, , price = ''] = name.split('/')
  unsaved.set(Number(id), { name, price, typed: value.normalize('NFKC').trim() })
  // An older number of a form that is never answered would come back in its place.
  released.delete(Number(id))
  confirmed.delete(Number(id))
  waitAndSave()
  tellTyped()
}

/** Not while a page is on its way: it may have been read before the save, and would be shown after. */
function waitAndSave(): void {
  clearTimeout(pause)
  pause = setTimeout(() => {
    if (isLoading()) waitAndSave()
    else void saveTyped()
  }, typedPauseMs)
}

/** Whether something typed is not confirmed yet. */
function hasUnsaved(): boolean {
  return unsaved.size > 0
}

/** Sends what is not confirmed yet, one save after the other, and never fails. */
function saveTyped(): Promise<void> {
  clearTimeout(pause)
  const numbers = [...unsaved]
  saving = saving.then(() => send(numbers.filter(([id, number]) => unsaved.get(id) === number)))
  return saving
}

/**
 * What the shop did not keep because nobody is signed in any more, or another store acts by now, as a
 * form of the page it was typed on: sent, it waits for the login, or for the right store, and then
 * leads to this address.
 */
function waitingForm(to: string): FormData | undefined {
  if (!isTurnedAway || unsaved.size === 0 || elementNamed('#goods') === null) return undefined
  const form = new FormData()
  form.append(gotoName, to)
  for (const [name, typed] of [...storeEntries(), ...entriesOf([...unsaved.values()])])
    form.append(name, typed)
  return form
}

/** Leaves the fields of a form to the form, which carries them itself. */
function releaseTyped(form: HTMLFormElement, body?: FormData): void {
  const pressed = body?.getAll('intent') ?? []
  confirmed.clear()
  for (const [id] of unsaved) if (!pressed.includes(`add-one/${id}`)) release(form, id)
}

function release(form: HTMLFormElement, id: number): void {
  const number = unsaved.get(id)
  if (number === undefined || form.elements.namedItem(number.name) === null) return
  unsaved.delete(id)
  released.set(id, number)
}

/** Notes what is typed as a form is sent; what of it is sent when it leaves. */
function noteForm(form: HTMLFormElement, button?: HTMLButtonElement): () => FormTarget {
  const before = new Map(unsaved)
  return () => {
    const since = new Set<number>()
    confirmed.clear()
    for (const [id, number] of [...unsaved])
      if (before.get(id) === number) release(form, id)
      else since.add(id)
    if (since.size === 0) return button ?? form
    const body = new FormData(form)
    for (const name of [...body.keys()]) {
      const [, id, , , kept = ''] = name.split('/')
      if (!name.startsWith('number/') || !since.has(Number(id))) continue
      body.set(name, before.get(Number(id))?.typed ?? decodeURIComponent(kept))
    }
    if (button !== undefined) body.append(button.name, button.value)
    return body
  }
}

/** Takes back what a form was to carry that came to nothing. */
function takeBackReleased(): void {
  for (const [id, number] of released) if (!unsaved.has(id)) unsaved.set(id, number)
  released.clear()
  tellTyped()
}

/** Forgets everything, because the buyer clears it. */
function forgetTyped(): void {
  unsaved.clear()
  confirmed.clear()
  tellTyped()
}

/** The draft as it is by all that is known here: loaded, saved since, and typed since. */
function draftNow(rows: DraftRows): DraftRow[] {
  return withTyped((answered?.since === rows && answered?.rows) || (rows ?? []), unsaved)
}

/** While this draft is shown, what is typed is kept: also when the page is left. */
function startKeeping(rows: DraftRows): () => void {
  loaded = rows
  released.clear()
  confirmed.clear()
  unmarkSaved(rows)
  const leave = () => {
    // Not by a beacon, of which nobody hears whether it has arrived: the page may come back.
    if (document.visibilityState === 'hidden') void saveTyped()
  }
  document.addEventListener('visibilitychange', leave)
  // Of a page that is loaded anew nothing tells before but this.
  window.addEventListener('pagehide', sendLast)
  return () => {
    loaded = undefined
    document.removeEventListener('visibilitychange', leave)
    window.removeEventListener('pagehide', sendLast)
  }
}

async function send(sent: [number, Unsaved][]): Promise<void> {
  if (sent.length === 0) return
  const body = bodyOf(sent.map(([, number]) => number))
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), longestWaitMs)
  try {
    const { signal } = abort
    const options = { method: 'POST', body, signal, keepalive: true } as const
    const response = await fetch(paths.cartDraft(), { ...options, redirect: 'manual' })
    const isSessionOver = response.type === 'opaqueredirect'
    isTurnedAway = isSessionOver || response.status === otherStoreStatus
    if (isSessionOver) return
    const answer = (await response.json()) as DraftSaved
    if ('message' in answer) trouble = answer.message
    else {
      trouble = undefined
      answered = { rows: answer.draft, since: loaded }
      // What is loaded right now may not know of it.
      if (isLoading()) waitAndSave()
      else
        for (const [id, number] of sent)
          if (unsaved.get(id) === number && unsaved.delete(id)) {
            confirmed.set(id, number)
            markSaved(id, number)
          }
    }
  } catch {
    // Not sent, or not answered: it stays unsaved and goes with the next number or link.
  } finally {
    clearTimeout(timer)
    tellTyped()
  }
}

/**
 * Has the field of a saved number say so, as the server would: sent with a form it is the draft's
 * then, and is not added again when another page has added it meanwhile.
 */
function markSaved(id: number, { typed }: Unsaved): void {
  for (const field of document.querySelectorAll<HTMLInputElement>(`[name^="number/${id}/"]`)) {
    if (field.value.normalize('NFKC').trim() !== typed) continue
    marked.set(field, marked.get(field) ?? field.name)
    field.name = `${baseOf(field.name)}/${encodeURIComponent(typed)}`
  }
}

/** Writes what an answer did not know of into its fields again, which it has just filled. */
function writeTyped(): void {
  for (const [id, { typed }] of [...confirmed, ...unsaved])
    for (const field of document.querySelectorAll<HTMLInputElement>(`[name^="number/${id}/"]`))
      if (field.value.normalize('NFKC').trim() !== typed) field.value = typed
}

/** Whether a page, or the answer to a form, is awaited, or has come and is not shown yet. */
function isLoading(): boolean {
  const { navigation, loaderData } = window.__remixRouter.state
  const { draft } = (loaderData.root ?? {}) as { draft?: DraftRows }
  if (loaded !== undefined && draft !== loaded) return true
  return navigation.state !== 'idle' && !isUnanswered()
}

/** Fields whose number has left the draft are named as they were. */
function unmarkSaved(rows: DraftRows): void {
  for (const [field, name] of marked)
    if (rows?.some(({ goodsId }) => goodsId === Number(name.split('/')[1])) !== true)
      field.name = name
  marked.clear()
}

/** A page that is being left gets no answer, but its beacon arrives. */
function sendLast(): void {
  if (!navigator.onLine) return
  if (unsaved.size > 0 && navigator.sendBeacon(paths.cartDraft(), blobOf([...unsaved.values()])))
    unsaved.clear()
}

export const typedNumbers: TypedKeeper = {
  startKeeping,
  noteTyped,
  hasUnsaved,
  saveTyped,
  whenSaved: () => saving,
  waitingForm,
  releaseTyped,
  noteForm,
  writeTyped,
  takeBackReleased,
  forgetTyped,
  draftNow,
  trouble: () => trouble,
}
