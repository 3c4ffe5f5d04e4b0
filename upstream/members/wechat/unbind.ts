import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { requireOwnPassword } from '#upstream/members/accounts/own-password'
import { hasPassword } from '#upstream/members/accounts/login'
import { logLogin } from '#upstream/members/accounts/session-store'
import { getPasswordHash } from '#upstream/members/accounts/store'
import { changeAndTell } from './bind'
import { deleteBinding } from './store'

/**
 * Unbinds the WeChat of the signed-in member after checking the password. 422 at `password` for a
 * wrong one, and for a member without one, who could not sign in any more. Idempotent: without a
 * binding nothing is sent.
 */
export async function unbindWechat(ctx: Context<Buyer>, password: string): Promise<void> {
  const { memberId, phone } = ctx.buyer
  if (!hasPassword(await getPasswordHash(ctx.db, memberId)))
    throw new FormError({ password: ['账号还没有密码，请先用“忘记密码”设置，再解绑'] })
  await requireOwnPassword(ctx, 'password', password)
  await changeAndTell(ctx, { phone, template: 'wechat-unbound' }, async (trx) => {
    if (!(await deleteBinding(trx.db, memberId))) return false
    await logLogin(trx, memberId, { kind: 'wechatUnbind' })
    return true
  })
}
