import { z } from 'zod'
import { askWechat, WechatError } from './ask'
import type { WechatPerson } from './person'
import type { OfficialAccount, WechatPlatform } from './platform'

const tokenSchema = z.object({ access_token: z.string().min(1) })

const followerSchema = z.object({
  unionid: z.string().min(1).optional(),
  nickname: z.string().default(''),
})

const sentSchema = z.object({ msgid: z.union([z.number(), z.string()]).optional() })

/**
 * The sender of a message to the 公众号. The `openid` differs from the website's; only WeChat can
 * map it to the person. Throws a `WechatError`.
 */
export async function askFollower(
  { apiOrigin }: WechatPlatform,
  official: OfficialAccount,
  openId: string,
): Promise<WechatPerson> {
  const { appId } = official
  const access_token = await askToken(apiOrigin, official)
  const info = new URL(`${apiOrigin}/cgi-bin/user/info`)
  info.search = new URLSearchParams({ access_token, openid: openId, lang: 'zh_CN' }).toString()
  const { unionid, nickname } = await askWechat(followerSchema, info)
  return { appId, openId, unionId: unionid, name: nickname }
}

interface Notice {
  openId: string
  /** The same in every retry: WeChat shows it once. */
  id: string
  url: string
  /** In the order of the template's fields. */
  values: readonly string[]
}

/** Sends a template message to a follower. Throws a `WechatError`. */
export async function sendTemplate(
  { apiOrigin }: WechatPlatform,
  official: OfficialAccount,
  { openId, id, url, values }: Notice,
): Promise<void> {
  const { template } = official
  if (template === undefined) throw new WechatError('refused')
  const send = new URL(`${apiOrigin}/cgi-bin/message/template/send`)
  send.search = new URLSearchParams({
    access_token: await askToken(apiOrigin, official),
  }).toString()
  await askWechat(sentSchema, send, {
    touser: openId,
    template_id: template.id,
    client_msg_id: id,
    ...(url !== '' && { url }),
    data: Object.fromEntries(
      template.fields.map((field, at) => [field, { value: cut(values[at] ?? '') }]),
    ),
  })
}

/** A template field holds twenty characters. */
function cut(text: string): string {
  const letters = Array.from(text)
  return letters.length <= 20 ? text : `${letters.slice(0, 19).join('')}…`
}

// The stable token stays the same while it is valid, so it needs no cache.
async function askToken(apiOrigin: string, { appId, secret }: OfficialAccount): Promise<string> {
  const { access_token } = await askWechat(
    tokenSchema,
    new URL(`${apiOrigin}/cgi-bin/stable_token`),
    { grant_type: 'client_credential', appid: appId, secret },
  )
  return access_token
}
