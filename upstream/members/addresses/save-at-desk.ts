import type { Address } from '#contract/address'
import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { addressWords } from '#contract/desk/addresses'
import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { getStoreToReview } from '#upstream/members/accounts/review-store'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { sendMessage } from '#upstream/members/messages/store'
import { getAddress, insertAddress, updateAddress, type AddressRow } from './store'
import { toAddress } from './to-address'
import { mostAddresses, toAddressRow } from './to-row'

/**
 * Adds an address of a store or corrects one, and tells the buyer (desk.md §6). Orders keep the
 * address they were made with. 409 when the address has changed since it was read.
 */
export async function saveAddressAtDesk(
  ctx: OperatorContext,
  { id: storeId, address: addressId, asRead, ...typed }: InputOf<Calls['desk.saveAddress']>,
): Promise<Address> {
  const fields = toAddressRow(typed)
  return transact(ctx, async (trx) => {
    await lockRows(trx.db, 'stores', [storeId])
    const store = await getStoreToReview(trx.db, storeId)
    if (store === undefined) throw notFound('会员')
    const before = addressId === undefined ? undefined : await read(trx, storeId, addressId)
    if (before !== undefined && addressWords(before) !== asRead)
      throw new ApiError(codes.changed, '地址刚刚有变化，请核对后再改')
    const row =
      before === undefined
        ? await insertAddress(trx, storeId, fields, mostAddresses)
        : await updateAddress(trx, storeId, before.id, fields)
    if (row === undefined)
      throw new ApiError(codes.refused, `收货地址最多 ${mostAddresses} 个，请买家先删除不用的`)
    await tell(trx, row, before)
    await addAuditEntry(trx, {
      action: before === undefined ? 'addresses.add' : 'addresses.edit',
      subject: `store/${String(storeId)}`,
      ...(before !== undefined && { before: { address: addressWords(before) } }),
      after: { address: addressWords(row) },
    })
    return toAddress(row)
  })
}

async function read(ctx: OperatorContext, storeId: number, id: number): Promise<AddressRow> {
  const row = await getAddress(ctx.db, storeId, id)
  if (row === undefined) throw notFound('收货地址')
  return row
}

function tell(ctx: OperatorContext, row: AddressRow, before: AddressRow | undefined) {
  const words = addressWords(row)
  return sendMessage(ctx, {
    storeId: row.store_id,
    type: 'system',
    title: before === undefined ? '已为您新增收货地址' : '收货地址已更正',
    text:
      before === undefined
        ? `客服为您新增了收货地址：${words}。`
        : `客服把收货地址 ${addressWords(before)} 更正为：${words}。已下的订单仍按原地址。`,
    url: '/user/zhzx/addr',
  })
}
