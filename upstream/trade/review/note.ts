import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { getLastMessage } from '#upstream/members/messages/store'
import { countUp } from '../orders/desk-store'
import { lockOrder } from './facts'
import { pageOfOrder, tellOfOrder } from './tell'

/** Adds an internal note to an order's audit log. Decisions in progress must read it first. */
export async function noteOrder(
  ctx: OperatorContext,
  { id, note }: { id: number; note: string },
): Promise<void> {
  await transact(ctx, async (trx) => {
    await lockOrder(trx, id)
    await countUp(trx.db, id)
    await addAuditEntry(trx, {
      action: 'orders.note',
      subject: `order/${String(id)}`,
      reason: note,
    })
  })
}

/** Sends the store's last message about an order again. 400 where there is none. */
export async function resendMessage(ctx: OperatorContext, id: number): Promise<void> {
  await transact(ctx, async (trx) => {
    const order = await lockOrder(trx, id)
    const last = await getLastMessage(trx.db, order.store_id, pageOfOrder(order))
    if (last === undefined) throw new ApiError(codes.refused, '这笔订单还没有发过消息')
    const { title, text } = last
    await tellOfOrder(trx, order, { title, text })
    await addAuditEntry(trx, {
      action: 'orders.resend',
      subject: `order/${String(id)}`,
      reason: title,
    })
  })
}
