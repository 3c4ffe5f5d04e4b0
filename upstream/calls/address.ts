import { codes } from '#contract/envelope'
import type { Handlers } from './handler'
import { ApiError, notFound } from '#upstream/kernel/errors'
import { presentAddresses } from '#upstream/members/addresses/present'
import { toAddress } from '#upstream/members/addresses/to-address'
import { mostAddresses, toAddressRow } from '#upstream/members/addresses/to-row'
import {
  deleteAddress,
  insertAddress,
  makeDefaultAddress,
  updateAddress,
} from '#upstream/members/addresses/store'

export const addressHandlers = {
  'address.list': ({ db, buyer }) => presentAddresses(db, buyer),

  'address.create': async (ctx, input) => {
    const fields = toAddressRow(input)
    const row = await insertAddress(ctx, ctx.buyer.storeId, fields, mostAddresses)
    if (row === undefined)
      throw new ApiError(codes.refused, `收货地址最多 ${mostAddresses} 个，请先删除不用的地址`)
    return toAddress(row)
  },

  'address.edit': async (ctx, { id, ...input }) => {
    const row = await updateAddress(ctx, ctx.buyer.storeId, id, toAddressRow(input))
    if (row === undefined) throw notFound('收货地址')
    return toAddress(row)
  },

  'address.default': async (ctx, { id }) => {
    const row = await makeDefaultAddress(ctx, ctx.buyer.storeId, id)
    if (row === undefined) throw notFound('收货地址')
    return toAddress(row)
  },

  'address.delete': async (ctx, { id }) => {
    if (!(await deleteAddress(ctx, ctx.buyer.storeId, id))) throw notFound('收货地址')
  },
} satisfies Partial<Handlers>
