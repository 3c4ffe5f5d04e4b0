import { codes } from '#contract/envelope'
import { encode } from '#contract/encode'
import { orderedElsewhereSchema } from '#contract/ordered-elsewhere'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { readAddress, readChoices } from './kept-columns'
import { findRequestId, getRequest } from './purchase-request-store'
import { listOrderRows } from './store'

/** The choices of a step 2 page, without its lines, which left the cart with the first submit. */
interface Wish {
  addressId: number
  remark: string
}

/**
 * The request id of this page's submission, if any. Throws 409 with a link when the resent page has
 * another address or remark: the first submit stands.
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
