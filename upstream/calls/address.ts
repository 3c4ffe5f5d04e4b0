import type { Address } from '#contract/address'
import { codes } from '#contract/envelope'
import type { Handlers } from './handler'
import { ApiError, notFound } from '#upstream/kernel/errors'
import { toAddress } from '#upstream/members/addresses/to-address'
import {
  deleteAddress,
  insertAddress,
  listAddresses,
  updateAddress,
} from '#upstream/members/addresses/store'

const mostAddresses = 20

export const addressHandlers = {
  'address.list': async ({ database, buyer }) =>
    (await listAddresses(database.db, buyer.storeId)).map(toAddress),

  'address.create': async ({ database, buyer, now }, input) => {
    const fields = toRow(input)
    const row = await insertAddress(database.db, buyer.storeId, fields, mostAddresses, now)
    if (row === undefined)
      throw new ApiError(codes.refused, `收货地址最多 ${mostAddresses} 个，请先删除不用的地址`)
    return toAddress(row)
  },

  'address.edit': async ({ database, buyer }, { id, ...input }) => {
    const row = await updateAddress(database.db, buyer.storeId, id, toRow(input))
    if (row === undefined) throw notFound('收货地址')
    return toAddress(row)
  },

  'address.delete': async ({ database, buyer }, { id }) => {
    if (!(await deleteAddress(database.db, buyer.storeId, id))) throw notFound('收货地址')
    return {}
  },
} satisfies Partial<Handlers>

function toRow({ isDefault, ...fields }: Omit<Address, 'id'>) {
  return { ...fields, is_default: isDefault ? 1 : 0 }
}
