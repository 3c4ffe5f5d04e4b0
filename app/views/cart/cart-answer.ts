import type { CartLineView, CartView } from './cart-groups'

/** What the cart form asks for when a script sends the lines just touched. */
export const autosaveIntent = 'autosave'

/** What the page says at a line after it was sent in. */
export interface LineAnswer {
  /** The number as typed, where it was refused. */
  typed?: string
  /** Whether the buyer had ticked the line, where that could not be saved. */
  isTicked?: boolean
  message: string
  isRefused: boolean
  /** Refused for no fault of the number: the same may be saved a moment later. */
  isUnsaved?: boolean
}

/** What a background save has changed: the lines just saved, and all that is summed. */
export type CartUpdate = Omit<CartView, 'groups'> & { lines: CartLineView[] }

/** What became of a cart form. */
export interface CartAnswer {
  /** Above the form. */
  message?: string
  lines: Record<string, LineAnswer>
  savedIds: number[]
  /** What was not saved as a form of its own, for a page that itself failed. */
  initialValue?: {
    intent: string
    shown: string
    number: Record<string, string>
    selected: string[]
  }
  /** After a background save, so that the page need not be asked for as a whole. */
  update?: CartUpdate
}

/** A line that could not be saved just now; what the buyer typed and ticked stays. */
export function unsavedLine(why: string, kept: Pick<LineAnswer, 'typed' | 'isTicked'>): LineAnswer {
  return { ...kept, message: `未保存：${why}`, isRefused: true, isUnsaved: true }
}
