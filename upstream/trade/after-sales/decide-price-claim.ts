import { codes } from '#contract/envelope'
import type { AuditAction } from '#contract/desk/audit-actions'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { shownFen } from '#upstream/kernel/money'
import { transact } from '#upstream/kernel/transact'
import { noteAlone } from '#upstream/members/agreements/alone-store'
import { needsTwoPeople } from '#upstream/members/agreements/two-people'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { sendMessage } from '#upstream/members/messages/store'
import { moveBalance } from '#upstream/members/wallet/store'
import { listLinesToRefund } from '../orders/claimed-store'
import { insertEvents } from '../orders/store'
import { readLines } from './lines'
import { dropFor } from './price-claim-rules'
import {
  advancePriceClaim,
  approvePriceClaim,
  findPriceClaim,
  type PriceClaimRow,
} from './price-claim-store'
import { purchaseOf } from './purchase-of'
import { keptOf } from './price-offers'

interface PriceDecision {
  id: number
  version: number
  decision: 'pay' | 'reject'
  reason: string
}

/**
 * Decides a price claim (domain-rules §17). Approval pays the difference for the kept goods to the
 * balance as 活动 and leaves invoices unchanged. Rejection needs a reason, which the store reads.
 * Above the limit one person approves and another pays. 422 at `reason`, 400 when the approver also
 * pays or nothing is kept any more, 409 on a version conflict.
 */
export async function decidePriceClaim(
  ctx: OperatorContext,
  { id, version, decision, reason }: PriceDecision,
): Promise<{ isPaid: boolean }> {
  if (decision === 'reject' && reason === '')
    throw new FormError({ reason: ['请写明驳回的原因，买家会看到'] })
  return transact(ctx, async (trx) => {
    const claim = await lockClaim(trx, id)
    const isAsRead = claim.version === version && claim.state === 'reviewing'
    if (!isAsRead) {
      await finishClaimDecision(trx, false, { claim, action: 'priceClaims.pay', reason })
      return { isPaid: false }
    }
    if (decision === 'reject') {
      await reject(trx, claim, reason)
      return { isPaid: false }
    }
    const worth = await worthOfClaim(trx, claim)
    if (worth.amountFen === 0)
      throw new ApiError(codes.refused, '这一行已全部退回或没有可退的差价，请写明原因驳回')
    const scope = await purchaseOf(trx.db, claim.order_id)
    const isDouble = await needsTwoPeople(trx, worth.amountFen, scope)
    const isSecond = claim.approver_id !== null && claim.approver_id !== trx.operator.id
    if (isDouble && claim.approver_id === null) {
      const isFirst = await approvePriceClaim(trx, claim, trx.operator.id)
      await finishClaimDecision(trx, isFirst, { claim, action: 'priceClaims.approve', reason })
      return { isPaid: false }
    }
    if (isDouble && !isSecond)
      throw new ApiError(codes.refused, '您已确认过，超过限额的差价须由另一人办理')
    if (!isSecond) await noteAlone(trx, scope, worth.amountFen)
    await pay(trx, claim, { ...worth, reason })
    return { isPaid: true }
  })
}

/** Locks the claim's store, then reads the claim. 404 for an unknown claim. */
async function lockClaim(ctx: OperatorContext, id: number): Promise<PriceClaimRow> {
  const known = await findPriceClaim(ctx.db, id)
  if (known === undefined) throw notFound('价格保护申请')
  await lockRows(ctx.db, 'stores', [known.store_id])
  const claim = await findPriceClaim(ctx.db, id)
  if (claim === undefined) throw notFound('价格保护申请')
  return claim
}

/** The current value of a claim: the kept quantity, at most the claimed one. */
export async function worthOfClaim(
  ctx: OperatorContext,
  claim: PriceClaimRow,
): Promise<{ amountFen: number; grantedMilli: number; keptMilli: number }> {
  const [lines, sent] = await Promise.all([
    listLinesToRefund(ctx.db, [claim.order_id]),
    readLines(ctx, { orderId: claim.order_id }, true),
  ])
  const line = lines.find(({ id }) => id === claim.order_line_id)
  if (line === undefined) throw new Error('a claim is about a line of its order')
  const keptMilli = keptOf(sent.filter(({ row }) => row.order_line_id === line.id))
  const grantedMilli = Math.min(claim.quantity_milli, keptMilli)
  const amountFen = dropFor(
    {
      dropFen: claim.drop_fen,
      moneyFen: line.paid_fen - line.voucher_fen,
      quantityMilli: line.quantity_milli,
    },
    grantedMilli,
  )
  return { amountFen, grantedMilli, keptMilli }
}

interface Paid {
  amountFen: number
  grantedMilli: number
  reason: string
}

async function pay(ctx: OperatorContext, claim: PriceClaimRow, paid: Paid): Promise<void> {
  const { amountFen, grantedMilli, reason } = paid
  const { store_id: storeId, order_id: orderId } = claim
  const isFirst = await advancePriceClaim(ctx, claim, 'pay', {
    granted_milli: grantedMilli,
    amount_fen: amountFen,
    answer: reason,
  })
  if (isFirst) {
    const source = `price_claim:${String(claim.id)}`
    await moveBalance(ctx, { storeId, kind: '活动', amountFen, orderId, source })
    const said = reason === '' ? '' : `。${reason}`
    await tell(ctx, claim, {
      title: '价格保护差价已到账',
      text: `${shownFen(amountFen)} 已退至账户余额${said}`,
    })
  }
  await finishClaimDecision(ctx, isFirst, {
    claim,
    action: 'priceClaims.pay',
    reason,
    after: { amountFen, quantityMilli: grantedMilli },
  })
}

async function reject(ctx: OperatorContext, claim: PriceClaimRow, reason: string): Promise<void> {
  const isFirst = await advancePriceClaim(ctx, claim, 'reject', { answer: reason })
  if (isFirst) await tell(ctx, claim, { title: '价格保护申请已驳回', text: `已驳回：${reason}` })
  await finishClaimDecision(ctx, isFirst, { claim, action: 'priceClaims.reject', reason })
}

async function tell(
  ctx: OperatorContext,
  { store_id: storeId, order_id: orderId, code }: PriceClaimRow,
  { title, text }: { title: string; text: string },
): Promise<void> {
  await insertEvents(ctx, [orderId], `价格保护 ${code}：${text}`)
  await sendMessage(ctx, {
    storeId,
    type: 'afterSales',
    title,
    url: `/order/priceClaim/${String(orderId)}`,
    text: `价保单 ${code}：${text}`,
  })
}

function finishClaimDecision(
  ctx: OperatorContext,
  isFirst: boolean,
  act: {
    claim: PriceClaimRow
    action: AuditAction
    reason: string
    after?: Record<string, string | number>
  },
): Promise<void> {
  const { claim, action, reason, after } = act
  return finishDecision(ctx, isFirst, {
    action,
    subject: `price-claim/${String(claim.id)}`,
    reason,
    changedAt: claim.state_at,
    before: { state: claim.state },
    ...(after !== undefined && { after }),
  })
}
