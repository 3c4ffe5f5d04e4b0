import type { AuditAction } from '#contract/desk/audit-actions'
import type { Context } from '#upstream/kernel/context'
import { getLastActOf } from '#upstream/members/audit/store'
import { subjectOf } from './store'

const toldMs = 7 * 86_400_000
const actions: readonly AuditAction[] = ['people.link', 'people.newPassword', 'people.reset']

/**
 * Author and time of a join link made for an operator within the last week, if any: the operator is
 * shown it, because the holder of the link can set their password.
 */
export function getLastLink(ctx: Context, operatorId: number) {
  const subject = subjectOf(operatorId)
  return getLastActOf(ctx.db, { subject, actions, since: ctx.now - toldMs })
}
