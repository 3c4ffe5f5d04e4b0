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
  'address.list': async (ctx) => (await listAddresses(ctx.db, ctx.buyer.storeId)).map(toAddress),

  'address.create': async (ctx, input) => {
    const fields = toRow(input)
    const row = await insertAddress(ctx, ctx.buyer.storeId, fields, mostAddresses)
    if (row === undefined)
      throw new ApiError(codes.refused, `收货地址最多 ${mostAddresses} 个，请先删除不用的地址`)
    return toAddress(row)
  },

  'address.edit': async (ctx, { id, ...input }) => {
    const row = await updateAddress(ctx, ctx.buyer.storeId, id, toRow(input))
    if (row === undefined) throw notFound('收货地址')
    return toAddress(row)
  },

  'address.delete': async (ctx, { id }) => {
    if (!(await deleteAddress(ctx, ctx.buyer.storeId, id))) throw notFound('收货地址')
    return {}
  },
} satisfies Partial<Handlers>

function toRow({ isDefault, ...fields }: Omit<Address, 'id'>) {
  return { ...fields, is_default: isDefault ? 1 : 0 }
}
