import type { Context } from '#upstream/kernel/context'
import { transact } from '#upstream/kernel/transact'
import { lockRows } from '#upstream/kernel/db/lock'
import { sendMessage } from '#upstream/members/messages/store'
import { markHmReminded } from '../orders/store'
import { isDue } from './rules'
import { listSoonDue, type OwedReceipt } from './store'

/**
 * Reminds stores once of each receipt that blocks further 含麻 goods within three days, or already
 * does when the job runs late (domain-rules §5). Returns the number of receipts.
 */
export async function remindOfReceipts(ctx: Context): Promise<number> {
  const soon = await listSoonDue(ctx, undefined)
  let told = 0
  for (const receipt of soon.filter(({ remindedAt }) => remindedAt === null)) {
    await transact(ctx, async (ctx) => {
      await lockRows(ctx.db, 'stores', [receipt.storeId])
      if (!(await markHmReminded(ctx, receipt.orderId))) return
      await sendMessage(ctx, reminder(receipt, ctx.now))
      told += 1
    })
  }
  return told
}

function reminder(receipt: OwedReceipt, now: number) {
  const { storeId, orderId, orderCode, dueOn } = receipt
  const last = `含麻订单 ${orderCode} 的收货回执最迟应于 ${dueOn} 提交`
  const text = isDue(receipt, now)
    ? `${last}，已逾期，提交后可继续购买含麻商品。`
    : `${last}，逾期将暂停购买含麻商品。`
  const url = `/order_hmdd/info/${String(orderId)}`
  return { storeId, type: 'order' as const, title: '请提交收货回执', text, url }
}
