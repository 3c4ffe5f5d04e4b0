import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { wechatPeople, type WechatPersonId } from '#contract/wechat-people'
import { takeSlot } from '#upstream/kernel/attempts/store'
import type { Context } from '#upstream/kernel/context'
import { writeFields } from './message-xml'
import { standIn } from './platform'
import { signatureOf, type Signed } from './signature'

/** The demonstration's WeChat: three invented people, and a button for each error. */

const once = { attempts: 1, windowMs: 3_600_000 }

/** `late` is a timeout, `broken` a dropped connection. */
export type StandInAnswer = Record<string, unknown> | 'late' | 'broken'

const wrongCodes = {
  bad: { label: '授权码无效（40029）', answer: { errcode: 40029, errmsg: 'invalid code' } },
  used: { label: '授权码已用过（40163）', answer: { errcode: 40163, errmsg: 'code been used' } },
  late: { label: '微信不回答（超时）', answer: 'late' },
  broken: { label: '连不上微信', answer: 'broken' },
} as const satisfies Record<string, { label: string; answer: StandInAnswer }>

/** A person's ids: for the website, for the 公众号, and the union id of their company. */
export function standInPerson(person: WechatPersonId) {
  return {
    unionid: `stand-in-union-${person}`,
    webOpenid: `stand-in-web-${person}`,
    officialOpenid: `stand-in-official-${person}`,
    nickname: wechatPeople[person],
  }
}

interface QrQuestion {
  appId: string
  redirectUri: string
  responseType: string
  scope: string
  state: string
}

/**
 * The buttons on the page that stands in for the QR code. They lead back into this shop, on any
 * host.
 */
export function standInChoices(asked: QrQuestion): {
  problem: string
  choices: { label: string; url: string }[]
} {
  const problem = problemOf(asked)
  if (problem !== '') return { problem, choices: [] }
  const { pathname } = new URL(asked.redirectUri)
  const back = (label: string, code?: string) => {
    const query = new URLSearchParams({ ...(code !== undefined && { code }), state: asked.state })
    return { label, url: `${pathname}?${query.toString()}` }
  }
  const people = Object.entries(wechatPeople).map(([person, name]) =>
    back(name, `${person}-${randomBytes(9).toString('hex')}`),
  )
  const errors = Object.entries(wrongCodes).map(([code, { label }]) => back(label, code))
  return { problem, choices: [...people, back('拒绝授权'), ...errors] }
}

function problemOf({ appId, redirectUri, responseType, scope }: QrQuestion): string {
  if (appId !== standIn.appId) return 'AppID 参数错误'
  if (!URL.canParse(redirectUri)) return 'redirect_uri 参数错误'
  return scope === 'snsapi_login' && responseType === 'code'
    ? ''
    : 'Scope 参数错误或没有 Scope 权限'
}

/** `/sns/oauth2/access_token`; a code works once. */
export async function answerExchange(
  ctx: Context,
  { appid, secret, code = '' }: Record<string, string | undefined>,
): Promise<StandInAnswer> {
  if (appid !== standIn.appId) return { errcode: 40013, errmsg: 'invalid appid' }
  if (secret !== standIn.secret) return { errcode: 40125, errmsg: 'invalid appsecret' }
  if (code in wrongCodes) return wrongCodes[code as keyof typeof wrongCodes].answer
  const person = personIn(code)
  if (person === undefined) return wrongCodes.bad.answer
  const { count } = await takeSlot(ctx, `stand-in:${code}`, once)
  if (count === undefined) return wrongCodes.used.answer
  const openid = standInPerson(person).webOpenid
  return { access_token: `token-${person}`, expires_in: 7200, openid, scope: 'snsapi_login' }
}

/** `/sns/userinfo`. */
export function answerPerson({
  access_token = '',
}: Record<string, string | undefined>): StandInAnswer {
  const person = personIn(access_token.replace(/^token-/, ''))
  if (person === undefined) return { errcode: 40001, errmsg: 'invalid credential' }
  const { webOpenid, unionid, nickname } = standInPerson(person)
  return { openid: webOpenid, unionid, nickname, headimgurl: '' }
}

/** `/cgi-bin/stable_token`. */
export function answerStableToken({
  appid,
  secret,
}: Record<string, string | undefined>): StandInAnswer {
  const isKnown = appid === standIn.official.appId && secret === standIn.official.secret
  if (!isKnown) return { errcode: 40125, errmsg: 'invalid appsecret' }
  return { access_token: 'token-official', expires_in: 7200 }
}

/** `/cgi-bin/user/info`; without a nickname, as on WeChat since 2021. */
export function answerFollower({ openid = '' }: Record<string, string | undefined>): StandInAnswer {
  const person = personIn(openid.replace('stand-in-official-', ''))
  if (person === undefined) return { errcode: 40003, errmsg: 'invalid openid' }
  return { subscribe: 1, openid, unionid: standInPerson(person).unionid, nickname: '' }
}

/** Body of `/cgi-bin/message/template/send`. */
const noticeSchema = z.object({
  access_token: z.literal('token-official'),
  touser: z.string(),
  template_id: z.literal(standIn.official.template.id),
  client_msg_id: z.string(),
})

/** `/cgi-bin/message/template/send`: 老何 is no follower, and a repeated message is shown once. */
export async function answerTemplate(
  ctx: Context,
  fields: Record<string, unknown>,
): Promise<StandInAnswer> {
  const sent = noticeSchema.safeParse(fields)
  if (!sent.success) return { errcode: 40037, errmsg: 'invalid template_id' }
  const { touser, client_msg_id } = sent.data
  const person = personIn(touser.replace('stand-in-official-', ''))
  if (person === undefined) return { errcode: 40003, errmsg: 'invalid openid' }
  if (person === 'he') return { errcode: 43004, errmsg: 'require subscribe' }
  await takeSlot(ctx, `stand-in:${client_msg_id}`, once)
  return { errcode: 0, errmsg: 'ok', msgid: client_msg_id }
}

/** The callback when a person writes to the 公众号, at `now` (ms). */
export function standInMessage(
  { person, text }: { person: WechatPersonId; text: string },
  now: number,
): Signed & { xml: string } {
  const sent = { timestamp: String(Math.floor(now / 1000)), nonce: randomBytes(8).toString('hex') }
  const xml = writeFields({
    ToUserName: standIn.official.appId,
    FromUserName: standInPerson(person).officialOpenid,
    CreateTime: sent.timestamp,
    MsgType: 'text',
    Content: text,
    MsgId: randomUUID(),
  })
  return { ...sent, signature: signatureOf(standIn.official.token, sent), xml }
}

/** `qing-0a1b2c` is a code of 阿青. */
function personIn(code: string): WechatPersonId | undefined {
  const [person = ''] = code.split('-')
  return Object.hasOwn(wechatPeople, person) ? (person as WechatPersonId) : undefined
}
