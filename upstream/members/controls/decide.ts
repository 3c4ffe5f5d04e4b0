import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { FormError, notFound } from '#upstream/kernel/errors'
import { addDays, chinaDay } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import {
  decideApplicationRow,
  findApplication,
  revokeOthers,
  type ApplicationWithGoods,
} from '#upstream/goods/controlled/application-store'
import { waitDays } from '#upstream/goods/controlled/rules'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { sendMessage } from '#upstream/members/messages/store'
import { endProblem } from '#upstream/members/rights/rules'

type Decision = InputOf<Calls['desk.decideControl']>

const acts = {
  accept: 'controls.accept',
  reject: 'controls.reject',
  revoke: 'controls.revoke',
} as const

/**
 * Decides a controlled-sale application: opens the product until a day, rejects it, or revokes an
 * approval, the latter two with a reason; the store is notified (domain-rules §4). 422 at
 * `validUntil` or `reason`; 409 on a version conflict.
 */
export async function decideControl(ctx: OperatorContext, decision: Decision): Promise<void> {
  const { id, version, validUntil, reason } = decision
  const isAccepted = decision.decision === 'accept'
  refuse(decision, chinaDay(ctx.now))
  await transact(ctx, async (trx) => {
    const application = await findApplication(trx.db, id)
    if (application === undefined) throw notFound('控销申请')
    await lockRows(trx.db, 'stores', [application.store_id])
    const isFirst = await decideApplicationRow(trx, { id, version }, decided(decision))
    if (isFirst && decision.decision === 'revoke') await revokeOthers(trx, application, reason)
    if (isFirst) await tell(trx, application, decision)
    await finishDecision(trx, isFirst, {
      action: acts[decision.decision],
      subject: `control/${String(id)}`,
      after: { goods: application.goods_name, ...(isAccepted && { until: validUntil }) },
      reason,
    })
  })
}

function decided({ decision, validUntil, reason }: Decision) {
  if (decision === 'accept')
    return { state: 'approved' as const, reason: '', valid_until: validUntil }
  // A revoked one keeps its last day for display.
  if (decision === 'revoke') return { state: 'revoked' as const, reason }
  return { state: 'rejected' as const, reason, valid_until: null }
}

function refuse({ decision, validUntil, reason }: Decision, today: string): void {
  if (decision !== 'accept') {
    const what = decision === 'reject' ? '驳回' : '收回'
    if (reason === '') throw new FormError({ reason: [`请写明${what}的原因，买家会看到`] })
    return
  }
  const problem = endProblem(validUntil, today)
  if (problem !== undefined) throw new FormError({ validUntil: [problem] })
}

async function tell(
  ctx: OperatorContext,
  { store_id: storeId, goods_id, goods_name: name }: ApplicationWithGoods,
  { decision, validUntil, reason }: Decision,
): Promise<void> {
  const again = addDays(chinaDay(ctx.now), waitDays)
  const words = {
    accept: {
      title: '控销商品已开通',
      text: `${name}已开通采购，有效期至 ${validUntil}，到期前可以重新申请。`,
    },
    reject: {
      title: '控销申请未通过',
      text: `${name}的申请未通过：${reason}。${again} 起可再次申请。`,
    },
    revoke: {
      title: '控销权限已收回',
      text: `${name}的采购权限已收回：${reason}。购物车里的本品不能再提交，已下的订单不变；${again} 起可再次申请。`,
    },
  }[decision]
  const url = `/kxzq/apply/${String(goods_id)}`
  await sendMessage(ctx, { storeId, type: 'licence', ...words, url })
}
