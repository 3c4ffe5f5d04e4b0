import { z } from 'zod'
import { addressFields, addressSchema, type Address } from '../address'
import { call } from '../call'
import { joinRegion } from '../region-names'
import { idSchema } from '../scalars'
import { record } from '../wire'
import { deskRead } from './kit'

/** An address in words, by which the desk says which one it read. */
export function addressWords(address: Omit<Address, 'id' | 'regionCode' | 'isDefault'>): string {
  return `${address.receiver} ${address.phone}，${joinRegion(address)}${address.detail}`
}

/** A new address, or the correction of the one that was read. */
export const deskAddressFields = {
  ...addressFields,
  address: z.preprocess((typed) => (typed === '' ? undefined : typed), idSchema.optional()),
  /** `addressWords` of the address as it was read; '' for a new one. */
  asRead: z.string().max(400).default(''),
}

export const deskAddressCalls = {
  'desk.addresses': deskRead({
    path: '/api/desk/members/{id}/address',
    permission: 'addresses.read',
    summary: '一家门店的收货地址，默认的在前',
    data: record({ company: z.string(), addresses: z.array(addressSchema) }),
  }),
  'desk.saveAddress': call({
    method: 'POST',
    path: '/api/desk/members/{id}/address',
    access: 'operator',
    permission: 'addresses.write',
    summary: '代买家新增或更正收货地址，买家会收到消息；已下的订单仍按原地址',
    input: record({ id: idSchema, ...deskAddressFields }),
    data: addressSchema,
  }),
}
