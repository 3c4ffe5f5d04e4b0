import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { record } from '#upstream/members/audit/record'
import { addLink, type JoinLink } from './join-link'
import { requirePerson, subjectOf } from './store'

/**
 * Another link for somebody who has lost theirs, their phone or their password. Not for an owner who
 * has joined: whoever holds it could act as a second owner (docs/decisions/094).
 */
export async function inviteAgain(ctx: OperatorContext, id: number): Promise<JoinLink> {
  return transact(ctx, async (trx) => {
    const person = await requirePerson(trx.db, id)
    if (person.isDisabled) throw new ApiError(codes.refused, '已停用的人员不能重发链接，请先恢复')
    if (person.hasJoined && person.roles.includes('owner'))
      throw new ApiError(codes.refused, '店主的链接只能在服务器上用 npm run operator 重发')
    const link = await addLink(trx, id)
    await record(trx, { action: 'people.link', subject: subjectOf(id) })
    return link
  })
}
