import type { DataOf } from '#contract/call'
import { calls, type Calls } from '#contract/calls'
import type { GridChange } from '#contract/multi-store'
import { call, callOrThrow } from '#app/upstream-client/api.server'

/** A page of the table goods × stores, as its address asks for it. */
export function getStoreGrid(request: Request): Promise<DataOf<Calls['multiStore.grid']>> {
  const search = Object.fromEntries(new URL(request.url).searchParams)
  return callOrThrow(request, 'multiStore.grid', calls['multiStore.grid'].input.parse(search))
}

/** Keeps the numbers that were changed. */
export function saveStoreGrid(request: Request, list: readonly GridChange[]) {
  return call(request, 'multiStore.save', listed(list))
}

/** Keeps them and puts all that was typed into the carts of the stores; once for a token. */
export function sendStoreGrid(request: Request, list: readonly GridChange[], token: string) {
  return call(request, 'multiStore.send', { ...listed(list), token })
}

/** An empty list does not travel in a form. */
function listed(list: readonly GridChange[]): { list?: GridChange[] } {
  return list.length === 0 ? {} : { list: [...list] }
}
