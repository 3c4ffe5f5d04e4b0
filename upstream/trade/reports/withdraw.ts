import type { OperatorContext } from '#upstream/kernel/context'
import { FormError, notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { nextReportState } from './rules'
import { endReport, findReport } from './store'

/**
 * Withdraws a wrong report: buyers can no longer read it, and the batch counts as missing one. 422
 * without a reason, 409 on a version conflict.
 */
export async function withdrawReport(
  ctx: OperatorContext,
  { id, version, reason }: { id: number; version: number; reason: string },
): Promise<void> {
  if (reason === '') throw new FormError({ reason: ['请写明撤回的原因'] })
  await transact(ctx, async (ctx) => {
    const report = await findReport(ctx.db, id)
    if (report === undefined) throw notFound('检验报告')
    const isOpen = nextReportState(report.state, 'withdraw') !== undefined
    const isFirst = isOpen && (await endReport(ctx, { id, version }, reason))
    await finishDecision(ctx, isFirst, {
      action: 'reports.withdraw',
      subject: `report/${String(id)}`,
      before: { state: report.state },
      after: { state: 'withdrawn', batch: report.batch_number },
      reason,
    })
  })
}
