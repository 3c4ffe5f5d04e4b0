import { auditActions, type AuditAction } from '#contract/desk/audit-actions'
import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { shownMoment } from '#upstream/kernel/time'
import { getLastAct } from '#upstream/members/audit/store'
import { addAuditEntry, type Act } from '#upstream/members/audit/add-entry'
import { deleteEditClaim } from './store'

/** What is decided, and when that changed last as it is kept, ms; a buyer may have changed it. */
export interface FinishedDecision extends Act {
  changedAt?: number | null | undefined
}

/**
 * Ends a decision about something that two may have open at once, in its transaction: writes it
 * into the trail and takes the mark away. `isFirst` is what the conditional statement on the version
 * that was read came to; whoever comes second is told who was first (409), and the transaction goes. A
 * buyer who was first is not somebody of the desk: `changedAt` tells them apart.
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
  // What the desk did before that is nothing new to whoever read it.
  if (last === undefined || (changedAt ?? 0) > last.at)
    return new ApiError(codes.changed, '内容刚刚有变化，请重新查看')
  const [day = '', time = ''] = shownMoment(last.at).split(' ')
  const isToday = shownMoment(ctx.now).startsWith(day)
  const what = auditActions[last.action as AuditAction]
  const message = `已由${last.operator}于 ${isToday ? time : `${day} ${time}`} ${what}`
  return new ApiError(codes.changed, message)
}
