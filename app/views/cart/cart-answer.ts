import type { CartLineView, CartView } from './cart-groups'

/** The intent when a script saves the lines just changed. */
export const autosaveIntent = 'autosave'

export interface LineAnswer {
  /** The number as typed, where refused. */
  typed?: string
  /** State of the tick, where it could not be saved. */
  isTicked?: boolean
  message: string
  isRefused: boolean
  /** Failed by an outage, not by the number: the same may be saved later. */
  isUnsaved?: boolean
}

export type CartUpdate = Omit<CartView, 'groups'> & { lines: CartLineView[] }

export interface CartAnswer {
  /** Above the form. */
  message?: string
  lines: Record<string, LineAnswer>
  savedIds: number[]
  /** The unsaved input as form values, for a page that itself failed. */
  initialValue?: {
    intent: string
    shown: string
    number: Record<string, string>
    selected: string[]
  }
  /** After a background save, so that the page need not be reloaded. */
  update?: CartUpdate
}

/** A line that could not be saved for now; the buyer's input stays. */
export function unsavedLine(why: string, kept: Pick<LineAnswer, 'typed' | 'isTicked'>): LineAnswer {
  return { ...kept, message: `未保存：${why}`, isRefused: true, isUnsaved: true }
}
