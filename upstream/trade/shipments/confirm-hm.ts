import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { transact } from '#upstream/kernel/transact'
import { codes } from '#contract/envelope'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { insertEvents } from '../orders/store'
import { receiveOrder } from './receive'
import { getUpload } from '#upstream/kernel/uploads/store'
import { nextReceiptState } from '../hm/rules'
import { getHmOrder, handInReceipt, insertReceipt, receiptStatus } from '../hm/store'

/**
 * Records that the buyer received a 含麻 order and paid for it from the company's account. Its
 * receipt is owed from now on (domain-rules §5). The order completes when the receipt is accepted.
 */
export async function confirmReceipt(ctx: Context<Buyer>, orderId: number): Promise<void> {
  const { storeId } = ctx.buyer
  await transact(ctx, async (ctx) => {
    await lockRows(ctx.db, 'stores', [storeId])
    const entry = await getHmOrder(ctx.db, storeId, orderId)
    if (entry === undefined) throw notFound('回执')
    const isOpen = nextReceiptState(receiptStatus(entry).state, 'receive') !== undefined
    if (!isOpen || !(await insertReceipt(ctx, entry.order)))
      throw new ApiError(codes.refused, '已确认过收货，请勿重复确认')
    await receiveOrder(ctx, orderId)
    await insertEvents(ctx, [orderId], '已确认收货和付款，等待收货回执')
  })
}

/**
 * Hands in the stamped receipt of a received order, a file this store uploaded. 422 at `uploadId`
 * for any other. It then waits for the check; only a rejected one can be handed in again.
 */
export async function handIn(
  ctx: Context,
  storeId: number,
  { orderId, uploadId }: { orderId: number; uploadId: number | undefined },
): Promise<void> {
  await transact(ctx, async (ctx) => {
    await lockRows(ctx.db, 'stores', [storeId])
    const entry = await getHmOrder(ctx.db, storeId, orderId)
    if (entry === undefined) throw notFound('回执')
    const { state: from } = receiptStatus(entry)
    const to = nextReceiptState(from, 'handIn')
    if (to === undefined) throw new ApiError(codes.refused, refusals[from] ?? '回执状态已变化')
    const file = uploadId === undefined ? undefined : await getUpload(ctx.db, storeId, uploadId)
    if (file === undefined) throw new FormError({ uploadId: ['请上传盖章后的回执'] })
    if (!(await handInReceipt(ctx, { orderId, from, to, uploadId: file.id })))
      throw new ApiError(codes.refused, '回执状态已变化，请刷新后再试')
    await insertEvents(ctx, [orderId], '已提交收货回执，等待审核')
  })
}

const refusals: Partial<Record<string, string>> = {
  toReceive: '请先确认收货和付款，再提交回执',
  handedIn: '回执已提交，正在审核，请勿重复提交',
  accepted: '回执已审核通过，无需再次提交',
}
