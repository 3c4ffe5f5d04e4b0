import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { addLink, type JoinLink } from './join-link'
import { requirePerson, subjectOf } from './store'

/**
 * A new join link for a person who has not joined yet. Not for one who has: the maker of the link
 * could sign in as that person (docs/decisions/094).
 */
export async function inviteAgain(ctx: OperatorContext, id: number): Promise<JoinLink> {
  return transact(ctx, async (trx) => {
    const person = await requirePerson(trx.db, id)
    if (person.isDisabled) throw new ApiError(codes.refused, '已停用的人员不能重发链接，请先恢复')
    if (person.hasJoined)
      throw new ApiError(
        codes.refused,
        '已加入的人员丢了密码或手机，只能在服务器上用 npm run operator 重发链接',
      )
    const link = await addLink(trx, id)
    await addAuditEntry(trx, { action: 'people.link', subject: subjectOf(id) })
    return link
  })
}
