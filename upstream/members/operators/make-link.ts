import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { chinaDay } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { secondAgrees } from '#upstream/members/agreements/two-people'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { addLink, type JoinLink } from './join-link'
import { requirePerson, subjectOf } from './store'

/**
 * A link by which a person sets a password: to join, or because it is forgotten. For an owner who
 * has joined, two other people have to ask for it on the same day; the first call makes none. 400
 * for oneself and for a disabled person (docs/decisions/094).
 */
export async function makeLink(
  ctx: OperatorContext,
  id: number,
): Promise<{ link?: JoinLink; isWaiting: boolean }> {
  if (id === ctx.operator.id) throw new ApiError(codes.refused, '自己的密码请在“我的账号”里修改')
  return transact(ctx, async (trx) => {
    const { isDisabled, hasJoined, roles } = await requirePerson(trx.db, id)
    if (isDisabled) throw new ApiError(codes.refused, '已停用的人员不能重发链接，请先恢复')
    const subject = subjectOf(id)
    if (hasJoined && roles.includes('owner')) {
      const asked = { subject: `${subject}/link`, terms: chinaDay(trx.now), amountFen: 0 }
      if (!(await secondAgrees(trx, asked, '店主的重设密码链接'))) {
        await addAuditEntry(trx, { action: 'people.agreeLink', subject })
        return { isWaiting: true }
      }
    }
    const link = await addLink(trx, id)
    const action = hasJoined ? 'people.newPassword' : 'people.link'
    await addAuditEntry(trx, { action, subject })
    return { link, isWaiting: false }
  })
}
