import { useSyncExternalStore } from 'react'
import type { DraftRow } from '#app/views/cart/draft'

export type DraftRows = readonly DraftRow[] | undefined

/** A sendable form: itself, its button, or its body. */
export type FormTarget = HTMLFormElement | HTMLButtonElement | FormData

/**
 * Saves the numbers typed in lists (`typed-numbers.ts`). Loaded when a quantity field gets the
 * focus: most pages are only read.
 */
export interface TypedKeeper {
  /** Saves input while this draft is shown: also when the page is left. */
  startKeeping: (rows: DraftRows) => () => void
  /** Records a quantity field; it is saved after a pause. */
  noteTyped: (field: Pick<HTMLInputElement, 'name' | 'value'>) => void
  /** Whether input is unsaved. */
  hasUnsaved: () => boolean
  /** Saves unsaved input, one request after the other; never rejects. */
  saveTyped: () => Promise<void>
  /** Input that needs a login to be saved, as a form that then leads to this address. */
  waitingForm: (to: string) => FormData | undefined
  /** Resolves when no save is in flight. */
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
  /** Restores unsaved input in fields that a reply has just filled. */
  writeTyped: () => void
  /** Takes back the fields of a failed form. */
  takeBackReleased: () => void
  /** Discards everything, because the buyer clears it. */
  forgetTyped: () => void
  /** The current draft: loaded, saved since, and typed since. */
  draftNow: (rows: DraftRows) => DraftRow[]
  /** Why saving failed. */
  trouble: () => string | undefined
}

const listeners = new Set<() => void>()
let keeper: TypedKeeper | undefined
let version = 0

/** Undefined until loaded: nothing has been typed yet. */
export function typedKeeper(): TypedKeeper | undefined {
  return keeper
}

export function setTypedKeeper(loaded: TypedKeeper): void {
  keeper = loaded
}

/** Notifies about changed input or draft. */
export function tellTyped(): void {
  version++
  for (const listener of listeners) listener()
}

/** The draft for a component, with the reason of a failed save. */
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
