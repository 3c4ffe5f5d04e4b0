import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { call, callOrThrow } from '#app/upstream-client/api.server'

/** Price drops of an order's lines, and the price claims made; 404 for another's. */
export function getPriceOffers(request: Request, orderId: number) {
  return callOrThrow(request, 'priceClaims.options', { orderId })
}

export function askPriceClaims(request: Request, asked: InputOf<Calls['priceClaims.create']>) {
  return call(request, 'priceClaims.create', asked)
}

export function withdrawPriceClaim(request: Request, id: number) {
  return call(request, 'priceClaims.withdraw', { id })
}
