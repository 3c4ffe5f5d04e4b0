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
  type ApplicationWithGoods,
} from '#upstream/goods/controlled/application-store'
import { waitDays } from '#upstream/goods/controlled/rules'
import { settle } from '#upstream/members/claims/settle'
import { sendMessage } from '#upstream/members/messages/store'
import { endProblem } from '#upstream/members/rights/rules'

type Decision = InputOf<Calls['desk.decideControl']>

/**
 * Opens a controlled product to a store until a day, or refuses it with words; the store is told
 * (domain-rules §4). 422 at `validUntil` or `reason`; 409 when somebody was first.
 */
export async function decideControl(ctx: OperatorContext, decision: Decision): Promise<void> {
  const { id, version, validUntil, reason } = decision
  const isAccepted = decision.decision === 'accept'
  refuse(decision, chinaDay(ctx.now))
  await transact(ctx, async (trx) => {
    const application = await findApplication(trx.db, id)
    if (application === undefined) throw notFound('控销申请')
    await lockRows(trx.db, 'stores', [application.store_id])
    const isFirst = await decideApplicationRow(
      trx,
      { id, version },
      isAccepted
        ? { state: 'approved', reason: '', valid_until: validUntil }
        : { state: 'rejected', reason, valid_until: null },
    )
    if (isFirst) await tell(trx, application, decision)
    await settle(trx, isFirst, {
      action: isAccepted ? 'controls.accept' : 'controls.reject',
      subject: `control/${String(id)}`,
      after: { goods: application.goods_name, ...(isAccepted && { until: validUntil }) },
      reason,
    })
  })
}

function refuse({ decision, validUntil, reason }: Decision, today: string): void {
  if (decision === 'reject') {
    if (reason === '') throw new FormError({ reason: ['请写明驳回的原因，买家会看到'] })
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
  const words =
    decision === 'accept'
      ? {
          title: '控销商品已开通',
          text: `${name}已开通采购，有效期至 ${validUntil}，到期前可以重新申请。`,
        }
      : { title: '控销申请未通过', text: `${name}的申请未通过：${reason}。${again} 起可再次申请。` }
  const url = `/kxzq/apply/${String(goods_id)}`
  await sendMessage(ctx, { storeId, type: 'licence', ...words, url })
}
