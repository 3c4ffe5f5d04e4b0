import type { WechatStatus } from '#contract/message-types'
import type { Context } from '#upstream/kernel/context'
import { platformOf } from '#upstream/ports/wechat/platform'
import { getFollower } from './store'

export async function readWechatStatus(ctx: Context, memberId: number): Promise<WechatStatus> {
  if (platformOf(ctx.config)?.official?.template === undefined) return 'none'
  const follower = await getFollower(ctx.db, memberId)
  if (follower === undefined) return 'unbound'
  return follower.open_id === null ? 'unfollowed' : 'ready'
}
