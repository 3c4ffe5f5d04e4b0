import { auditActions, type AuditAction } from '#contract/desk/audit-actions'
import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { shownMoment } from '#upstream/kernel/time'
import { getLastAct } from '#upstream/members/audit/store'
import { record, type Act } from '#upstream/members/audit/record'
import { deleteClaim } from './store'

/**
 * Ends a decision about something that two may have open at once, in its transaction: writes it
 * into the trail and takes the mark away. `isFirst` is what the conditional statement on the version
 * that was read came to; whoever comes second is told who was first (409), and the transaction goes.
 */
export async function settle(ctx: OperatorContext, isFirst: boolean, act: Act): Promise<void> {
  if (!isFirst) throw await decidedAlready(ctx, act.subject)
  await deleteClaim(ctx.db, act.subject)
  await record(ctx, act)
}

async function decidedAlready(ctx: OperatorContext, subject: string): Promise<ApiError> {
  const last = await getLastAct(ctx.db, subject)
  if (last === undefined) return new ApiError(codes.changed, '内容刚刚有变化，请重新查看')
  const [day = '', time = ''] = shownMoment(last.at).split(' ')
  const isToday = shownMoment(ctx.now).startsWith(day)
  const what = auditActions[last.action as AuditAction]
  const message = `已由${last.operator}于 ${isToday ? time : `${day} ${time}`} ${what}`
  return new ApiError(codes.changed, message)
}
