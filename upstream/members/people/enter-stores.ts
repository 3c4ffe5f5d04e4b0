import { storeRoles } from '#contract/store-roles'
import { codes } from '#contract/envelope'
import type { Context } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { giveStoreRoles, listStorePeople } from '#upstream/members/accounts/people-store'
import { listOwnStores } from '#upstream/members/accounts/store'
import { sendMessage } from '#upstream/members/messages/store'
import { acceptedRoles, maskedPhone } from './rules'
import { takeInvitation, type Invitation } from './store'

/**
 * Uses an invitation up, gives its roles and notifies each store. Returns the first store; 404 when
 * the invitation has expired or none of its stores exists any more.
 */
export async function enterStores(
  ctx: Context,
  invitation: Invitation,
  { memberId, name }: { memberId: number; name: string },
): Promise<{ id: number; company: string }> {
  if (!(await takeInvitation(ctx.db, invitation.id))) throw lateInvitation()
  const stores = await listOwnStores(ctx.db, invitation.ownerId)
  const people = await listStorePeople(ctx.db, invitation.ownerId)
  const had = people.filter((entry) => entry.memberId === memberId)
  const given = acceptedRoles(invitation, had, new Set(stores.map(({ id }) => id)))
  for (const { storeId, roles } of given) await giveStoreRoles(ctx, { storeId, memberId, roles })
  const words = invitation.roles.map((role) => storeRoles[role]).join('、')
  for (const { storeId } of given)
    await sendMessage(ctx, {
      storeId,
      type: 'system',
      title: '有人加入了门店',
      text: `${name}（${maskedPhone(invitation.phone)}）接受了邀请，权限：${words}。`,
      url: '/user/zhzx/ddgl/people',
    })
  const first = stores.find(({ id }) => id === given[0]?.storeId)
  if (first === undefined) throw lateInvitation()
  return { id: first.id, company: first.company }
}

export function lateInvitation(): ApiError {
  return new ApiError(codes.notFound, '邀请已失效：7 天内有效，只能用一次。请让负责人重发')
}
