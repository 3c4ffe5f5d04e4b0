import { codes } from '#contract/envelope'
import type { Context } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { WechatError, type WechatRefusal } from '#upstream/ports/wechat/ask'
import {
  platformOf,
  type OfficialAccount,
  type WechatPlatform,
} from '#upstream/ports/wechat/platform'

const refusals: Record<WechatRefusal, string> = {
  badCode: '微信授权已失效，请重新扫码',
  usedCode: '这次扫码已经用过，请重新扫码',
  refused: '微信拒绝了这次请求，请稍候再试，或致电客服',
  late: '微信没有及时回答，请稍候再试',
  unreachable: '暂时连不上微信，请稍候再试',
  nonsense: '没有看懂微信的回答，请稍候再试',
}

export function requirePlatform({ config }: Context): WechatPlatform {
  const platform = platformOf(config)
  if (platform === undefined)
    throw new ApiError(codes.refused, '本店暂未开通微信，请用账号密码登录')
  return platform
}

export function requireOfficial(ctx: Context): {
  platform: WechatPlatform
  official: OfficialAccount
} {
  const platform = requirePlatform(ctx)
  if (platform.official === undefined)
    throw new ApiError(codes.refused, '本店的公众号暂不接收绑定码')
  return { platform, official: platform.official }
}

/** Runs a call to WeChat; on failure logs the cause and throws 400 with words for the buyer. */
export async function askInWords<T>(ctx: Context, question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (error) {
    if (!(error instanceof WechatError)) throw error
    const { reason, errcode } = error
    ctx.log.warn({ reason, errcode }, 'wechat did not answer')
    throw new ApiError(codes.refused, refusals[reason])
  }
}
