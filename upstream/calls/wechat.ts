import type { Context } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { qrAddress } from '#upstream/ports/wechat/open-platform'
import { isStandIn, platformOf } from '#upstream/ports/wechat/platform'
import { standInChoices, standInMessage } from '#upstream/ports/wechat/stand-in'
import { bindWechat } from '#upstream/members/wechat/bind'
import { createCode } from '#upstream/members/wechat/create-code'
import { exchangeCode } from '#upstream/members/wechat/exchange'
import { linkByCode, linkByPassword } from '#upstream/members/wechat/link'
import { requirePlatform } from '#upstream/members/wechat/platform'
import { greetWechat, receiveMessage } from '#upstream/members/wechat/receive-message'
import { unbindWechat } from '#upstream/members/wechat/unbind'
import { readWechatState } from '#upstream/members/wechat/wechat-state'
import type { Handlers } from './handler'

export const wechatHandlers = {
  'wechat.start': (ctx, input) => Promise.resolve({ url: qrAddress(requirePlatform(ctx), input) }),
  'wechat.exchange': (ctx, input) => exchangeCode(ctx, input),
  'wechat.linkByPassword': (ctx, input) => linkByPassword(ctx, input),
  'wechat.linkByCode': (ctx, input) => linkByCode(ctx, input),
  'wechat.state': (ctx) => readWechatState(ctx),
  'wechat.createCode': (ctx) => createCode(ctx),

  'wechat.bind': async (ctx, { identityTicket }) => {
    await bindWechat(ctx, identityTicket)
  },

  'wechat.unbind': async (ctx, { password }) => {
    await unbindWechat(ctx, password)
  },

  'wechat.greet': (ctx, input) => Promise.resolve({ echo: greetWechat(ctx, input) }),
  'wechat.message': async (ctx, input) => ({ reply: await receiveMessage(ctx, input) }),

  'demo.wechat': (ctx, input) => {
    requireStandIn(ctx)
    return Promise.resolve(standInChoices(input))
  },

  'demo.wechatMessage': async (ctx, { person, text }) => {
    requireStandIn(ctx)
    const reply = await receiveMessage(ctx, standInMessage({ person, text }, ctx.now))
    return { reply: /<Content><!\[CDATA\[(.*)\]\]><\/Content>/s.exec(reply)?.[1] ?? '' }
  },
} satisfies Partial<Handlers>

/** Demonstration only: throws 404 where WeChat is real. */
function requireStandIn({ config }: Context): void {
  const platform = platformOf(config)
  if (platform === undefined || !isStandIn(platform)) throw notFound('页面')
}
