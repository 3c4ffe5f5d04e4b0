import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { keyFor, unseal } from '#upstream/kernel/secrets'
import { platformOf } from '#upstream/ports/wechat/platform'
import { shownCode } from './rules'
import { getBinding, getCode } from './store'

export async function readWechatState(ctx: Context<Buyer>): Promise<DataOf<Calls['wechat.state']>> {
  const { memberId } = ctx.buyer
  const platform = platformOf(ctx.config)
  const [binding, kept] = await Promise.all([getBinding(ctx.db, memberId), getCode(ctx, memberId)])
  const code = kept && unseal(await keyFor(ctx, 'values'), kept.sealed_code)
  return {
    isEnabled: platform !== undefined,
    takesCodes: platform?.official !== undefined,
    ...(binding && { bound: { name: binding.name, boundAt: binding.bound_at } }),
    ...(code !== undefined && {
      code: { code: shownCode(code), expiresAt: kept?.expires_at ?? 0 },
    }),
  }
}
