import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { tell } from './api.server'

/** What one line of an addition says: goods, pieces, and the price and warehouse the buyer saw. */
export type Addition = InputOf<Calls['cart.add']>['list'][number]

/** Puts goods into the cart; every line has its own outcome (added, adjusted, refused). */
export function addToCart(request: Request, list: Addition[]) {
  return tell(request, 'cart.add', { list })
}

/** Puts one package step of a product into the cart (domain-rules §9). */
export function quickAdd(request: Request, goodsId: number) {
  return tell(request, 'cart.quickAdd', { id: goodsId })
}
