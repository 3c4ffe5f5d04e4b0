import { useSyncExternalStore } from 'react'
import { paths } from '#app/site/paths'
import { gotoName } from '#app/views/draft-form'
import { elementNamed } from './start-at'
import { withTyped, type DraftRow, type DraftSaved, type TypedNumber } from '#app/views/draft'

/** ms without another key after which what was typed is sent (product.md §9). */
export const typedPauseMs = 1000
/** ms that a link waits for it at most. */
const longestWaitMs = 5000

/** A number that has been typed and that the shop has not confirmed. */
interface Unsaved extends TypedNumber {
  /** Name of the field. */
  name: string
}

type Rows = readonly DraftRow[] | undefined

const unsaved = new Map<number, Unsaved>()
const listeners = new Set<() => void>()
let version = 0
let pause: ReturnType<typeof setTimeout> | undefined
let saving: Promise<void> = Promise.resolve()
/** The draft as the page was loaded with it, and as the last save answered since. */
let loaded: Rows
let answered: { rows: DraftRow[]; since: Rows } | undefined
let trouble: string | undefined
let isSessionOver = false

/** Notes what stands in a quantity field; it is sent after a pause. */
export function noteTyped({ name, value }: HTMLInputElement): void {
  const [, id, , price = ''] = name.split('/')
  unsaved.set(Number(id), { name, price, typed: value.normalize('NFKC').trim() })
  clearTimeout(pause)
  pause = setTimeout(() => void saveTyped(), typedPauseMs)
  tell()
}

/** Whether something typed is not confirmed yet. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0
}

/** Sends what is not confirmed yet, one save after the other, and never fails. */
export function saveTyped(): Promise<void> {
  clearTimeout(pause)
  saving = saving.then(send)
  return saving
}

/**
 * What the shop did not keep because nobody is signed in any more, as a form of the page it was
 * typed on: sent, it waits for the login and then leads to this address.
 */
export function waitingForm(to: string): FormData | undefined {
  if (!isSessionOver || unsaved.size === 0 || elementNamed('#goods') === null) return undefined
  const form = new FormData()
  form.append(gotoName, to)
  for (const [name, typed] of entriesOf([...unsaved.values()])) form.append(name, typed)
  return form
}

/** Forgets the fields of a form that carries them itself. */
export function releaseTyped(form: HTMLFormElement): void {
  for (const [id, { name }] of unsaved)
    if (form.elements.namedItem(name) !== null) unsaved.delete(id)
}

/** Forgets everything, because the buyer clears it. */
export function forgetTyped(): void {
  unsaved.clear()
  tell()
}

/** The draft as it is by all that is known here: loaded, saved since, and typed since. */
export function draftNow(rows: Rows): DraftRow[] {
  return withTyped((answered?.since === rows && answered?.rows) || (rows ?? []), unsaved)
}

/** The same for a component, with why something could not be kept. */
export function useDraft(rows: Rows): { draft: DraftRow[]; trouble: string | undefined } {
  useSyncExternalStore(
    listen,
    () => version,
    () => 0,
  )
  return { draft: draftNow(rows), trouble }
}

/** While this draft is shown, what is typed is kept: also when the page is left. */
export function startKeeping(rows: Rows): () => void {
  loaded = rows
  const leave = () => {
    if (document.visibilityState === 'hidden') sendLast()
  }
  document.addEventListener('visibilitychange', leave)
  return () => document.removeEventListener('visibilitychange', leave)
}

async function send(): Promise<void> {
  const sent = [...unsaved]
  if (sent.length === 0) return
  const body = bodyOf(sent.map(([, number]) => number))
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), longestWaitMs)
  try {
    const { signal } = abort
    const options = { method: 'POST', body, signal, keepalive: true } as const
    const response = await fetch(paths.cartDraft(), { ...options, redirect: 'manual' })
    isSessionOver = response.type === 'opaqueredirect'
    if (isSessionOver) return
    const answer = (await response.json()) as DraftSaved
    if ('message' in answer) trouble = answer.message
    else {
      trouble = undefined
      answered = { rows: answer.draft, since: loaded }
      for (const [id, number] of sent) if (unsaved.get(id) === number) unsaved.delete(id)
    }
  } catch {
    // Not sent, or not answered: it stays unsaved and goes with the next number or link.
  } finally {
    clearTimeout(timer)
    tell()
  }
}

/** A page that is being left gets no answer, but its beacon arrives. */
function sendLast(): void {
  if (unsaved.size > 0 && navigator.sendBeacon(paths.cartDraft(), blobOf([...unsaved.values()])))
    unsaved.clear()
}

function entriesOf(numbers: readonly Unsaved[]): [string, string][] {
  // As if the field had shown what nobody can type: whatever stands there now is meant.
  return numbers.map(({ name, typed }) => [`${name.split('/').slice(0, 4).join('/')}/%20`, typed])
}

function bodyOf(numbers: readonly Unsaved[]): URLSearchParams {
  return new URLSearchParams(entriesOf(numbers))
}

function blobOf(numbers: readonly Unsaved[]): Blob {
  return new Blob([bodyOf(numbers).toString()], { type: 'application/x-www-form-urlencoded' })
}

function tell(): void {
  version++
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
