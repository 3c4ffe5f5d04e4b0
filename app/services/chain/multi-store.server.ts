import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { GridChange } from '#contract/multi-store'
import { call, callOrThrow } from '#app/upstream-client/api.server'
import { askedIn } from '#app/services/asked.server'

/** A page of the table goods × stores, filtered by the address. */
export function getStoreGrid(request: Request): Promise<DataOf<Calls['multiStore.grid']>> {
  return callOrThrow(request, 'multiStore.grid', askedIn(request, 'multiStore.grid'))
}

export function saveStoreGrid(request: Request, list: readonly GridChange[]) {
  return call(request, 'multiStore.save', listed(list))
}

/** Saves them and adds everything typed to the carts of the stores; idempotent per token. */
export function sendStoreGrid(request: Request, list: readonly GridChange[], token: string) {
  return call(request, 'multiStore.send', { ...listed(list), token })
}

/** An empty list cannot be sent in a form. */
function listed(list: readonly GridChange[]): { list?: GridChange[] } {
  return list.length === 0 ? {} : { list: [...list] }
}
