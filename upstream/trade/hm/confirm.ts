import { codes } from '#contract/envelope'
import type { Database } from '#upstream/kernel/db/database'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { insertEvents } from '../orders/store'
import { getUpload } from '#upstream/kernel/uploads/store'
import { nextReceiptState } from './rules'
import { getHmOrder, handInReceipt, insertReceipt, standingOf } from './store'

/**
 * Notes that the buyer received a 含麻 order and paid for it from the company's account; its receipt
 * is owed from now on (domain-rules §5). The order itself completes with the accepted receipt.
 */
export async function confirmReceipt(
  { db }: Database,
  storeId: number,
  orderId: number,
  now: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockRows(trx, 'stores', [storeId])
    const entry = await getHmOrder(trx, storeId, orderId)
    if (entry === undefined) throw notFound('回执')
    const isOpen = nextReceiptState(standingOf(entry).state, 'receive') !== undefined
    if (!isOpen || !(await insertReceipt(trx, entry.order, now)))
      throw new ApiError(codes.refused, '已确认过收货，请勿重复确认')
    await insertEvents(trx, [orderId], '已确认收货和付款，等待收货回执', now)
  })
}

/**
 * Hands in the stamped receipt of a received order, a file this store uploaded; 422 at `uploadId`
 * for any other. Handed in, it waits for the check; only a rejected one is handed in again.
 */
export async function handIn(
  { db }: Database,
  storeId: number,
  { orderId, uploadId }: { orderId: number; uploadId: number | undefined },
  now: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockRows(trx, 'stores', [storeId])
    const entry = await getHmOrder(trx, storeId, orderId)
    if (entry === undefined) throw notFound('回执')
    const { state: from } = standingOf(entry)
    const to = nextReceiptState(from, 'handIn')
    if (to === undefined) throw new ApiError(codes.refused, refusals[from] ?? '回执状态已变化')
    const file = uploadId === undefined ? undefined : await getUpload(trx, storeId, uploadId)
    if (file === undefined) throw new FormError({ uploadId: ['请上传盖章后的回执'] })
    if (!(await handInReceipt(trx, { orderId, from, to, uploadId: file.id }, now)))
      throw new ApiError(codes.refused, '回执状态已变化，请刷新后再试')
    await insertEvents(trx, [orderId], '已提交收货回执，等待审核', now)
  })
}

const refusals: Partial<Record<string, string>> = {
  toReceive: '请先确认收货和付款，再提交回执',
  handedIn: '回执已提交，正在审核，请勿重复提交',
  accepted: '回执已审核通过，无需再次提交',
}
