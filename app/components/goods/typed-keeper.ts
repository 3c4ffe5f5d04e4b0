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
  startKeeping: (rows: DraftRows) => () => void
  noteTyped: (field: Pick<HTMLInputElement, 'name' | 'value'>) => void
  hasUnsaved: () => boolean
  /** Sends one request after the other; never rejects. */
  saveTyped: () => Promise<void>
  /** Input that needs a login to be saved, as a form that then leads to this address. */
  waitingForm: (to: string) => FormData | undefined
  /** Resolves when no save is in flight. */
  whenSaved: () => Promise<void>
  /**
   * Leaves the fields of a form to the form, which sends them itself; of rows whose buttons are in
   * `body`, only what was typed before the press.
   */
  releaseTyped: (form: HTMLFormElement, body?: FormData) => void
  /**
   * Records input when a form is sent. The returned function, called as the form leaves, releases
   * its fields to it and returns what to send: without the numbers typed since the press, where
   * there are any.
   */
  noteForm: (form: HTMLFormElement, button?: HTMLButtonElement) => () => FormTarget
  writeTyped: () => void
  takeBackReleased: () => void
  forgetTyped: () => void
  draftNow: (rows: DraftRows) => DraftRow[]
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
