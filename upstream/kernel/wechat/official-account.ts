import { z } from 'zod'
import { askWechat } from './ask'
import type { WechatPerson } from './person'
import type { OfficialAccount, WechatPlatform } from './platform'

const tokenSchema = z.object({ access_token: z.string().min(1) })

const followerSchema = z.object({
  unionid: z.string().min(1).optional(),
  nickname: z.string().default(''),
})

/**
 * Who has written to the 公众号: it is told an `openid` of its own, and only WeChat knows which
 * person of the website that is. Throws a `WechatError`.
 */
export async function askFollower(
  { apiOrigin }: WechatPlatform,
  { appId, secret }: OfficialAccount,
  openId: string,
): Promise<WechatPerson> {
  // The stable token stays the same while it is good, so that nobody has to keep it.
  const { access_token } = await askWechat(
    tokenSchema,
    new URL(`${apiOrigin}/cgi-bin/stable_token`),
    { grant_type: 'client_credential', appid: appId, secret },
  )
  const info = new URL(`${apiOrigin}/cgi-bin/user/info`)
  info.search = new URLSearchParams({ access_token, openid: openId, lang: 'zh_CN' }).toString()
  const { unionid, nickname } = await askWechat(followerSchema, info)
  return { appId, openId, unionId: unionid, name: nickname }
}
