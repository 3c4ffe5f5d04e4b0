import { z } from 'zod'
import { askWechat } from './ask'
import type { WechatPerson } from './person'
import type { WechatPlatform } from './platform'

const tokenSchema = z.object({ access_token: z.string().min(1), openid: z.string().min(1) })

const personSchema = z.object({
  openid: z.string().min(1),
  unionid: z.string().min(1).optional(),
  nickname: z.string().default(''),
})

/** WeChat's page with the QR code; it returns the browser to `redirectUri`. */
export function qrAddress(
  { openOrigin, appId }: WechatPlatform,
  { state, redirectUri }: { state: string; redirectUri: string },
): string {
  const query = new URLSearchParams({
    appid: appId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'snsapi_login',
    state,
  })
  return `${openOrigin}/connect/qrconnect?${query.toString()}#wechat_redirect`
}

/** The person who scanned, by the code in the browser's return. Throws a `WechatError`. */
export async function askPerson(platform: WechatPlatform, code: string): Promise<WechatPerson> {
  const { appId, secret, apiOrigin } = platform
  const exchange = new URL(`${apiOrigin}/sns/oauth2/access_token`)
  const grant_type = 'authorization_code'
  exchange.search = new URLSearchParams({ appid: appId, secret, code, grant_type }).toString()
  const { access_token, openid } = await askWechat(tokenSchema, exchange)
  const info = new URL(`${apiOrigin}/sns/userinfo`)
  info.search = new URLSearchParams({ access_token, openid, lang: 'zh_CN' }).toString()
  const person = await askWechat(personSchema, info)
  return { appId, openId: person.openid, unionId: person.unionid, name: person.nickname }
}
