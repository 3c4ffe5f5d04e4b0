import type { AddressInput } from '#contract/address'
import { codes } from '#contract/envelope'
import type { Handlers } from './handler'
import { ApiError, notFound } from '#upstream/kernel/errors'
import { requireRegion } from '#upstream/formats/regions/require-region'
import { placeNote } from '#upstream/members/addresses/place-note'
import { toAddress } from '#upstream/members/addresses/to-address'
import {
  deleteAddress,
  insertAddress,
  listAddresses,
  makeDefaultAddress,
  updateAddress,
} from '#upstream/members/addresses/store'

const mostAddresses = 20

export const addressHandlers = {
  'address.list': async ({ db, buyer: { storeId, region } }) =>
    (await listAddresses(db, storeId)).map((row) => {
      const note = placeNote(row, region)
      return { ...toAddress(row), ...(note !== undefined && { placeNote: note }) }
    }),

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

  'address.default': async (ctx, { id }) => {
    const row = await makeDefaultAddress(ctx, ctx.buyer.storeId, id)
    if (row === undefined) throw notFound('收货地址')
    return toAddress(row)
  },

  'address.delete': async (ctx, { id }) => {
    if (!(await deleteAddress(ctx, ctx.buyer.storeId, id))) throw notFound('收货地址')
  },
} satisfies Partial<Handlers>

/** Throws 422 when the typed names match no region or several. */
function toRow({ receiver, phone, detail, isDefault, ...typed }: AddressInput) {
  const { code, ...names } = requireRegion(typed)
  return { receiver, phone, ...names, region_code: code, detail, is_default: isDefault ? 1 : 0 }
}
