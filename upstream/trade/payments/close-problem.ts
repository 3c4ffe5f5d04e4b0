import type { OperatorContext } from '#upstream/kernel/context'
import { FormError, notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { closeProblem, findProblem } from './problem-store'

/**
 * Records how a payment problem was resolved (domain-rules §7). 422 at `reason` without words, 409
 * on a version conflict.
 */
export async function closePaymentProblem(
  ctx: OperatorContext,
  { id, version, reason }: { id: number; version: number; reason: string },
): Promise<void> {
  if (reason === '') throw new FormError({ reason: ['请写明怎样处理的'] })
  await transact(ctx, async (trx) => {
    const problem = await findProblem(trx.db, id)
    if (problem === undefined) throw notFound('在线支付异常')
    await finishDecision(trx, await closeProblem(trx, id, version), {
      action: 'payments.close',
      subject: `payment-problem/${String(id)}`,
      before: { state: problem.state },
      after: { state: 'closed' },
      reason,
    })
  })
}
