import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { requirePerson } from '#upstream/kernel/operator'
import { noteAlone } from '#upstream/members/agreements/alone-store'
import { needsTwoPeople } from '#upstream/members/agreements/two-people'
import { lockReturn, finishReturnDecision } from './desk-acts'
import { readMoney, type FullFigures } from './money'
import { payBack, sentenceOf, worthOf } from './pay-back'
import { purchaseOf } from './purchase-of'
import { advanceReturn, moveReturn, type ReturnRow } from './store'
import { tellOfReturn } from './tell'

/** Money and vouchers of a refund, which count towards the limit of two people, 分. */
export function countedFen({
  balanceFen,
  voucherFen,
  freightFen,
}: Pick<FullFigures, 'balanceFen' | 'voucherFen' | 'freightFen'>): number {
  return balanceFen + voucherFen + freightFen
}

/**
 * Pays a refund (domain-rules §17). Above the limit, together with what this person alone gave back of
 * the purchase, one person approves and another pays. The store
 * is notified of the refunded tenders. 409 on a version conflict, 400 when the approver also pays.
 */
export async function refundReturn(
  ctx: OperatorContext,
  { id, version }: { id: number; version: number },
): Promise<{ isPaid: boolean }> {
  return transact(ctx, async (trx) => {
    const request = await lockReturn(trx, id)
    const isOpen = request.version === version && request.state === 'refunding'
    if (!isOpen) {
      await finishReturnDecision(trx, false, { request, action: 'returns.refund' })
      return { isPaid: false }
    }
    const from = await readMoney(trx, request.store_id, request.order_id)
    const worth = worthOf(from, request)
    const amountFen = countedFen(worth)
    const scope = await purchaseOf(trx.db, request.order_id)
    const isDouble = await needsTwoPeople(trx, amountFen, scope)
    const isSecond = request.approver_id !== null && request.approver_id !== trx.operator.id
    if (isDouble && request.approver_id === null) return approve(trx, request, amountFen)
    if (isDouble && !isSecond)
      throw new ApiError(codes.refused, '您已确认过，超过限额的退款须由另一人办理')
    if (isSecond) requirePerson(trx)
    else await noteAlone(trx, scope, amountFen)
    await pay(trx, request)
    return { isPaid: true }
  })
}

async function approve(ctx: OperatorContext, request: ReturnRow, amountFen: number) {
  const isFirst = await moveReturn(ctx, request, { approver_id: ctx.operator.id })
  await finishReturnDecision(ctx, isFirst, {
    request,
    action: 'returns.approve',
    after: { amountFen },
  })
  return { isPaid: false }
}

async function pay(ctx: OperatorContext, request: ReturnRow): Promise<void> {
  const figures = await payBack(ctx, request)
  const isFirst = await advanceReturn(ctx, request, 'pay', {
    granted_milli: request.granted_milli ?? request.quantity_milli,
    cashback_rest_fen: figures.cashbackRestFen,
    protection_fen: figures.protectionFen,
  })
  if (isFirst)
    await tellOfReturn(ctx, request, {
      title: '售后退款已到账',
      text: sentenceOf(figures, ctx.now),
    })
  await finishReturnDecision(ctx, isFirst, {
    request,
    action: 'returns.refund',
    after: {
      balanceFen: figures.balanceFen,
      freightFen: figures.freightFen,
      voucherFen: figures.voucherFen,
      points: figures.points,
      earned: figures.earned,
      cashbackFen: figures.cashbackFen,
      cashbackRestFen: figures.cashbackRestFen,
      protectionFen: figures.protectionFen,
    },
  })
}
