import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { call, callOrThrow } from '#app/upstream-client/api.server'

/** By how much the lines of an order are cheaper now, and what was asked for; 404 for another's. */
export function getPriceOffers(request: Request, orderId: number) {
  return callOrThrow(request, 'priceClaims.options', { orderId })
}

export function askPriceClaims(request: Request, asked: InputOf<Calls['priceClaims.create']>) {
  return call(request, 'priceClaims.create', asked)
}

export function withdrawPriceClaim(request: Request, id: number) {
  return call(request, 'priceClaims.withdraw', { id })
}
