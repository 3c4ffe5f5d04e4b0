import type { CartAnswer, CartUpdate } from '#app/views/cart-answer'
import type { CartView } from '#app/views/cart-groups'

/** What has reached the cart page so far, and what it shows of it. */
export interface CartMemory {
  /** From the loader. */
  loaded: CartView
  /** Of the last form sent as a whole. */
  page: CartAnswer | undefined
  /** Of the last background save. */
  saved: CartAnswer | undefined
  cart: CartView
  answers: CartAnswer['lines']
  /** Whether lines were saved whose new sums could not be had. */
  isBehind: boolean
}

type News = Pick<CartMemory, 'loaded' | 'page' | 'saved'>

export function startMemory({ loaded, page, saved }: News): CartMemory {
  return { loaded, page, saved, cart: loaded, answers: page?.lines ?? {}, isBehind: false }
}

/**
 * The page after whatever has come since; the same object when nothing has. A loaded cart replaces
 * everything, a background save its lines and the sums. A message stays at its line until that line
 * is saved again, or another page comes.
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
