import { codes } from '#contract/envelope'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { keyFor } from '#upstream/kernel/secrets'
import { sendSoon, writeSms } from '#upstream/ports/sms/outbox'
import { shownMoment } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { hashToken } from '#upstream/members/accounts/login'
import { logLogin } from '#upstream/members/accounts/session-store'
import { getBinding, insertBinding, takeTicket, type Identity } from './store'

/**
 * Binds the WeChat of a ticket to a member in the caller's transaction and writes the login log.
 * 400, which must roll the transaction back, when the ticket has expired or was used, the WeChat
 * belongs to another member (who is not named), or the member has another one. False when it was
 * bound to this member already.
 */
export async function bindIdentity(
  ctx: Context,
  memberId: number,
  identityTicket: string,
): Promise<boolean> {
  const identity = await takeTicket(ctx, hashToken(identityTicket))
  if (identity === undefined) throw new ApiError(codes.refused, '微信授权已过期，请重新扫码')
  return bindPerson(ctx, memberId, identity)
}

export async function bindPerson(
  ctx: Context,
  memberId: number,
  identity: Identity,
): Promise<boolean> {
  if (!(await insertBinding(ctx, memberId, identity))) {
    const own = await getBinding(ctx.db, memberId)
    if (own?.identity === identity.identity) return false
    const message =
      own === undefined
        ? '这个微信已绑定其他账号，不能重复绑定'
        : '这个账号已绑定其他微信，请先解绑'
    throw new ApiError(codes.refused, message)
  }
  await logLogin(ctx, memberId, { kind: 'wechatBind' })
  return true
}

/**
 * Runs `work`, which binds or unbinds, and queues the SMS about it in one transaction; no SMS when
 * `work` reports no change. It is sent after the commit.
 */
export async function changeAndTell(
  ctx: Context,
  sms: { phone: string; template: 'wechat-bound' | 'wechat-unbound' },
  work: (trx: Context) => Promise<boolean>,
): Promise<void> {
  const key = await keyFor(ctx, 'values')
  const values = { time: shownMoment(ctx.now) }
  const id = await transact(ctx, async (trx) => {
    return (await work(trx)) ? writeSms(trx, key, { ...sms, values }) : undefined
  })
  if (id !== undefined) sendSoon(ctx, id)
}

export async function bindWechat(ctx: Context<Buyer>, identityTicket: string): Promise<void> {
  const { memberId, phone } = ctx.buyer
  await changeAndTell(ctx, { phone, template: 'wechat-bound' }, (trx) =>
    bindIdentity(trx, memberId, identityTicket),
  )
}
