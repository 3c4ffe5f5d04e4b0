import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { Copy, OwnStore } from '#contract/copy'
import type { StoreOverview, StoreStatus } from '#contract/stores'
import { callOrThrow, call } from '#app/upstream-client/api.server'

export function getOwnStores(request: Request): Promise<OwnStore[]> {
  return callOrThrow(request, 'user.stores', {})
}

export async function getStoreOverviews(request: Request): Promise<StoreOverview[]> {
  return (await callOrThrow(request, 'store.list', {})).stores
}

/** The consequences of stopping a store; 404 and 403 are thrown for another's. */
export function getStoreStatus(request: Request, id: number): Promise<StoreStatus> {
  return callOrThrow(request, 'store.status', { id })
}

export function stopStore(request: Request, input: { id: number; isConfirmed: boolean }) {
  return call(request, 'store.stop', input)
}

export function restartStore(request: Request, id: number) {
  return call(request, 'store.restart', { id })
}

/** Copies cart lines to other own stores; idempotent per token. */
export function copyCart(request: Request, input: InputOf<Calls['cart.copy']>) {
  return call(request, 'cart.copy', input)
}

/** Results by store; 404 is thrown for another buyer's copy. */
export function getCopyReports(request: Request, id: number): Promise<Copy> {
  return callOrThrow(request, 'cart.copied', { id })
}
