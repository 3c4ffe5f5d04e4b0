import { randomBytes } from 'node:crypto'
import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import { tryAgainAt } from '#upstream/kernel/attempts/rules'
import { takeSlot } from '#upstream/kernel/attempts/store'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { keyFor } from '#upstream/kernel/secrets'
import { sendSoon, writeSms } from '#upstream/ports/sms/outbox'
import { senderOf } from '#upstream/ports/sms/sender'
import { transact } from '#upstream/kernel/transact'
import { hashToken } from '#upstream/members/accounts/login'
import { listOwnStores } from '#upstream/members/accounts/store'
import { invitationMs, inviteLimit, phoneLimit } from './rules'
import { insertInvitation } from './store'

/**
 * Invites a phone to stores of this owner by an SMS link, valid once and for seven days
 * (domain-rules §14). It does not reveal whether the phone has an account. 422 at `phone` or
 * `storeIds`; 429 after too many; 400 in a shop without SMS.
 */
export async function invite(
  ctx: Context<Buyer>,
  { phone, storeIds, roles, origin, session }: InputOf<Calls['people.invite']>,
): Promise<void> {
  const { memberId, company } = ctx.buyer
  if (senderOf(ctx.config) === undefined)
    throw new ApiError(codes.refused, '本店暂未开通短信，不能邀请人员，请致电客服办理')
  if (phone === ctx.buyer.phone) throw new FormError({ phone: ['这是您自己的手机号'] })
  const own = (await listOwnStores(ctx.db, memberId)).map(({ id }) => id)
  const stores = [...new Set(storeIds)].sort((a, b) => a - b)
  if (!stores.every((id) => own.includes(id)))
    throw new FormError({ storeIds: ['只能选择您名下的门店'] })
  const token = randomBytes(24).toString('base64url')
  const key = await keyFor(ctx, 'values')
  const id = await transact(ctx, async (trx) => {
    await takeSlots(trx, { memberId, phone })
    await insertInvitation(trx, {
      hash: hashToken(token),
      owner_id: memberId,
      phone,
      stores: stores.join(','),
      roles: roles.join(','),
      expires_at: ctx.now + invitationMs,
    })
    return writeSms(trx, key, {
      phone,
      template: 'store-invitation',
      // The configured origin takes precedence, so that a forged Host header cannot put its address
      // into an SMS.
      values: { company, link: `${ctx.config.PUBLIC_ORIGIN ?? origin}/join/${token}` },
      sessionHash: session === undefined ? '' : hashToken(session),
    })
  })
  sendSoon(ctx, id)
}

async function takeSlots(
  ctx: Context,
  { memberId, phone }: { memberId: number; phone: string },
): Promise<void> {
  const slots = [
    [`invite:${String(memberId)}`, inviteLimit],
    [`invite-to:${phone}`, phoneLimit],
  ] as const
  for (const [name, limit] of slots) {
    const { count, freeAt } = await takeSlot(ctx, name, limit)
    if (count === undefined)
      throw new ApiError(codes.tooManyAttempts, `邀请太频繁，${tryAgainAt(freeAt, ctx.now)}`)
  }
}
