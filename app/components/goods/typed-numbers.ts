import { paths } from '#app/site/paths'
import { gotoName } from '#app/views/cart/draft-form'
import { storeEntries } from '#app/components/ui/store-of-page'
import { elementNamed } from '#app/browser/start-at'
import { isUnanswered } from '#app/browser/unanswered'
import { tellTyped, type DraftRows, type FormTarget, type TypedKeeper } from './typed-keeper'
import type { DraftRow, DraftSaved } from '#app/views/cart/draft'
import { withTyped } from '#app/views/cart/typed-draft'
import { baseOf, blobOf, bodyOf, entriesOf, type Unsaved } from './typed-entries'

/** ms without another key after which input is saved (product.md §9). */
export const typedPauseMs = 1000
/** Longest wait of a link for a save, ms. */
const longestWaitMs = 5000
/** The answer to a page of another store. */
const otherStoreStatus = 409

const unsaved = new Map<number, Unsaved>()
/** Fields of a sent form without a response. */
const released = new Map<number, Unsaved>()
/** Saved since the last form left, whose reply may be older. */
const confirmed = new Map<number, Unsaved>()
/** Fields marked as saved since the page was loaded, with their names as loaded. */
const marked = new Map<HTMLInputElement, string>()
let pause: ReturnType<typeof setTimeout> | undefined
let saving: Promise<void> = Promise.resolve()
/** The draft as loaded with the page, and as returned by the last save since. */
let loaded: DraftRows
let answered: { rows: DraftRow[]; since: DraftRows } | undefined
let trouble: string | undefined
let isTurnedAway = false

function noteTyped({ name, value }: Pick<HTMLInputElement, 'name' | 'value'>): void {
  const [, id, , price = ''] = name.split('/')
  unsaved.set(Number(id), { name, price, typed: value.normalize('NFKC').trim() })
  // Otherwise the older number of an unanswered form would be restored.
  released.delete(Number(id))
  confirmed.delete(Number(id))
  waitAndSave()
  tellTyped()
}

/**
 * Not while a page is loading: its data may have been read before the save and be shown after it.
 */
function waitAndSave(): void {
  clearTimeout(pause)
  pause = setTimeout(() => {
    if (isLoading()) waitAndSave()
    else void saveTyped()
  }, typedPauseMs)
}

function hasUnsaved(): boolean {
  return unsaved.size > 0
}

function saveTyped(): Promise<void> {
  clearTimeout(pause)
  const numbers = [...unsaved]
  saving = saving.then(() => send(numbers.filter(([id, number]) => unsaved.get(id) === number)))
  return saving
}

/**
 * Input not saved because the session has ended or another store acts now, as a form of the page it
 * was typed on: sent, it waits for the login or the right store, and then leads to this address.
 */
function waitingForm(to: string): FormData | undefined {
  if (!isTurnedAway || unsaved.size === 0 || elementNamed('#goods') === null) return undefined
  const form = new FormData()
  form.append(gotoName, to)
  for (const [name, typed] of [...storeEntries(), ...entriesOf([...unsaved.values()])])
    form.append(name, typed)
  return form
}

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

function takeBackReleased(): void {
  for (const [id, number] of released) if (!unsaved.has(id)) unsaved.set(id, number)
  released.clear()
  tellTyped()
}

function forgetTyped(): void {
  unsaved.clear()
  confirmed.clear()
  tellTyped()
}

function draftNow(rows: DraftRows): DraftRow[] {
  return withTyped((answered?.since === rows && answered?.rows) || (rows ?? []), unsaved)
}

function startKeeping(rows: DraftRows): () => void {
  loaded = rows
  released.clear()
  confirmed.clear()
  unmarkSaved(rows)
  const leave = () => {
    // Not by a beacon, whose delivery is not confirmed: the page may come back.
    if (document.visibilityState === 'hidden') void saveTyped()
  }
  document.addEventListener('visibilitychange', leave)
  // The only event before a reload.
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
      // A page loading right now may not include it.
      if (isLoading()) waitAndSave()
      else
        for (const [id, number] of sent)
          if (unsaved.get(id) === number && unsaved.delete(id)) {
            confirmed.set(id, number)
            markSaved(id, number)
          }
    }
  } catch {
    // Not sent, or not answered: it stays unsaved and is sent with the next number or link.
  } finally {
    clearTimeout(timer)
    tellTyped()
  }
}

/**
 * Renames the field of a saved number as the server would: sent with a form it then counts as the
 * draft's number, and is not added again when another page has added it meanwhile.
 */
function markSaved(id: number, { typed }: Unsaved): void {
  for (const field of document.querySelectorAll<HTMLInputElement>(`[name^="number/${id}/"]`)) {
    if (field.value.normalize('NFKC').trim() !== typed) continue
    marked.set(field, marked.get(field) ?? field.name)
    field.name = `${baseOf(field.name)}/${encodeURIComponent(typed)}`
  }
}

function writeTyped(): void {
  for (const [id, { typed }] of [...confirmed, ...unsaved])
    for (const field of document.querySelectorAll<HTMLInputElement>(`[name^="number/${id}/"]`))
      if (field.value.normalize('NFKC').trim() !== typed) field.value = typed
}

function isLoading(): boolean {
  const { navigation, loaderData } = window.__remixRouter.state
  const { draft } = (loaderData.root ?? {}) as { draft?: DraftRows }
  if (loaded !== undefined && draft !== loaded) return true
  return navigation.state !== 'idle' && !isUnanswered()
}

function unmarkSaved(rows: DraftRows): void {
  for (const [field, name] of marked)
    if (rows?.some(({ goodsId }) => goodsId === Number(name.split('/')[1])) !== true)
      field.name = name
  marked.clear()
}

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
