import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { Copy, OwnStore } from '#contract/copy'
import type { StoreOverview } from '#contract/stores'
import { callOrThrow, call } from '#app/upstream-client/api.server'

/** The stores of the acting buyer's owner, the acting one among them. */
export function getOwnStores(request: Request): Promise<OwnStore[]> {
  return callOrThrow(request, 'user.stores', {})
}

/** The stores that this person may act for, with what waits there. */
export async function getStoreOverviews(request: Request): Promise<StoreOverview[]> {
  return (await callOrThrow(request, 'store.list', {})).stores
}

/** Copies cart lines to other own stores; the same token again comes to the same reports. */
export function copyCart(request: Request, input: InputOf<Calls['cart.copy']>) {
  return call(request, 'cart.copy', input)
}

/** What became of lines that were copied, store by store; 404 is thrown for another buyer's. */
export function getCopyReports(request: Request, id: number): Promise<Copy> {
  return callOrThrow(request, 'cart.copied', { id })
}
