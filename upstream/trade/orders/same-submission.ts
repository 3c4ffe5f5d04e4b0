import { codes } from '#contract/envelope'
import { encode } from '#contract/encode'
import { orderedElsewhereSchema } from '#contract/ordered-elsewhere'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { readAddress, readChoices } from './kept-columns'
import { findRequestId, getRequest } from './purchase-request-store'
import { listOrderRows } from './store'

/** What a page of step 2 says besides its lines, which are gone from the cart with the first answer. */
interface Wish {
  addressId: number
  remark: string
}

/**
 * The request that a submission of this page waits with, if any. Refuses (409), and says where it is,
 * when the page says another address or remark by now: what was sent first stands.
 */
export async function requireSameWish(
  ctx: Context<Buyer>,
  submissionId: number,
  { addressId, remark }: Wish,
): Promise<number | undefined> {
  const { storeId } = ctx.buyer
  const requestId = await findRequestId(ctx.db, submissionId)
  const [order] = await listOrderRows(ctx.db, storeId, { submissionId })
  const request = requestId === undefined ? undefined : await getRequest(ctx.db, storeId, requestId)
  const kept = order ?? (request && { ...readChoices(request.choices), address: request.address })
  if (kept === undefined) return requestId
  if (readAddress(kept).id === addressId && kept.remark === remark) return requestId
  const what = order === undefined ? '采购申请' : `订单 ${order.code}`
  const message = `${what} 刚才已提交，收货地址和备注是提交时填写的，后来改的没有采用，要更改请联系客服`
  const told = { changes: [{ message }], orderId: order?.id, requestId }
  throw new ApiError(codes.changed, message, encode(orderedElsewhereSchema, told))
}
