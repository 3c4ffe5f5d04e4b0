import { useSyncExternalStore } from 'react'
import type { DraftRow } from '#app/views/cart/draft'

export type DraftRows = readonly DraftRow[] | undefined

/** What of a form can be sent: it, as its button sends it, or its body. */
export type FormTarget = HTMLFormElement | HTMLButtonElement | FormData

/**
 * What keeps the numbers that are typed into lists (`typed-numbers.ts`). It is loaded when somebody
 * goes to a quantity field: most pages are only read.
 */
export interface TypedKeeper {
  /** While this draft is shown, what is typed is kept: also when the page is left. */
  startKeeping: (rows: DraftRows) => () => void
  /** Notes what stands in a quantity field; it is sent after a pause. */
  noteTyped: (field: Pick<HTMLInputElement, 'name' | 'value'>) => void
  /** Whether something typed is not confirmed yet. */
  hasUnsaved: () => boolean
  /** Sends what is not confirmed yet, one save after the other, and never fails. */
  saveTyped: () => Promise<void>
  /** What only a login can save, as a form that then leads to this address. */
  waitingForm: (to: string) => FormData | undefined
  /** Resolves when no save is under way. */
  whenSaved: () => Promise<void>
  /**
   * Leaves the fields of a form to the form, which carries them itself: of the rows whose buttons its
   * body has only what was typed before they were pressed.
   */
  releaseTyped: (form: HTMLFormElement, body?: FormData) => void
  /**
   * Notes what is typed as a form is sent. Called when the form leaves, what it returns leaves the
   * form its fields, and tells what is sent: where a number was typed since, a body without it.
   */
  noteForm: (form: HTMLFormElement, button?: HTMLButtonElement) => () => FormTarget
  /** Writes what is not confirmed into its fields again, which an answer has just filled. */
  writeTyped: () => void
  /** Takes back what a form was to carry that came to nothing. */
  takeBackReleased: () => void
  /** Forgets everything, because the buyer clears it. */
  forgetTyped: () => void
  /** The draft as it is by all that is known here: loaded, saved since, and typed since. */
  draftNow: (rows: DraftRows) => DraftRow[]
  /** Why something could not be kept. */
  trouble: () => string | undefined
}

const listeners = new Set<() => void>()
let keeper: TypedKeeper | undefined
let version = 0

/** Undefined until it is loaded: nothing has been typed yet. */
export function typedKeeper(): TypedKeeper | undefined {
  return keeper
}

export function setTypedKeeper(loaded: TypedKeeper): void {
  keeper = loaded
}

/** Tells that what is typed or kept has changed. */
export function tellTyped(): void {
  version++
  for (const listener of listeners) listener()
}

/** The draft for a component, with why something could not be kept. */
export function useDraft(rows: DraftRows): { draft: DraftRow[]; trouble: string | undefined } {
  useSyncExternalStore(
    listen,
    () => version,
    () => 0,
  )
  return { draft: keeper?.draftNow(rows) ?? [...(rows ?? [])], trouble: keeper?.trouble() }
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
