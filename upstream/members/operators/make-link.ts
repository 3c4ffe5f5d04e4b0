import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { chinaDay } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { secondAgrees } from '#upstream/members/agreements/two-people'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { getLastActOf } from '#upstream/members/audit/store'
import { addLink, type JoinLink } from './join-link'
import { linkTerms, needsSecondOwner } from './rules'
import { listPeople, requirePerson, subjectOf } from './store'

/**
 * A link by which a person sets a password: to join, or because it is forgotten. Where there is a
 * second owner, a person who has ever joined gets one only when two owners have asked for it on the
 * same day: the first call makes none, and only the second one sees it. 400 for oneself and for a
 * disabled person (docs/decisions/094).
 */
export async function makeLink(
  ctx: OperatorContext,
  id: number,
): Promise<{ link?: JoinLink; isWaiting: boolean }> {
  if (id === ctx.operator.id) throw new ApiError(codes.refused, '自己的密码请在“我的账号”里修改')
  return transact(ctx, async (trx) => {
    const person = await requirePerson(trx.db, id)
    if (person.isDisabled) throw new ApiError(codes.refused, '已停用的人员不能重发链接，请先恢复')
    const subject = subjectOf(id)
    // A password that a command took away leaves the account with its roles.
    const joined = { subject, actions: ['desk.join'], since: 0 }
    const hasJoined = person.hasJoined || (await getLastActOf(trx.db, joined)) !== undefined
    if (hasJoined && needsSecondOwner(await listPeople(trx.db), trx.operator.id)) {
      const asked = { ...linkTerms(id, chinaDay(trx.now)), amountFen: 0 }
      if (!(await secondAgrees(trx, asked, '重设密码链接'))) {
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
