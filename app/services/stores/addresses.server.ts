import { data } from '@remix-run/node'
import type { Address } from '#contract/address'
import { callOrThrow } from '#app/upstream-client/api.server'

const noSuchAddress = '收货地址不存在'

/** 404 is thrown for another store's address. */
export async function requireAddress(request: Request, id: number): Promise<Address> {
  const address = (await callOrThrow(request, 'address.list', {})).find((one) => one.id === id)
  if (address === undefined) throw data({ message: noSuchAddress }, 404)
  return address
}
