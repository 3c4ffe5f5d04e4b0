import type { AuditAction } from '#contract/desk/audit-actions'
import type { Context } from '#upstream/kernel/context'
import { getLastActOf } from '#upstream/members/audit/store'
import { subjectOf } from './store'

const toldMs = 7 * 86_400_000
const actions: readonly AuditAction[] = ['people.link', 'people.reset']

/**
 * Who made a link for an operator within a week, and when: they are told, since its holder can set
 * their password. Undefined for nobody.
 */
export function getLastLink(ctx: Context, operatorId: number) {
  const subject = subjectOf(operatorId)
  return getLastActOf(ctx.db, { subject, actions, since: ctx.now - toldMs })
}
