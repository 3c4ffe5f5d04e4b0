import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { call, callOrThrow } from '#app/upstream-client/api.server'

export function getStoreAddresses(request: Request, id: number) {
  return callOrThrow(request, 'desk.addresses', { id })
}

export function saveStoreAddress(request: Request, input: InputOf<Calls['desk.saveAddress']>) {
  return call(request, 'desk.saveAddress', input)
}
