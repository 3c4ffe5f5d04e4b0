import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { addLook } from '#upstream/members/audit/add-entry'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { sendMessage } from '#upstream/members/messages/store'
import { advanceOrder } from '../orders/states'
import { insertEvents } from '../orders/store'
import { decideReceiptRow, findHmEntry, getPicturedReceipt } from './desk-store'
import { nextReceiptState, unchecked } from './rules'
import type { HmEntry } from './store'

type Decision = InputOf<Calls['desk.decideHmReceipt']>

/**
 * Accepts the stamped receipt of a 含麻 order, which completes the order, or rejects it with a
 * reason the buyer reads before handing it in again (domain-rules §5). 422 at an unchecked
 * comparison or at `reason`. 409 on a version conflict, also when the buyer handed in another
 * picture.
 */
export async function decideReceipt(ctx: OperatorContext, decision: Decision): Promise<void> {
  const { id, version, reason } = decision
  const isAccepted = decision.decision === 'accept'
  refuse(decision)
  await transact(ctx, async (trx) => {
    const entry = await lockEntry(trx, id)
    const { order, receipt } = entry
    if (receipt === undefined || receipt.state === 'waiting')
      throw new ApiError(codes.refused, '买家还没有提交回执')
    const to = nextReceiptState(receipt.state, isAccepted ? 'accept' : 'reject')
    const isFirst =
      to !== undefined &&
      (await decideReceiptRow(
        trx,
        { ...receipt, version },
        { state: to, reason: isAccepted ? '' : reason },
      ))
    if (isFirst && isAccepted && !(await advanceOrder(trx, order, 'receive')))
      throw new ApiError(codes.changed, '订单状态已变化，请重新查看')
    if (isFirst) await tell(trx, entry, isAccepted ? undefined : reason)
    await finishDecision(trx, isFirst, {
      action: isAccepted ? 'hm.accept' : 'hm.reject',
      subject: `hm-receipt/${String(id)}`,
      changedAt: receipt.handed_in_at,
      after: { order: order.code, upload: receipt.upload_id },
      reason,
    })
  })
}

function refuse({ decision, reason, ...checks }: Decision): void {
  if (decision === 'reject') {
    if (reason === '') throw new FormError({ reason: ['请写明驳回的原因，买家会看到'] })
    return
  }
  const missing = unchecked(checks)
  if (missing !== undefined) throw new FormError(missing)
}

async function lockEntry(ctx: OperatorContext, orderId: number): Promise<HmEntry> {
  const known = await findHmEntry(ctx.db, orderId)
  if (known === undefined) throw notFound('回执')
  await lockRows(ctx.db, 'stores', [known.order.store_id])
  const entry = await findHmEntry(ctx.db, orderId)
  if (entry === undefined) throw notFound('回执')
  return entry
}

/** `reason`: of a rejection. Undefined when accepted. */
async function tell(
  ctx: OperatorContext,
  { order }: HmEntry,
  reason: string | undefined,
): Promise<void> {
  const { id, code, store_id: storeId } = order
  const event = reason === undefined ? '收货回执已审核通过，订单完成' : `收货回执未通过：${reason}`
  await insertEvents(ctx, [id], event)
  const [title, text] =
    reason === undefined
      ? ['收货回执已审核通过', `含麻订单 ${code} 的收货回执已审核通过，订单完成。`]
      : ['收货回执未通过，请重新提交', `含麻订单 ${code} 的收货回执未通过：${reason}`]
  const url = `/order_hmdd/info/${String(id)}`
  await sendMessage(ctx, { storeId, type: 'order', title, text, url })
}

/**
 * The store of a receipt picture, for viewing it. 404 for a file that is no receipt. Each view
 * enters the audit log before the picture is shown (desk.md §3).
 */
export async function openReceiptPicture(ctx: OperatorContext, uploadId: number): Promise<number> {
  const found = await getPicturedReceipt(ctx.db, uploadId)
  if (found === undefined) throw notFound('文件')
  const subject = `hm-receipt/${String(found.order_id)}`
  await addLook(ctx, 'hm.look', subject)
  return found.store_id
}
