import { data } from '@remix-run/node'
import type { Address } from '#contract/address'
import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { callOrThrow, call } from '#app/upstream-client/api.server'

const noSuchAddress = '收货地址不存在'

/** Shipping addresses of the acting store, the default one first. */
export function getAddresses(request: Request): Promise<Address[]> {
  return callOrThrow(request, 'address.list', {})
}

/** 404 is thrown for another store's address. */
export async function requireAddress(request: Request, id: number): Promise<Address> {
  const address = (await getAddresses(request)).find((one) => one.id === id)
  if (address === undefined) throw data({ message: noSuchAddress }, 404)
  return address
}

export function addAddress(request: Request, input: InputOf<Calls['address.create']>) {
  return call(request, 'address.create', input)
}

export function editAddress(request: Request, input: InputOf<Calls['address.edit']>) {
  return call(request, 'address.edit', input)
}

/** Sets the address that step 2 preselects. */
export function makeDefault(request: Request, id: number) {
  return call(request, 'address.default', { id })
}

/** Another buyer's address gets the same answer as an unknown one. */
export function deleteAddress(request: Request, id: number) {
  return call(request, 'address.delete', { id })
}
