import { formatPrice } from '#app/words/money'
import type { CartGroup, CartLineView, CartView } from './cart-groups'

/**
 * A group of the cart as its page's scripts receive it. A cart may have 500 lines, and data that is
 * readable from the page is not sent twice: only the rest is (`special`); `lines` are left out and
 * read from the page (`takeFromPage`).
 */
export type HandedGroup = Omit<CartGroup, 'lines'> & {
  lines?: CartLineView[]
  special?: HandedLine[]
}

/** A line that cannot be read from the page, or the extra data of one that can. */
export type HandedLine =
  CartLineView | Pick<CartLineView, 'id' | 'notices' | 'gifts' | 'adjustedNote'>

export type HandedCart = Omit<CartView, 'groups'> & { groups: HandedGroup[] }

/**
 * The cart with plain lines for rendering only: Remix serialises enumerable properties, so `lines`
 * is not enumerable.
 */
export function leaveOnPage<C extends CartView>(cart: C): C & HandedCart {
  return { ...cart, groups: cart.groups.map(leaveGroup) }
}

function leaveGroup({ lines, ...group }: CartGroup): CartGroup & HandedGroup {
  const handed = { ...group, special: lines.flatMap(handLine) }
  return Object.defineProperty(handed, 'lines', { value: lines }) as CartGroup & HandedGroup
}

function handLine(line: CartLineView): HandedLine[] {
  if (!isReadable(line)) return [line]
  const { id, notices, gifts, adjustedNote } = line
  if (notices.length === 0 && gifts.length === 0 && adjustedNote === '') return []
  return [{ id, notices, gifts, adjustedNote }]
}

/**
 * True when the page shows all that its scripts use of this line, besides notices, gifts and notes.
 */
function isReadable({ price, amount, flash, set, ...line }: CartLineView): boolean {
  const isUsual = line.isBuyable && line.goods.reasons.length === 0
  const isPlain = flash === undefined && set === undefined && line.suggestedFor === undefined
  return isUsual && isPlain && isExact(price) && isExact(amount)
}

function isExact(yuan: string | undefined): boolean {
  return yuan !== undefined && readPrice(formatPrice(yuan)) === yuan
}

/** The input of `formatPrice`, unless it was rounded: `1,012.50` is `1012.5`. */
export function readPrice(shown: string): string {
  return shown.replace(/,/g, '').replace(/\.?0+$/, '')
}
