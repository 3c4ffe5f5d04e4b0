import { auditActions, type AuditAction } from '#contract/desk/audit-actions'
import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { shownMoment } from '#upstream/kernel/time'
import { getLastAct } from '#upstream/members/audit/store'
import { addAuditEntry, type Act } from '#upstream/members/audit/add-entry'
import { deleteEditClaim } from './store'

/** A decision; `changedAt` is when the stored row last changed (ms), possibly by the buyer. */
export interface FinishedDecision extends Act {
  changedAt?: number | null | undefined
}

/**
 * Ends a decision in its transaction: writes the audit log and removes the claim. `isFirst` is the
 * result of the versioned update; on a version conflict it throws 409 naming the operator who was
 * first, which rolls back. `changedAt` distinguishes a change by the buyer, who is not named.
 */
export async function finishDecision(
  ctx: OperatorContext,
  isFirst: boolean,
  { changedAt, ...act }: FinishedDecision,
): Promise<void> {
  if (!isFirst) throw await decidedAlready(ctx, act.subject, changedAt)
  await deleteEditClaim(ctx.db, act.subject)
  await addAuditEntry(ctx, act)
}

async function decidedAlready(
  ctx: OperatorContext,
  subject: string,
  changedAt: FinishedDecision['changedAt'],
): Promise<ApiError> {
  const last = await getLastAct(ctx.db, subject)
  // An audit entry older than the change is not the cause of the conflict.
  if (last === undefined || (changedAt ?? 0) > last.at)
    return new ApiError(codes.changed, '内容刚刚有变化，请重新查看')
  const [day = '', time = ''] = shownMoment(last.at).split(' ')
  const isToday = shownMoment(ctx.now).startsWith(day)
  const what = auditActions[last.action as AuditAction]
  const message = `已由${last.operator}于 ${isToday ? time : `${day} ${time}`} ${what}`
  return new ApiError(codes.changed, message)
}
