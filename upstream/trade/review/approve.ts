import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { findOrder } from '../orders/desk-store'
import { advanceOrder } from '../orders/states'
import { approvedText } from '../orders/milestones'
import { insertEvents } from '../orders/store'
import { lockOrder, readFacts } from './facts'
import { approvalRefusal } from './rules'
import { tellOfOrder } from './tell'

export interface ReadOrder {
  id: number
  version: number
}

/**
 * Approves an order for packing and notifies the store. Every check runs again in the transaction:
 * 400 with the reason, 409 on a version conflict.
 */
export async function approveOrder(
  ctx: OperatorContext,
  { id, version }: ReadOrder,
): Promise<void> {
  await transact(ctx, async (trx) => {
    const order = await lockOrder(trx, id)
    const isAsRead = order.version === version
    const refusal = isAsRead ? approvalRefusal(await readFacts(trx, order)) : undefined
    if (refusal !== undefined) throw new ApiError(codes.refused, refusal)
    const isFirst = isAsRead && (await advanceOrder(trx, order, 'approve'))
    if (isFirst) {
      await insertEvents(trx, [id], approvedText)
      const text = `订单 ${order.code} 已审核通过，正在备货。`
      await tellOfOrder(trx, order, { title: '订单已审核', text })
    }
    await finishDecision(trx, isFirst, {
      action: 'orders.approve',
      subject: `order/${String(id)}`,
      changedAt: order.updated_at,
      before: { state: 'review' },
      after: { state: 'packing' },
    })
  })
}

export interface BulkResult {
  id: number
  code: string
  refusal?: string
  trackingNumber?: string
}

/**
 * Approves several orders independently through `approveOrder`: a refusal does not affect the
 * others. In the given order.
 */
export async function approveOrders(
  ctx: OperatorContext,
  orders: readonly ReadOrder[],
): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (const order of orders) results.push(await tryApprove(ctx, order))
  return results
}

async function tryApprove(ctx: OperatorContext, order: ReadOrder): Promise<BulkResult> {
  const code = (await findOrder(ctx.db, order.id))?.code ?? String(order.id)
  try {
    await approveOrder(ctx, order)
    return { id: order.id, code }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { id: order.id, code, refusal: error.message }
  }
}
