import type { CartAnswer, CartUpdate } from '#app/views/cart/cart-answer'
import type { CartView } from '#app/views/cart/cart-groups'

export interface CartMemory {
  loaded: CartView
  page: CartAnswer | undefined
  saved: CartAnswer | undefined
  cart: CartView
  answers: CartAnswer['lines']
  /** Lines were saved but their new totals could not be loaded: the shown totals are stale. */
  isBehind: boolean
}

type News = Pick<CartMemory, 'loaded' | 'page' | 'saved'>

/** `kept`: lines whose change was not saved before the session ended. */
export function startMemory(
  { loaded, page, saved }: News,
  kept: CartAnswer['lines'] = {},
): CartMemory {
  return { loaded, page, saved, cart: loaded, answers: page?.lines ?? kept, isBehind: false }
}

/**
 * Applies new replies; returns the same object when there are none. A loaded cart replaces
 * everything, a background save replaces its lines and the totals. A line's message stays until
 * that line is saved again or a whole form is answered.
 */
export function remember(memory: CartMemory, { loaded, page, saved }: News): CartMemory {
  const isLoaded = memory.loaded !== loaded
  const isPage = memory.page !== page
  const isSaved = memory.saved !== saved && saved !== undefined
  if (!isLoaded && !isPage && !isSaved) return memory
  const cart = isLoaded ? loaded : memory.cart
  const answers = isPage ? (page?.lines ?? {}) : memory.answers
  return {
    loaded,
    page,
    saved,
    cart: isSaved && saved.update !== undefined ? patch(cart, saved.update) : cart,
    answers: isSaved ? merge(answers, saved) : answers,
    isBehind: isSaved ? isStillBehind(memory, saved) : !isLoaded && memory.isBehind,
  }
}

function patch(cart: CartView, { lines, ...sums }: CartUpdate): CartView {
  const fresh = new Map(lines.map((line) => [line.id, line]))
  const groups = cart.groups.map((group) => ({
    ...group,
    lines: group.lines.map((line) => fresh.get(line.id) ?? line),
  }))
  return { ...sums, groups }
}

function isStillBehind({ isBehind }: CartMemory, { update, savedIds }: CartAnswer): boolean {
  return update === undefined && (isBehind || savedIds.length > 0)
}

function merge(known: CartAnswer['lines'], { lines, savedIds }: CartAnswer): CartAnswer['lines'] {
  const rest = Object.entries(known).filter(([id]) => !savedIds.includes(Number(id)))
  return { ...Object.fromEntries(rest), ...lines }
}
