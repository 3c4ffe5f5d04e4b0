import { codes } from '#contract/envelope'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { hashToken } from '#upstream/members/accounts/login'
import { enterStores, lateInvitation } from './enter-stores'
import { getInvitation } from './store'

/**
 * Accepts an invitation for the signed-in account. 404 for one that has expired, was used or
 * withdrawn, 403 for another phone.
 */
export async function acceptInvitation(ctx: Context<Buyer>, token: string): Promise<void> {
  const { memberId, name, phone } = ctx.buyer
  const invitation = await getInvitation(ctx, hashToken(token))
  if (invitation === undefined) throw lateInvitation()
  if (invitation.phone !== phone)
    throw new ApiError(codes.forbidden, '这份邀请发给了另一个手机号，请用那个手机号的账号登录')
  await transact(ctx, (trx) => enterStores(trx, invitation, { memberId, name }))
}
